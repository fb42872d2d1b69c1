/** A game that is over, move by move and from any side. The table is the one that was played on; nobody can play on it. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { playerNames } from "../lobby/bots";
import { TITLES } from "../lobby/quick";
import type { ScreenProps } from "../screen";
import { Page, Select } from "../ui/controls";
import { useFetched } from "../ui/fetched";
import { useShows } from "../ui/shows";
import { useTitle } from "../ui/title";
import { namedIn, partsOf } from "../table/games";
import { useKeys, type Keys } from "../table/keys";
import { PlainTable } from "../table/plain/plain";
import type { TableProps } from "../table/props";
import { Score } from "../table/score";
import { catalogueOf } from "../wire/http/catalogue";
import { sentence } from "../wire/http/http";
import type { Catalogue } from "../wire/types";
import type { Say } from "../words";
import { Controls } from "./controls";
import { GoOn } from "./going";
import { ReplayLog } from "./log";
import { ALL, OPEN, type Side, type Source, type Story } from "./source";
import { turnAfter, turnBefore, within } from "./steps";
import { useFrames } from "./use-frames";
import "../styles/after.css";

export interface ReplayProps extends ScreenProps {
  source: Source;
  /** Where it begins: the number of moves, and the side. */
  frame: number;
  side: Side;
  /** One's own seat in the game, -1 for none. */
  own: number;
  /** Tell where one looks now. */
  moved?: (at: number, side: Side) => void;
  /** What stands beside the table below the log. */
  beside?: (story: Story, at: number, side: Side) => ComponentChildren;
}

interface Read {
  source: Source;
  side: Side;
  language: string;
  story?: Story;
  error?: unknown;
}

export function Replay(props: ReplayProps) {
  const { source, language, t } = props;
  const [side, setSide] = useState<Side>(props.side);
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => setSide(props.side), [props.side]);
  useEffect(() => {
    let current = true;
    const of = { source, side, language };
    source.story(side, language).then(
      (story) => current && setRead({ ...of, story }),
      (error: unknown) => current && setRead((old) => ({ ...of, ...(old?.source === source && old), error })),
    );
    return () => {
      current = false;
    };
  }, [source, side, language]);
  useTitle(read?.story ? titleOf(read.story, t) : t("web-after.title"), t);
  // Until the story from another side is there, that of the old side stays: it has the same moves.
  if (read?.story && read.source === source) return <Shown {...props} story={read.story} side={side} look={setSide} />;
  return (
    <Page title={t("web-after.title")}>
      {read?.error === undefined ? (
        <p role="status">{t("web-after.loading")}</p>
      ) : (
        <p role="alert">{sentence(read.error, t)}</p>
      )}
    </Page>
  );
}

function Shown(props: ReplayProps & { story: Story; look: (side: Side) => void }) {
  const { source, story, side, language, settings, moved, t } = props;
  const [at, setAt] = useState(within(props.frame, story.moves));
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [card, setCard] = useState("");
  useShows("replay");
  const { frame, isThere, error } = useFrames(source, side, language, at, story.moves);
  const { data: catalogue } = useFetched<Catalogue>(catalogueOf(story.kind, language, story.setup));
  const named = useMemo(() => (catalogue ? namedIn(catalogue) : new Map()), [catalogue]);
  const names = useMemo(
    () => playerNames(story.names.map((name, seat) => ({ name, bot: story.bots[seat] ?? null })), t),
    [story, t],
  );
  useEffect(() => setAt(within(props.frame, story.moves)), [props.frame]);
  useEffect(() => moved?.(at, side), [at, side]);

  const go = (to: number) => {
    setRunning(false);
    setAt(within(to, story.moves));
  };
  const run = (wanted: boolean) => {
    if (wanted && at === story.moves) setAt(0);
    setRunning(wanted);
  };
  useEffect(() => {
    if (!isRunning) return undefined;
    if (at >= story.moves) {
      setRunning(false);
      return undefined;
    }
    // It waits for a frame that is still to come.
    if (!isThere) return undefined;
    const timer = setTimeout(() => setAt((old) => within(old + 1, story.moves)), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isRunning, at, isThere, speed, story.moves]);

  const keys: Keys = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    PageUp: () => go(turnBefore(story.turns, at)),
    PageDown: () => go(turnAfter(story.turns, at, story.moves)),
    Home: () => go(0),
    End: () => go(story.moves),
    // Looked at when it is pressed: on a button the space bar presses the button.
    get " "() {
      return isOnButton() ? undefined : () => run(!isRunning);
    },
  };
  useKeys(keys, settings.hotkeys);

  const parts = partsOf(story.kind);
  const Table = settings.plain ? PlainTable : parts.Table;
  const update = frame?.update;
  const table: TableProps | null =
    update && catalogue
      ? {
          update: withoutScore(update),
          view: update.view,
          catalogue,
          names,
          seat: frame.seat,
          play: () => undefined,
          busy: true,
          t,
          inspect: setCard,
          settings: { ...settings, hotkeys: false, autoplay: false },
        }
      : null;
  const isKnown = card !== "" && named.has(card);
  return (
    <main id="main" class="replay" tabIndex={-1}>
      <div class="replay-main">
        <div class="replay-head">
          <h1>{titleOf(story, t)}</h1>
          <Select
            legend={t("web-after.side")}
            value={String(side)}
            choices={[
              [String(ALL), t("web-after.side-all")],
              ...names.map((name, seat) => [String(seat), name] as const),
              [String(OPEN), t("web-after.side-open")],
            ]}
            change={(value) => props.look(Number(value))}
          />
        </div>
        <div
          class="replay-table board-area"
          data-kind={story.kind}
          role="group"
          aria-label={t("web-after.table")}
          aria-busy={!isThere}
          tabIndex={0}
        >
          {error !== undefined && <p role="alert">{sentence(error, t)}</p>}
          {update?.told?.score && <Score kind={story.kind} score={update.told.score} t={t} />}
          {table && <Table {...table} />}
        </div>
        <div class="replay-dock">
          <Controls {...{ story, at, go, isRunning, run, speed, setSpeed, t }} />
        </div>
      </div>
      <aside class="replay-side" aria-label={t("web-after.log")}>
        {isKnown && parts.Card && catalogue && (
          <div class="panel reader">
            <button type="button" class="quiet" onClick={() => setCard("")}>
              {t("web-shell.close")}
            </button>
            <parts.Card card={card} catalogue={catalogue} t={t} />
          </div>
        )}
        <ReplayLog {...{ story, parts, catalogue, named, at, go, t }} players={names} />
        <p class="soft small">{t("web-after.keys")}</p>
        <GoOn {...props} names={names} at={at} seat={side >= 0 ? side : props.own} />
        {props.beside?.(story, at, side)}
      </aside>
    </main>
  );
}

function titleOf(story: Story, t: Say): string {
  return t("web-after.title-of", { game: t(TITLES[story.kind]) });
}

/** Tell whether the space bar presses what has the focus. */
function isOnButton(): boolean {
  return Boolean(document.activeElement?.closest("button, a, summary"));
}

/** Return an update without its score sheet, which is shown above both tables alike. */
function withoutScore<U extends { told?: { score?: unknown } }>(update: U): U {
  if (!update.told?.score) return update;
  const { score: _shown, ...told } = update.told;
  return { ...update, told };
}
