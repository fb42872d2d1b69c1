/** Dialogs that keep the rest of the page out of reach. */

import { useLayoutEffect, useRef } from "preact/hooks";

/** Return the ref of a dialog that is open from its first frame on: a key pressed right away must reach it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return dialog;
}
