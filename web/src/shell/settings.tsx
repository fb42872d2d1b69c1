import type { ScreenProps } from "../screen";
import { LANGUAGES, type Settings } from "../settings";
import { Page, Segments, Select, Switch } from "../ui/controls";

const OWN_NAMES = { en: "English", de: "Deutsch", es: "Español", fr: "Français" } as const;

/** What a person can choose about this client. Everything holds at once and in this browser. */
export function SettingsScreen({ t, settings, change, notice }: ScreenProps) {
  const wish = async (notify: boolean) => {
    if (!notify) return change({ notify });
    const granted = "Notification" in window && (await Notification.requestPermission()) === "granted";
    if (!granted) notice(t("web-shell.notify-refused"));
    change({ notify: granted });
  };
  const toggle = (key: "confirm" | "autoplay" | "hotkeys" | "oneTap" | "plain") => (on: boolean) =>
    change({ [key]: on } as Partial<Settings>);
  return (
    <Page title={t("web-shell.nav-settings")}>
      <section class="panel stack">
        <h2>{t("web-shell.look")}</h2>
        <Select
          legend={t("web-shell.language")}
          value={settings.language}
          choices={[["auto", t("web-shell.as-browser")], ...LANGUAGES.map((each) => [each, OWN_NAMES[each]] as const)]}
          change={(language) => change({ language })}
        />
        <Segments
          legend={t("web-shell.theme")}
          value={settings.theme}
          choices={[
            ["auto", t("web-shell.as-browser")],
            ["light", t("web-shell.theme-light")],
            ["dark", t("web-shell.theme-dark")],
          ]}
          change={(theme) => change({ theme })}
        />
        <Segments
          legend={t("web-shell.size")}
          value={settings.size}
          choices={[
            ["small", t("web-shell.size-small")],
            ["normal", t("web-shell.size-normal")],
            ["large", t("web-shell.size-large")],
            ["huge", t("web-shell.size-huge")],
          ]}
          change={(size) => change({ size })}
        />
        <Segments
          legend={t("web-shell.motion")}
          value={settings.motion}
          choices={[
            ["auto", t("web-shell.as-browser")],
            ["full", t("web-shell.motion-full")],
            ["reduced", t("web-shell.motion-reduced")],
          ]}
          change={(motion) => change({ motion })}
        />
      </section>
      <section class="panel stack">
        <h2>{t("web-shell.play")}</h2>
        <Switch
          label={t("web-shell.autoplay")}
          hint={t("web-shell.autoplay-hint")}
          on={settings.autoplay}
          change={toggle("autoplay")}
        />
        <Segments
          legend={t("web-table.pace")}
          value={settings.pace}
          choices={[
            ["calm", t("web-table.pace-calm")],
            ["normal", t("web-table.pace-normal")],
            ["brisk", t("web-table.pace-brisk")],
            ["at-once", t("web-table.pace-at-once")],
          ]}
          change={(pace) => change({ pace })}
        />
        <Switch label={t("web-shell.confirm")} on={settings.confirm} change={toggle("confirm")} />
        <Switch label={t("web-shell.one-tap")} on={settings.oneTap} change={toggle("oneTap")} />
        <Switch label={t("web-shell.hotkeys")} on={settings.hotkeys} change={toggle("hotkeys")} />
        <Switch
          label={t("web-shell.plain")}
          hint={t("web-shell.plain-hint")}
          on={settings.plain}
          change={toggle("plain")}
        />
        <Switch
          label={t("web-shell.notify")}
          hint={window.isSecureContext ? t("web-shell.notify-hint") : t("web-shell.notify-insecure")}
          on={settings.notify}
          change={wish}
        />
        <Switch label={t("web-shell.sounds")} on={settings.sounds} change={(sounds) => change({ sounds })} />
        {"vibrate" in navigator && (
          <Switch label={t("web-shell.haptics")} on={settings.haptics} change={(haptics) => change({ haptics })} />
        )}
      </section>
    </Page>
  );
}
