/** All components of both games in their states, with the words of the catalogues. */

import type { DominationsCatalogue } from "../dominations/catalogue";
import { Drawings } from "../dominations/scene/drawings";
import type { ScreenProps } from "../screen";
import { useFetched } from "../ui/fetched";
import { catalogueOf } from "../wire/http/catalogue";
import type { DominionCatalogue } from "../wire/types";
import { DominationsParts } from "./dominations";
import { DominionParts } from "./dominion";
import { SharedParts } from "./shared";

export function Gallery({ t, language }: ScreenProps) {
  const dominion = useFetched<DominionCatalogue>(catalogueOf("dominion", language, null)).data;
  const dominations = useFetched<DominationsCatalogue>(catalogueOf("dominations", language, null)).data;
  return (
    <main id="main" class="page gallery" tabindex={-1}>
      <Drawings />
      <h1>{t("web-table.cards")}</h1>
      {dominion && <DominionParts catalogue={dominion} t={t} />}
      {dominations && <DominationsParts catalogue={dominations} t={t} />}
      <SharedParts t={t} />
    </main>
  );
}
