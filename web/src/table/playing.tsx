/** A game in progress, or over: the table of its kind, and around it all that every table has. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { playerNames } from "../lobby/bots";
import { TITLES } from "../lobby/quick";
import type { ScreenProps } from "../screen";
import { useFetched } from "../ui/fetched";
import { useTitle } from "../ui/title";
import { useShows } from "../ui/shows";
import { catalogueOf } from "../wire/http/catalogue";
import { refusal } from "../wire/http/refusals";
import type { Catalogue, Game, Update } from "../wire/types";
import { useAttention } from "./people/attention";
import { useAutoplay } from "./pacing/autoplay";
import { Bar } from "./bar";
import { Consents } from "./people/consents";
import { namedIn, partsOf } from "./games";
import { useEndSound } from "./sound/end-sound";
import { heldMove } from "./pacing/held";
import { Help } from "./help";
import { useKeys } from "./keys";
import { useLeaving } from "./leaving";
import { Missed } from "./log/missed";
import { Notation } from "./plain/notation";
import { Over } from "./over";
import { PlainTable } from "./plain/plain";
import { Players } from "./people/players";
import type { TableProps } from "./props";
import { Question } from "./questions";
import { Side, type Sheet } from "./side";
import { Speech, useSpeech } from "./people/speech";
import { useTable } from "./use-table";

export function Playing(props: ScreenProps & { game: Game }) {
  const { t, language, settings, notice, game, go } = props;
  const seat = game.seat ?? -1;
  const hasOthers = game.seats.some((each, index) => each.bot === null && index !== seat);
  const parts = partsOf(game.kind);
  const [hold, setHold] = useState("");
  const [asked, setAsked] = useState("");
  const [isTyping, setTyping] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [card, setCard] = useState("");
  const pace = settings.plain ? "at-once" : settings.pace;
  const { state, send, skip, caughtUp } = useTable(game.id, language, { seat, pace }, {
    refused: (refused) => {
      // That one has changed one's answer is no news to oneself.
      if (refused.why !== "replaced") notice(refusal(refused, t));
    },
    stale: () => notice(t("web-table.stale")),
  });
  const { data: catalogue } = useFetched<Catalogue>(catalogueOf(game.kind, language, game.setup));
  const named = useMemo(() => (catalogue ? namedIn(catalogue) : new Map()), [catalogue]);
  const { update } = state;
  const names = useMemo(() => playerNames(game.seats, t), [game.seats, t]);
  const shown = useMemo(() => withoutScore(state.shown), [state.shown]);
  const isBehind = state.queue.length > 0;

  const decision = update?.choice?.id ?? "";
  const isSending = state.sent.some((command) => command.t === "do" || command.t === "undo");
  const held = heldMove(update, state.sent);
  const busy = isSending && !held;
  const doIt = (move: string) => {
    setAsked("");
    caughtUp();
    if (decision && !busy && move !== held) send({ t: "do", decision, move });
  };
  const answer = (move: string, sure = false) => (settings.confirm && !sure ? setAsked(move) : doIt(move));
  const latest = useRef(answer);
  latest.current = answer;
  // The same function at all times, so that the table is not drawn again without a reason.
  const play = useCallback((move: string, sure?: boolean) => latest.current(move, sure), []);
  const undo = () => {
    if (update?.told?.undo === "free") send({ t: "undo" });
    else if (update?.told?.undo === "ask" && !update.offer) send({ t: "ask-undo", moves: 1 });
  };
  useLayoutEffect(() => setAsked(""), [decision]);
  // After a move is taken back, do not answer for the player until their next move.
  useEffect(() => {
    if (state.last === "undone") setHold(decision);
  }, [state.last, decision]);
  const isOnItsWayOut = useLeaving(state.sent, () => go({ at: "home" }));
  useAutoplay(isBehind ? null : update, settings.autoplay && !busy && state.status === "live", hold, doIt);

  const isAsked = decision !== "" && !update?.over;
  useTitle(t(TITLES[game.kind]), t, isAsked ? "●" : "");
  useShows(update && shown ? "table" : "");
  useAttention(shown?.over ? "" : (shown?.choice?.id ?? ""), shown?.told?.ask ?? "", settings, t);

  useEndSound(state.shown, seat, settings);
  const [muted, setMuted] = useState<ReadonlySet<number>>(new Set());
  const spoken = useSpeech(state.chat, seat, muted);
  const { missed, lines } = state;
  const unseen = useMemo(() => (missed === null ? [] : lines.slice(missed)), [missed, lines]);

  const open = (which: Sheet | null) => {
    setSheet((old) => (old === which ? null : which));
    if (which === "cards") setCard("");
  };
  const inspect = useCallback((key: string) => {
    setCard(key);
    setSheet("cards");
  }, []);
  const focus = (id: string) => setTimeout(() => document.getElementById(id)?.focus());
  const type = () => {
    setTyping(true);
    focus("notation");
  };
  const chat = () => {
    setSheet("chat");
    focus("chat-say");
  };
  useKeys(
    {
      u: undo,
      m: parts.Memory ? () => open("memory") : type,
      "/": type,
      l: () => open("log"),
      ...(isBehind ? { " ": skip } : {}),
      c: chat,
      ".": () => open("cards"),
      h: () => setHelp(true),
      "?": () => setHelp(true),
      Escape: () => {
        setTyping(false);
        setSheet(null);
      },
    },
    settings.hotkeys,
  );

  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (sheet === "chat") setSeen(state.chat.length);
  }, [sheet, state.chat.length]);

  if (!update || !shown)
    return (
      <main id="main" class="page narrow" tabIndex={-1} aria-busy="true">
        <p class="soft" role="status">
          {t(state.status === "away" ? "web-table.away-status" : "web-table.connecting")}
        </p>
      </main>
    );

  const table: TableProps | null = catalogue
    ? {
        update: shown,
        view: shown.view,
        catalogue,
        names,
        seat,
        play,
        busy: busy || isBehind,
        held,
        t,
        inspect,
        settings,
        story: state.lines,
        ...(isBehind ? { skip } : {}),
      }
    : null;
  const Table = settings.plain ? PlainTable : parts.Table;
  return (
    <main id="main" class="table-frame" data-sheet={sheet ?? undefined} data-kind={game.kind} tabIndex={-1}>
      <div class="table-main" data-over={shown.over ? "" : undefined}>
        <Bar
          title={t(TITLES[game.kind])}
          update={update}
          seat={seat}
          status={state.status}
          busy={isSending}
          isLeaving={isOnItsWayOut}
          sheet={sheet}
          unread={sheet === "chat" ? 0 : Math.max(0, state.chat.length - seen)}
          isTyping={isTyping}
          undo={undo}
          hasOthers={hasOthers}
          type={() => (isTyping ? setTyping(false) : type())}
          open={open}
          help={() => setHelp(true)}
          leave={() => setLeaving(true)}
          settings={settings}
          change={props.change}
          t={t}
        >
          {parts.Ending && <parts.Ending view={shown.view} t={t} />}
          <Players game={game} names={names} update={update} at={state.at} t={t} />
        </Bar>
        <div class="table-notices">
          {seat < 0 && <p class="spectating">{t("web-table.spectating")}</p>}
          <Consents update={update} names={names} seat={seat} send={send} t={t} />
          {unseen.length > 0 && !shown.over && (
            <Missed {...{ parts, names, seat, catalogue, inspect, t }} entries={unseen} close={caughtUp} />
          )}
          {isTyping && seat >= 0 && !update.over && (
            <Notation moves={update.told?.moves ?? []} busy={busy || !isAsked} play={play} t={t} />
          )}
        </div>
        {shown.over && (
          <Over {...{ game, update, names, send, go, language, catalogue, t }} rematch={state.rematch} />
        )}
        <div class="board-area" data-kind={game.kind}>
          <h2 class="unseen">{t("web-table.table")}</h2>
          <Speech.Provider value={sheet === "chat" ? null : spoken}>{table && <Table {...table} />}</Speech.Provider>
        </div>
      </div>
      <Side
        parts={parts}
        catalogue={catalogue}
        named={named}
        lines={state.lines}
        chat={state.chat}
        muted={muted}
        mute={setMuted}
        names={names}
        seat={seat}
        sheet={sheet}
        memory={table && parts.Memory ? <parts.Memory {...table} /> : null}
        card={card}
        inspect={inspect}
        open={setSheet}
        say={(text) => send({ t: "say", text })}
        t={t}
      />
      {isHelp && <Help keys={parts.keys} isOn={settings.hotkeys} close={() => setHelp(false)} t={t} />}
      {asked && (
        <Question
          text={t("web-table.confirm", {
            move: update.told?.moves.find((move) => move.text === asked)?.label ?? asked,
          })}
          yes={t("web-table.yes")}
          answer={(yes) => (yes ? doIt(asked) : setAsked(""))}
          t={t}
        />
      )}
      {isLeaving && (
        <Question
          text={t("web-table.leave-ask")}
          detail={hasOthers ? t("web-table.leave-detail") : t("web-table.leave-bots")}
          yes={t("web-table.leave")}
          answer={(yes) => {
            setLeaving(false);
            if (!yes) return;
            // Nobody waits at a table of bots: the game stays as it is.
            if (hasOthers) send({ t: "leave" });
            else go({ at: "home" });
          }}
          {...(hasOthers ? {} : { instead: { text: t("web-table.end-game"), work: () => send({ t: "leave", end: true }) } })}
          t={t}
        />
      )}
    </main>
  );
}

/** Return an update without its score sheet, which the frame shows for both games alike. */
function withoutScore(update: Update | null): Update | null {
  if (!update?.told?.score) return update;
  const { score: _shown, ...told } = update.told;
  return { ...update, told };
}
