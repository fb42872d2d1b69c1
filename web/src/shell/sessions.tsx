import type { ScreenProps } from "../screen";
import { remove, sentence } from "../wire/http/http";

export interface Session {
  id: string;
  created: number;
  seen: number;
  about: string;
  current: boolean;
}

interface SessionsProps extends ScreenProps {
  sessions: readonly Session[];
  /** Fetch them again. */
  again: () => void;
}

/** Where one is logged in, and how to end it there. */
export function Sessions({ sessions, again, t, language, notice }: SessionsProps) {
  const end = (path: string) =>
    void remove(path).then(again, (error: unknown) => notice(sentence(error, t)));
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section class="panel stack" aria-labelledby="sessions">
      <h2 id="sessions">{t("web-shell.sessions")}</h2>
      <ul class="tables">
        {sessions.map((session) => (
          <li key={session.id} class="table-row">
            <div>
              <strong>{session.about || t("web-shell.a-program")}</strong>{" "}
              <span class="soft small">{day.format(new Date(session.seen))}</span>
            </div>
            {session.current ? (
              <span class="badge soft-badge">{t("web-shell.this-one")}</span>
            ) : (
              <button type="button" onClick={() => end(`/api/sessions/${encodeURIComponent(session.id)}`)}>
                {t("web-shell.end-session")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div class="row">
          <button type="button" onClick={() => end("/api/sessions")}>
            {t("web-shell.end-others")}
          </button>
        </div>
      )}
    </section>
  );
}
