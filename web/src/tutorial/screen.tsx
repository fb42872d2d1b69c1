/** A lesson: pages to read, and a table at which the learner makes the moves that they ask for. */

import { useEffect, useState } from "preact/hooks";
import { TITLES } from "../lobby/quick";
import { href, type Route } from "../router";
import type { ScreenProps } from "../screen";
import { Page } from "../ui/controls";
import { useFetched } from "../ui/fetched";
import { useModal } from "../ui/modal";
import { useTitle } from "../ui/title";
import { type GameParts, partsOf } from "../table/games";
import type { TableProps } from "../table/props";
import { sentence } from "../wire/http/http";
import type { Catalogue, Move, Update } from "../wire/types";
import { reach } from "./chapters";
import { useDevice } from "./device";
import { Guide } from "./guide";
import { useLight } from "./light";

/** How a lesson stands, as `/api/lessons/KIND` tells it. */
interface Lecture {
  step: number;
  steps: number;
  names: string[];
  pages: string[];
  /** The move that the lesson goes on with; null at its end. */
  wanted: Move | null;
  update: Update;
}

export function LearnScreen(props: ScreenProps & { route: Extract<Route, { at: "learn" }> }) {
  return <Lesson key={`${props.route.kind}${props.route.step ?? 0}`} {...props} />;
}

function Lesson({ t, language, settings, route }: ScreenProps & { route: Extract<Route, { at: "learn" }> }) {
  const { kind } = route;
  const [step, setStep] = useState(route.step ?? 0);
  const [page, setPage] = useState(0);
  const [isOther, setOther] = useState(false);
  const [card, setCard] = useState("");
  const { data, error } = useFetched<Lecture>(`/api/lessons/${kind}?step=${step}&lang=${language}`);
  const { data: catalogue } = useFetched<Catalogue>(`/api/catalogue/${kind}?lang=${language}`);
  // The table stays as it was until the next step has come.
  const [shown, setShown] = useState<Lecture | null>(null);
  useEffect(() => {
    if (data) setShown(data);
  }, [data]);
  useEffect(() => {
    if (data) reach(localStorage, kind, data.step);
  }, [data]);
  // On a phone the guide stands above the table, out of sight after a move.
  useEffect(() => {
    document.getElementById("lesson")?.scrollIntoView({ block: "nearest" });
  }, [shown?.step]);
  const device = useDevice();
  // The light comes when all of the step has been read, and goes with the move.
  const isRead = shown !== null && shown.step === step && page >= shown.pages.length - 1;
  useLight(isRead && catalogue ? shown.wanted : null);
  const title = t("web-dominion.lesson-title", { game: t(TITLES[kind]) });
  useTitle(title, t);
  if (!shown || !catalogue)
    return <Page title={title}>{error !== undefined && <p>{sentence(error, t)}</p>}</Page>;

  const busy = shown.step !== step;
  const goTo = (next: number, at = 0) => {
    setStep(next);
    setPage(at);
    setOther(false);
  };
  const play = (move: string) => {
    if (busy) return;
    if (move === shown.wanted?.text) goTo(step + 1);
    else setOther(true);
  };
  const parts = partsOf(kind);
  const { update, names } = shown;
  const table: TableProps = {
    update: busy ? { ...update, choice: null } : update,
    view: update.view,
    catalogue,
    names,
    seat: 0,
    play,
    busy,
    t,
    inspect: setCard,
    settings,
    stepwise: true,
  };
  return (
    <main id="main" class="lesson" tabIndex={-1}>
      <Guide
        title={title}
        step={shown.step}
        steps={shown.steps}
        pages={shown.pages}
        page={Math.min(page, shown.pages.length - 1)}
        wanted={shown.wanted}
        device={device}
        isOther={isOther}
        lines={update.told?.lines ?? []}
        kind={kind}
        score={update.told?.score ?? null}
        turn={setPage}
        back={() => goTo(Math.max(0, step - 1))}
        restart={() => goTo(0)}
        playHref={href({ at: "new", kind })}
        t={t}
      />
      <div class="board-area" data-kind={kind}>
        <parts.Table {...table} />
      </div>
      {card && parts.Card && (
        <CardDialog card={card} catalogue={catalogue} Card={parts.Card} close={() => setCard("")} t={t} />
      )}
    </main>
  );
}

interface CardDialogProps extends Pick<ScreenProps, "t"> {
  card: string;
  catalogue: Catalogue;
  Card: NonNullable<GameParts["Card"]>;
  close: () => void;
}

function CardDialog({ card, catalogue, Card, close, t }: CardDialogProps) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} class="lesson-card" aria-label={t("web-dominion.read")} onClose={close}>
      <Card card={card} catalogue={catalogue} t={t} />
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {t("web-shell.close")}
      </button>
    </dialog>
  );
}
