/** Which screen shows which route. A screen of another area is one line here. */

import type { ComponentType } from "preact";
import type { Route } from "./router";
import type { ScreenProps } from "./screen";
import { ImportScreen } from "./after/import";
import { ReplayScreen } from "./after/screen";
import { GalleryScreen } from "./gallery/screen";
import { CreateScreen } from "./lobby/create/create";
import { GamesScreen } from "./lobby/games";
import { Home } from "./home/home";
import { JoinScreen } from "./lobby/join";
import { AccountScreen } from "./shell/account";
import { ConfirmScreen, ForgottenScreen, ResetScreen, UnsubscribeScreen } from "./shell/mail-links";
import { Nowhere } from "./shell/nowhere";
import { SettingsScreen } from "./shell/settings";
import { GameScreen } from "./table/screen";
import { LearnScreen } from "./tutorial/screen";

type At = Route["at"];
export type ScreenOf<A extends At> = ComponentType<ScreenProps & { route: Extract<Route, { at: A }> }>;

const SCREENS: { [A in At]?: ScreenOf<A> } = {
  home: Home,
  new: CreateScreen,
  join: JoinScreen,
  game: GameScreen,
  games: GamesScreen,
  account: AccountScreen,
  forgotten: ForgottenScreen,
  reset: ResetScreen,
  confirm: ConfirmScreen,
  unsubscribe: UnsubscribeScreen,
  settings: SettingsScreen,
  replay: ReplayScreen,
  import: ImportScreen,
  components: GalleryScreen,
  learn: LearnScreen,
  nowhere: Nowhere,
};

/** Return the screen of a route. */
export function screenOf<A extends At>(at: A): ScreenOf<A> {
  return (SCREENS[at] ?? Nowhere) as ScreenOf<A>;
}
