/** What a tap on a pile opens on a phone: the card, who owns how many, and the button that takes it. */

import { useModal } from "../../ui/modal";
import type { DominionEntry } from "../../wire/types";
import type { Say } from "../../words";
import { LargeCard } from "./reader";
import type { DominionView } from "../view";

interface SheetProps {
  card: DominionEntry;
  view: DominionView;
  names: readonly string[];
  /** What the button says and does. */
  label: string;
  take: () => void;
  close: () => void;
  t: Say;
}

export function PileSheet({ card, view, names, label, take, close, t }: SheetProps) {
  const dialog = useModal();
  const left = view.table.supply[card.english] ?? 0;
  return (
    <dialog
      ref={dialog}
      class="dom-sheet"
      aria-label={card.name}
      onClose={close}
      onClick={(event) => {
        // A press beside the sheet is one on its backdrop.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <LargeCard card={card} />
      <p class="soft">
        {t("web-dominion.left", { n: left })}
        {view.memory.seats.map((seat) => (
          <span key={seat.seat}>
            {" · "}
            {names[seat.seat]} <b>{seat.owned[card.english] ?? 0}</b>
          </span>
        ))}
      </p>
      <div class="row">
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("web-shell.close")}
        </button>
        <button
          type="button"
          class="primary"
          onClick={() => {
            dialog.current?.close();
            take();
          }}
        >
          {label}
        </button>
      </div>
    </dialog>
  );
}
