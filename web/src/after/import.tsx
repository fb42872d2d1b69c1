/** An imported record, as a file or as text: its replay, and playing on from it. */

import { useState } from "preact/hooks";
import type { ScreenProps } from "../screen";
import { Page } from "../ui/controls";
import { useTitle } from "../ui/title";
import { sentence } from "../wire/http/http";
import type { Say } from "../words";
import { Replay } from "./replay";
import { ALL, ofRecord, type Source, type Story } from "./source";

const LARGEST = 2 * 1024 * 1024;

export function ImportScreen(props: ScreenProps) {
  const { t, known, language } = props;
  const [source, setSource] = useState<Source | null>(null);
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  useTitle(t("web-after.open"), t);

  const open = async (record: string) => {
    if (record.length > LARGEST) {
      setSaid(t("web-after.open-large"));
      return;
    }
    setBusy(true);
    try {
      await known();
      // A record is tried here, where one can mend it or bring another one.
      const found = ofRecord(record.endsWith("\n") ? record : `${record}\n`);
      await found.story(ALL, language);
      setSaid("");
      setSource(found);
    } catch (error) {
      setSaid(sentence(error, t));
    }
    setBusy(false);
  };
  const bring = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) setSaid(t("web-after.open-large"));
    else await open(await file.text());
  };

  if (source)
    return (
      <Replay
        {...props}
        source={source}
        frame={0}
        side={ALL}
        own={-1}
        beside={(story) => (
          <section class="panel stack">
            <p>{judged(story, t)}</p>
            <button type="button" onClick={() => setSource(null)}>
              {t("web-after.open-other")}
            </button>
          </section>
        )}
      />
    );
  return (
    <Page title={t("web-after.open")}>
      <form
        class="panel stack"
        onSubmit={(event) => {
          event.preventDefault();
          void open(text);
        }}
      >
        <p class="soft">{t("web-after.open-text")}</p>
        <label class="field">
          <span>{t("web-after.open-file")}</span>
          <input
            type="file"
            accept=".jsonl,.json,.txt"
            disabled={isBusy}
            onChange={(event) => void bring(event.currentTarget.files?.[0])}
          />
        </label>
        <label class="field">
          <span>{t("web-after.open-paste")}</span>
          <textarea
            class="code"
            rows={6}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={isBusy || text.trim() === ""}>
          {t("web-after.open-go")}
        </button>
        <div role="alert">{said && <p>{said}</p>}</div>
      </form>
    </Page>
  );
}

/** Return what is known of a record: whether it follows from its key and the rules. */
function judged(story: Story, t: Say): string {
  if (story.fault === null) return t("web-after.record-open");
  return story.fault === "" ? t("web-after.record-good") : t("web-after.record-bad", { text: story.fault });
}
