/** All components of both games in their states, with the words of the catalogues. */

import type { DominationsCatalogue } from "../dominations/catalogue";
import { Drawings } from "../dominations/scene/drawings";
import { useLayoutEffect, useState } from "preact/hooks";
import type { ScreenProps } from "../screen";
import { useFetched } from "../ui/fetched";
import { catalogueOf } from "../wire/http/catalogue";
import type { DominionCatalogue } from "../wire/types";
import { DominationsParts } from "./dominations";
import { DominionParts } from "./dominion";
import { LobbyParts } from "./lobby";
import { DominationsPanels, DominionPanels } from "./panels";
import { SharedParts } from "./shared";
import { StageParts } from "./stage";
import { TableParts } from "./table";

export function Gallery({ t, language }: ScreenProps) {
  const dominion = useFetched<DominionCatalogue>(catalogueOf("dominion", language, null)).data;
  const dominations = useFetched<DominationsCatalogue>(catalogueOf("dominations", language, null)).data;
  return (
    <main id="main" class="page gallery" tabindex={-1}>
      <Drawings />
      <h1>{t("web-shell.components")}</h1>
      <Contents key={`${!!dominion} ${!!dominations}`} label={t("web-shell.components")} />
      {dominion && <DominionParts catalogue={dominion} t={t} />}
      {dominion && <DominionPanels catalogue={dominion} t={t} />}
      {dominations && <DominationsParts catalogue={dominations} t={t} />}
      {dominations && <StageParts catalogue={dominations} t={t} />}
      {dominations && <DominationsPanels catalogue={dominations} t={t} />}
      {dominion && dominations && <TableParts dominion={dominion} dominations={dominations} t={t} />}
      {dominion && <LobbyParts catalogue={dominion} t={t} />}
      <SharedParts t={t} />
    </main>
  );
}

const headings = () => [...document.querySelectorAll<HTMLElement>(".gallery > section > h2")];

/** Leads to each part that the page has now. */
function Contents({ label }: { label: string }) {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useLayoutEffect(() => setTitles(headings().map((heading) => heading.textContent)), []);
  return (
    <nav class="row" aria-label={label}>
      {titles.map((title, at) => (
        <button key={at} type="button" class="quiet" onClick={() => headings()[at]?.scrollIntoView()}>
          {title}
        </button>
      ))}
    </nav>
  );
}
