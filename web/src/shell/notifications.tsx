/** How one is reached while away from games by days: this browser, mail, and when not. */

import { useState } from "preact/hooks";
import type { ScreenProps } from "../screen";
import { post, remove, sentence } from "../wire/http/http";
import { Select, Switch } from "../ui/controls";
import { Form } from "../ui/form";
import { canPush, ownBrowser, subscribe, unsubscribe } from "./push";

export interface Notifications {
  push_key: string | null;
  sends_mail: boolean;
  language: string;
  zone: string;
  quiet: { begin: number; end: number } | null;
  mail: boolean;
  address: string | null;
  new_address: string | null;
  browsers: { id: string; created: number; about: string }[];
}

interface SettingsProps extends ScreenProps {
  notifications: Notifications;
  /** Fetch them again. */
  again: () => void;
}

const NIGHT = { begin: 22 * 60, end: 8 * 60 };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);

/** The settings; nothing is shown of what the server cannot do. */
export function NotificationSettings(props: SettingsProps) {
  const { notifications, again, t, me, language, notice } = props;
  const [busy, setBusy] = useState(false);
  if (!notifications.push_key && !notifications.sends_mail) return null;
  const own = notifications.browsers.find(({ id }) => id === ownBrowser());
  const doing = (work: Promise<unknown>) => {
    setBusy(true);
    void work.catch((error: unknown) => notice(sentence(error, t))).finally(() => {
      setBusy(false);
      again();
    });
  };
  const save = (changed: Partial<Pick<Notifications, "mail" | "quiet">>) => {
    const { mail, quiet } = { ...notifications, ...changed };
    return post("/api/notifications", { language, zone: zoneOfBrowser(), mail, quiet });
  };
  const push = async (on: boolean, key: string) => {
    if (!on) return own && unsubscribe(own.id);
    if (!(await subscribe(key))) return notice(t("web-shell.notify-refused"));
    await save({});
  };
  const others = notifications.browsers.filter(({ id }) => id !== own?.id);
  const reached = notifications.browsers.length > 0 || notifications.address !== null;
  return (
    <>
      <section class="panel stack" aria-labelledby="away" aria-busy={busy}>
        <h2 id="away">{t("web-shell.away")}</h2>
        <p class="soft">{t("web-shell.away-text")}</p>
        {notifications.push_key && canPush() && (
          <Switch
            label={t("web-shell.push")}
            hint={t("web-shell.push-hint")}
            on={own !== undefined}
            change={(on) => doing(push(on, notifications.push_key ?? ""))}
          />
        )}
        {notifications.push_key && !canPush() && <p class="soft small">{t("web-shell.push-unable")}</p>}
        {others.map(({ id, about }) => (
          <div key={id} class="table-row">
            <span>{t("web-shell.push-other", { browser: about || t("web-shell.a-program") })}</span>
            <button type="button" onClick={() => doing(unsubscribe(id))}>
              {t("web-shell.end-session")}
            </button>
          </div>
        ))}
        {notifications.address && (
          <>
            <Switch
              label={t("web-shell.mail-to", { address: notifications.address })}
              on={notifications.mail}
              change={(mail) => doing(save({ mail }))}
            />
            <div class="row">
              <button type="button" onClick={() => doing(remove("/api/mail"))}>
                {t("web-shell.mail-remove")}
              </button>
            </div>
          </>
        )}
        {reached && <Quiet {...props} save={(quiet) => doing(save({ quiet }))} />}
      </section>
      {notifications.sends_mail && me?.account && <Address {...props} />}
    </>
  );
}

interface QuietProps extends SettingsProps {
  save: (quiet: Notifications["quiet"]) => void;
}

/** Quiet hours, in the time zone of the browser in which they were chosen. */
function Quiet({ notifications, save, t, language }: QuietProps) {
  const { quiet, zone } = notifications;
  const clock = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const hour = (legend: string, key: "begin" | "end") =>
    quiet && (
      <Select
        legend={legend}
        value={String(quiet[key])}
        choices={[...new Set([...HOURS, quiet[key]])].map((at) => [String(at), clock.format(at * 60_000)] as const)}
        change={(at) => save({ ...quiet, [key]: Number(at) })}
      />
    );
  return (
    <>
      <Switch
        label={t("web-shell.quiet")}
        hint={quiet ? t("web-shell.quiet-zone", { zone }) : t("web-shell.quiet-hint")}
        on={quiet !== null}
        change={(on) => save(on ? NIGHT : null)}
      />
      {hour(t("web-shell.quiet-begin"), "begin")}
      {hour(t("web-shell.quiet-end"), "end")}
    </>
  );
}

/** An address of mail, which counts when the link that comes there was opened. */
function Address(props: SettingsProps) {
  const { notifications, again, t, language, notice } = props;
  const waiting = notifications.new_address;
  return (
    <Form
      {...props}
      id="address"
      title={t("web-shell.mail")}
      text={waiting ? t("web-shell.mail-sent", { address: waiting }) : t("web-shell.mail-text")}
      button={t("web-shell.send-link")}
      fields={[
        ["address", t("web-shell.mail"), "email"],
        ["password", t("web-shell.password-old"), "current-password"],
      ]}
      work={async (values) => {
        await post("/api/mail", { ...values, language });
        notice(t("web-shell.mail-sent", { address: values["address"] ?? "" }));
        again();
      }}
    />
  );
}

function zoneOfBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
