/** Who one is: a guest who may become an account, or an account with its sessions. */

import { useState } from "preact/hooks";
import { href } from "../router";
import type { ScreenProps } from "../screen";
import { Question } from "../table/questions";
import { ask, post, remove, sentence } from "../wire/http/http";
import type { About, Me } from "../wire/types";
import { Page } from "../ui/controls";
import { useFetched } from "../ui/fetched";
import { Form } from "../ui/form";
import { type Notifications, NotificationSettings } from "./notifications";
import { type Session, Sessions } from "./sessions";
import { Strategies, type Strategy } from "./strategies";
import { useTitle } from "../ui/title";

export function AccountScreen(props: ScreenProps) {
  const { t, me } = props;
  useTitle(t("web-shell.nav-account"), t);
  return (
    <Page title={t("web-shell.nav-account")}>
      <section class="panel stack" aria-labelledby="who">
        <h2 id="who">{me ? me.name : t("web-shell.stranger")}</h2>
        <p class="soft">
          {me?.account ? t("web-shell.is-account") : me ? t("web-shell.is-guest") : t("web-shell.is-stranger")}
        </p>
      </section>
      {!me?.account && <Rename {...props} />}
      {!me?.account && <Claim {...props} />}
      {!me?.account && <Login {...props} />}
      {me?.account && <Password {...props} />}
      {me && <Kept {...props} />}
    </Page>
  );
}

/** What the server keeps of a person; shown at once, as a list that came later would move buttons under a press. */
function Kept(props: ScreenProps) {
  const sessions = useFetched<{ sessions: Session[] }>("/api/sessions");
  const strategies = useFetched<{ strategies: Strategy[] }>("/api/strategies");
  const notifications = useFetched<Notifications>("/api/notifications");
  if ([sessions, strategies, notifications].some(({ data, error }) => !data && !error)) return null;
  return (
    <>
      {notifications.data && (
        <NotificationSettings {...props} notifications={notifications.data} again={notifications.again} />
      )}
      <Sessions {...props} sessions={sessions.data?.sessions ?? []} again={sessions.again} />
      <Strategies {...props} strategies={strategies.data?.strategies ?? []} again={strategies.again} />
      <Own {...props} />
    </>
  );
}

/** The name of a guest, which needs no account. A visitor without a session becomes a guest of that name. */
function Rename(props: ScreenProps) {
  const { t, known, became } = props;
  return (
    <Form
      {...props}
      id="rename"
      title={t("web-shell.rename")}
      text={t("web-shell.rename-text")}
      button={t("web-shell.rename-go")}
      fields={[["name", t("web-shell.name"), "username"]]}
      work={async ({ name = "" }) => {
        const person = await known(name);
        became(person.name === name ? person : await post<Me>("/api/me", { name }));
      }}
    />
  );
}

function Claim(props: ScreenProps) {
  const { t, known, became } = props;
  return (
    <Form
      {...props}
      id="claim"
      title={t("web-shell.claim")}
      text={t("web-shell.claim-text")}
      button={t("web-shell.claim")}
      fields={[
        ["name", t("web-shell.name"), "username"],
        ["password", t("web-shell.password"), "new-password"],
      ]}
      work={async (values) => {
        await known();
        became(await post<Me>("/api/account", values));
      }}
    />
  );
}

function Login(props: ScreenProps) {
  const { t, became } = props;
  const { data: about } = useFetched<About>("/api/about");
  return (
    <Form
      {...props}
      id="login"
      title={t("web-shell.login")}
      text={t("web-shell.login-text")}
      button={t("web-shell.login")}
      fields={[
        ["name", t("web-shell.name"), "username"],
        ["password", t("web-shell.password"), "current-password"],
      ]}
      work={async (values) => became(await post<Me>("/api/login", values))}
    >
      {about?.mail && <a href={href({ at: "forgotten" })}>{t("web-shell.forgotten")}</a>}
    </Form>
  );
}

function Password(props: ScreenProps) {
  const { t, notice } = props;
  return (
    <Form
      {...props}
      id="password"
      title={t("web-shell.change-password")}
      text={t("web-shell.change-password-text")}
      button={t("web-shell.change-password")}
      fields={[
        ["old", t("web-shell.password-old"), "current-password"],
        ["new", t("web-shell.password-new"), "new-password"],
      ]}
      work={async (values) => {
        await post("/api/account/password", values);
        notice(t("web-shell.done"));
      }}
    />
  );
}

/** One's own data: to be taken along, or forgotten. */
function Own({ t, became, notice, me }: ScreenProps) {
  const [isAsking, setAsking] = useState<"leave" | "delete" | "">("");
  const doing = (work: () => Promise<unknown>) =>
    void work().then(
      () => became(null),
      (error: unknown) => notice(sentence(error, t)),
    );
  return (
    <section class="panel stack" aria-labelledby="own">
      <h2 id="own">{t("web-shell.own-data")}</h2>
      <div class="row">
        <a class="button" href="/api/me/export" download="demesne.json">
          {t("web-shell.export")}
        </a>
        <button type="button" onClick={() => (me?.account ? doing(() => remove("/api/session")) : setAsking("leave"))}>
          {t("web-shell.logout")}
        </button>
        <button type="button" class="danger" onClick={() => setAsking("delete")}>
          {t("web-shell.delete")}
        </button>
      </div>
      {isAsking && (
        <Question
          text={isAsking === "delete" ? t("web-shell.delete-ask") : t("web-shell.logout-ask")}
          detail={isAsking === "delete" ? t("web-shell.delete-text") : t("web-shell.logout-text")}
          yes={isAsking === "delete" ? t("web-shell.delete") : t("web-shell.logout")}
          answer={(yes) => {
            setAsking("");
            if (yes) doing(() => ask("DELETE", isAsking === "delete" ? "/api/me" : "/api/session"));
          }}
          t={t}
        />
      )}
    </section>
  );
}
