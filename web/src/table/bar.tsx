/** The bar above a table: the way home, the players, and what one can do beside the game's own moves. */

import type { ComponentChildren } from "preact";
import { href } from "../router";
import { Icon, type IconName } from "../ui/icons";
import type { Settings } from "../settings";
import type { Status } from "../wire/link";
import type { Update } from "../wire/types";
import type { Say } from "../words";
import type { Sheet } from "./side";

interface BarProps {
  title: string;
  update: Update;
  seat: number;
  status: Status;
  busy: boolean;
  isLeaving: boolean;
  /** Whether there is anybody to ask for moves to be taken back. */
  hasOthers: boolean;
  sheet: Sheet | null;
  /** Lines of the chat that were not seen yet. */
  unread: number;
  isTyping: boolean;
  undo: () => void;
  type: () => void;
  open: (sheet: Sheet) => void;
  help: () => void;
  leave: () => void;
  /** The players. */
  children: ComponentChildren;
  settings: Settings;
  change: (settings: Partial<Settings>) => void;
  t: Say;
}

const PACES = ["calm", "normal", "brisk", "at-once"] as const;

export function Bar(props: BarProps) {
  const { update, seat, status, busy, sheet, t } = props;
  const taking = update.told?.undo;
  const mayPlay = seat >= 0 && !update.over;
  const tool = (icon: IconName, label: string, key: string, work: () => void, more: object = {}) => (
    <button
      type="button"
      class={icon === "undo" ? "tool tool-undo" : "tool"}
      title={label}
      aria-keyshortcuts={key || undefined}
      onClick={work}
      {...more}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
  const sheetTool = (which: Sheet, icon: IconName, label: string, key: string) =>
    tool(icon, label, key, () => props.open(which), { "aria-expanded": sheet === which, "data-opens": which });
  return (
    <header class="bar">
      <h1 class="unseen">{props.title}</h1>
      <a class="wordmark" href={href({ at: "home" })}>
        <span>{t("web-shell.title")}</span>
        <Icon name="back" />
      </a>
      {props.children}
      <div class="tools">
        <span class="bar-status" role="status" data-status={status}>
          {status !== "live" && t(status === "away" ? "web-table.away-status" : "web-table.connecting")}
        </span>
        <div class="paces" role="group" aria-label={t("web-table.pace")}>
          {PACES.map((pace) => (
            <button
              key={pace}
              type="button"
              aria-pressed={pace === props.settings.pace}
              onClick={() => props.change({ pace })}
            >
              {t(`web-table.pace-${pace}`)}
            </button>
          ))}
        </div>
        {mayPlay && taking === "free" && tool("undo", t("web-table.undo"), "u", props.undo, { disabled: busy })}
        {mayPlay &&
          taking === "ask" &&
          tool("undo", t(props.hasOthers ? "web-table.ask-undo" : "web-table.undo"), "u", props.undo, {
            disabled: busy || Boolean(update.offer),
          })}
        {mayPlay && tool("keys", t("web-table.type"), "/", props.type, { "aria-expanded": props.isTyping, "data-for": "typing" })}
        {sheetTool("log", "log", t("web-table.log-short"), "l")}
        <span class="tool-chat">
          {sheetTool("chat", "chat", t("web-table.chat"), "c")}
          {props.unread > 0 && <span class="unread">{props.unread}</span>}
        </span>
        {sheetTool("cards", "eye", t("web-table.cards"), ".")}
        {tool(props.settings.sounds ? "sound" : "silence", t("web-table.sounds"), "", () => props.change({ sounds: !props.settings.sounds }), {
          "aria-pressed": props.settings.sounds,
          "data-for": "keyboard",
        })}
        {tool("help", t("web-table.help-short"), "h", props.help, { "data-for": "keyboard" })}
        {mayPlay && tool("door", t("web-table.leave"), "", props.leave, { disabled: props.isLeaving })}
      </div>
    </header>
  );
}
