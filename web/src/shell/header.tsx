/** The head of every screen: where one can go, and who one is. */

import { href, type Route } from "../router";
import type { Me } from "../wire/types";
import type { Say } from "../words";
import { Icon, type IconName } from "../ui/icons";

/** The first thing that the keyboard comes to: past the head of the page, to what it is about. */
export function Skip({ t }: { t: Say }) {
  return (
    <a
      class="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
    >
      {t("web-shell.skip")}
    </a>
  );
}

interface HeaderProps {
  t: Say;
  me: Me | null;
  route: Route;
}

export function Header({ t, me, route }: HeaderProps) {
  const link = (to: Route, icon: IconName, label: string) => (
    <a href={href(to)} aria-current={route.at === to.at ? "page" : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  );
  return (
    <header class="head" data-at={route.at}>
      <a class="wordmark" href={href({ at: "home" })} aria-current={route.at === "home" ? "page" : undefined}>
        {t("web-shell.title")}
      </a>
      <nav aria-label={t("web-shell.nav")}>
        {link({ at: "games" }, "log", t("web-shell.nav-games"))}
        {link({ at: "account" }, "person", me ? me.name : t("web-shell.nav-account"))}
        {link({ at: "settings" }, "gear", t("web-shell.nav-settings"))}
      </nav>
    </header>
  );
}
