/** What every screen is given. */

import type { Route } from "./router";
import type { Settings } from "./settings";
import type { Language, Me } from "./wire/types";
import type { Say } from "./words";

export interface ScreenProps {
  t: Say;
  language: Language;
  settings: Settings;
  change: (settings: Partial<Settings>) => void;
  /** Who one is; null before the first game. */
  me: Me | null;
  /** Return the user, if necessary a new guest with a proposed name. */
  known: (name?: string) => Promise<Me>;
  /** Tell who one is now, after logging in or out. */
  became: (me: Me | null) => void;
  go: (route: Route) => void;
  /** Show a short notice, which is also read out. */
  notice: (text: string) => void;
}
