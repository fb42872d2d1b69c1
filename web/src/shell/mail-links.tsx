/** Where the links of mails lead: a confirmed address, the end of mails, a new password. None needs a session. */

import { useState } from "preact/hooks";
import { href } from "../router";
import type { ScreenProps } from "../screen";
import { post, sentence } from "../wire/http/http";
import { Page } from "../ui/controls";
import { Form } from "../ui/form";
import { useTitle } from "../ui/title";

type LinkProps<A extends string> = ScreenProps & { route: { at: A; token: string } };

export function ForgottenScreen(props: ScreenProps) {
  const { t } = props;
  const [done, setDone] = useState(false);
  useTitle(t("web-shell.forgotten"), t);
  return (
    <Page title={t("web-shell.forgotten")}>
      {done ? (
        <p role="status">{t("web-shell.forgotten-done")}</p>
      ) : (
        <Form
          {...props}
          id="forgotten"
          title={t("web-shell.new-password")}
          text={t("web-shell.forgotten-text")}
          button={t("web-shell.send-link")}
          fields={[["name", t("web-shell.name-or-mail"), "email"]]}
          work={async (values) => {
            await post("/api/password/forgotten", values);
            setDone(true);
          }}
        />
      )}
    </Page>
  );
}

export function ResetScreen(props: LinkProps<"reset">) {
  const { t, route, notice, go } = props;
  useTitle(t("web-shell.new-password"), t);
  return (
    <Page title={t("web-shell.new-password")}>
      <Form
        {...props}
        id="reset"
        title={t("web-shell.new-password")}
        text={t("web-shell.change-password-text")}
        button={t("web-shell.change-password")}
        fields={[["password", t("web-shell.password-new"), "new-password"]]}
        work={async ({ password = "" }) => {
          await post("/api/password/reset", { token: route.token, password });
          props.became(null);
          notice(t("web-shell.new-password-done"));
          go({ at: "account" });
        }}
      />
    </Page>
  );
}

export function ConfirmScreen({ route, t }: LinkProps<"confirm">) {
  return (
    <Press
      t={t}
      title={t("web-shell.confirm-mail")}
      text={t("web-shell.confirm-mail-text")}
      button={t("web-shell.confirm-mail-go")}
      done={t("web-shell.confirm-mail-done")}
      work={() => post("/api/mail/confirm", { token: route.token })}
    />
  );
}

export function UnsubscribeScreen({ route, t }: LinkProps<"unsubscribe">) {
  return (
    <Press
      t={t}
      title={t("web-shell.end-mails")}
      text={t("web-shell.end-mails-text")}
      button={t("web-shell.end-mails")}
      done={t("web-shell.end-mails-done")}
      work={() => post(`/api/mail/unsubscribe/${encodeURIComponent(route.token)}`)}
    />
  );
}

interface PressProps extends Pick<ScreenProps, "t"> {
  title: string;
  text: string;
  button: string;
  done: string;
  work: () => Promise<unknown>;
}

/** One button: programs that open the links of mails to look at them press none. */
function Press({ title, text, button, done, work, t }: PressProps) {
  const [isDone, setDone] = useState(false);
  const [trouble, setTrouble] = useState("");
  useTitle(title, t);
  const press = () => void work().then(() => setDone(true), (error: unknown) => setTrouble(sentence(error, t)));
  return (
    <Page title={title}>
      <section class="panel stack">
        <p role="status">{isDone ? done : text}</p>
        {trouble && <p role="alert">{trouble}</p>}
        <div class="row">
          {isDone ? (
            <a class="button" href={href({ at: "account" })}>
              {t("web-shell.nav-account")}
            </a>
          ) : (
            <button type="button" class="primary" onClick={press}>
              {button}
            </button>
          )}
        </div>
      </section>
    </Page>
  );
}
