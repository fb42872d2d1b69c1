/** A form of a few fields that shows its errors in place. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { ScreenProps } from "../screen";
import { sentence } from "../wire/http/http";

/** The most characters of a field. */
const LONGEST = { username: 24, email: 254 } as const;

/** What a field holds, by the words of HTML. */
type Held = "username" | "email" | "current-password" | "new-password";

interface FormProps extends ScreenProps {
  id: string;
  title: string;
  text: string;
  button: string;
  /** The fields: their names, labels, and for browsers what they hold. */
  fields: readonly (readonly [name: string, label: string, autocomplete: Held])[];
  work: (values: Record<string, string>) => Promise<void>;
  /** What stands below the button. */
  children?: ComponentChildren;
}

export function Form({ id, title, text, button, fields, work, t, children }: FormProps) {
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setTrouble("");
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    await work(values).then(
      () => form.reset(),
      (error: unknown) => setTrouble(sentence(error, t)),
    );
    setBusy(false);
  };
  return (
    <section class="panel" aria-labelledby={id}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <h2 id={id}>{title}</h2>
        <p class="soft">{text}</p>
        {fields.map(([name, label, autocomplete]) => (
          <label key={name} class="field">
            <span>{label}</span>
            {autocomplete === "username" || autocomplete === "email" ? (
              <input name={name} autocomplete={autocomplete} maxLength={LONGEST[autocomplete]} required />
            ) : (
              <input name={name} type="password" autocomplete={autocomplete} maxLength={128} required />
            )}
          </label>
        ))}
        {trouble && <p role="alert">{trouble}</p>}
        <div class="row">
          <button type="submit" class="primary" disabled={busy}>
            {button}
          </button>
        </div>
        {children}
      </form>
    </section>
  );
}
