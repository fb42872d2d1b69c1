/** The keys of a table, in a dialog that Escape closes. */

import { useModal } from "../ui/modal";
import type { MessageId, Say } from "../words";

interface HelpProps {
  keys: readonly MessageId[];
  isOn: boolean;
  close: () => void;
  t: Say;
}

const FRAME = [
  ["u", "web-table.key-undo"],
  ["/", "web-table.key-type"],
  ["l", "web-table.key-log"],
  ["c", "web-table.key-chat"],
  [".", "web-table.key-cards"],
  ["␣", "web-table.key-skip"],
  ["Esc", "web-table.key-close"],
  ["h ?", "web-table.key-help"],
] as const;

export function Help({ keys, isOn, close, t }: HelpProps) {
  const dialog = useModal();
  const say = t as (id: MessageId) => string;
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help" onClose={close}>
      <h2 id="help">{t("web-table.help")}</h2>
      {!isOn && <p>{t("web-table.keys-off")}</p>}
      <ul>
        {FRAME.map(([key, id]) => (
          <li key={id}>
            <kbd>{key}</kbd> {t(id)}
          </li>
        ))}
        {keys.map((id) => (
          <li key={id}>{say(id)}</li>
        ))}
      </ul>
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {t("web-shell.close")}
      </button>
    </dialog>
  );
}
