import type { ScreenProps } from "../screen";
import { href } from "../router";

/** What is shown where an address leads nowhere. */
export function Nowhere({ t }: ScreenProps) {
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <h1>{t("web-shell.nowhere")}</h1>
      <p>
        <a href={href({ at: "home" })}>{t("web-shell.home")}</a>
      </p>
    </main>
  );
}
