/** How a table of Dominations stands, in words: what the players have, the hand, the board and the trees. */

import { domainName, nameOf, type DominationsCatalogue } from "../../dominations/catalogue";
import { DOMAINS, points, type DominationsView } from "../../dominations/view";
import type { TableProps } from "../props";

export function DominationsFacts(props: TableProps<DominationsView, DominationsCatalogue>) {
  const { update, view, catalogue, names, seat, t } = props;
  const words = update.told?.scenes?.words;
  const hand = view.seats[seat]?.hand ?? [];
  return (
    <>
      <dl class="plain-facts">
        {view.seats.map((each) => (
          <div key={each.seat}>
            <dt>{names[each.seat]}</dt>
            <dd>
              {[
                t("web-dominations.points", { n: points(each) }),
                t("web-dominations.influence", { n: each.influence }),
                ...DOMAINS.map((domain) =>
                  t("web-dominations.knowledge-of", {
                    domain: domainName(catalogue, domain),
                    amount: each.knowledge[domain],
                    limit: each.limits[domain],
                  }),
                ),
              ].join("; ")}
            </dd>
          </div>
        ))}
        {hand.length > 0 && (
          <div>
            <dt>{t("web-dominations.hand")}</dt>
            <dd>{hand.map((tile) => nameOf(catalogue, tile)).join(", ")}</dd>
          </div>
        )}
      </dl>
      <h4>{t("web-dominations.board")}</h4>
      <Lines lines={words?.board ?? []} />
      {words?.trees.map((lines, owner) => (
        <div key={owner}>
          <h4>{names[owner]}</h4>
          <Lines lines={lines ?? []} />
        </div>
      ))}
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul class="plain-facts">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
