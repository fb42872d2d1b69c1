/** The title of the page: what is shown, and whether one is waited for. */

import { useEffect } from "preact/hooks";
import type { Say } from "../words";

/** Name the page while a screen is shown; `mark` stands before the name, as when it is one's turn. */
export function useTitle(title: string, t: Say, mark = ""): void {
  useEffect(() => {
    const whole = title ? `${title} · ${t("web-shell.title")}` : t("web-shell.title");
    document.title = mark ? `${mark} ${whole}` : whole;
  }, [title, mark, t]);
}
