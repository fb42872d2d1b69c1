/** Questions of the frame, asked before something is done: a move to be confirmed, and leaving for good. */

import { useRef } from "preact/hooks";
import { useModal } from "../ui/modal";
import type { Say } from "../words";

interface QuestionProps {
  text: string;
  detail?: string;
  yes: string;
  answer: (yes: boolean) => void;
  /** Another thing that can be done instead. */
  instead?: { text: string; work: () => void };
  t: Say;
}

/** A question in a dialog; Escape is a no. */
export function Question({ text, detail, yes, answer, instead, t }: QuestionProps) {
  const dialog = useModal();
  const said = useRef(false);
  return (
    <dialog ref={dialog} class="question" aria-labelledby="question" onClose={() => answer(said.current)}>
      <h2 id="question">{text}</h2>
      {detail && <p class="soft">{detail}</p>}
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => {
            said.current = true;
            dialog.current?.close();
          }}
        >
          {yes}
        </button>
        {instead && (
          <button
            type="button"
            class="danger"
            onClick={() => {
              instead.work();
              dialog.current?.close();
            }}
          >
            {instead.text}
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("web-table.no")}
        </button>
      </div>
    </dialog>
  );
}
