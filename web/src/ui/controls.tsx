/** Controls that screens share: a choice among few, a switch, a button that copies. */

import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import type { Say } from "../words";
import { Icon } from "./icons";

interface SegmentsProps<V extends string> {
  legend: string;
  value: V;
  choices: readonly (readonly [value: V, label: string])[];
  change: (value: V) => void;
}

/** A choice among few, all of them in sight. */
export function Segments<V extends string>({ legend, value, choices, change }: SegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend>{legend}</legend>
      <div class="segments-row">
        {choices.map(([each, label]) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => change(each)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps<V extends string> extends SegmentsProps<V> {
  hint?: string;
}

/** A choice among many. */
export function Select<V extends string>({ legend, value, choices, change, hint }: SelectProps<V>) {
  return (
    <label class="field">
      <span>{legend}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value as V)}>
        {choices.map(([each, label]) => (
          <option key={each} value={each} selected={each === value}>
            {label}
          </option>
        ))}
      </select>
      {hint && <span class="soft small">{hint}</span>}
    </label>
  );
}

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  change: (on: boolean) => void;
}

export function Switch({ label, hint, on, change }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        {label}
        {hint && <span class="soft small">{hint}</span>}
      </span>
    </label>
  );
}

/** Copies a text; where the browser forbids it (on plain http) the text is there to be selected. */
export function CopyField({ label, text, t }: { label: string; text: string; t: Say }) {
  const [copied, setCopied] = useState(false);
  const id = useId();
  const copy = () => {
    const field = document.getElementById(id) as HTMLInputElement;
    field.select();
    const done = () => {
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    };
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, () => undefined);
    else if (document.execCommand("copy")) done();
  };
  return (
    <div class="copy">
      <label class="field">
        <span>{label}</span>
        <input id={id} class="code" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={copy}>
        <Icon name={copied ? "check" : "copy"} />
        <span aria-live="polite">{copied ? t("web-shell.copied") : t("web-shell.copy")}</span>
      </button>
    </div>
  );
}

/** A page of text and forms. */
export function Page({ title, children, wide }: { title: string; children: ComponentChildren; wide?: boolean }) {
  return (
    <main id="main" class={wide ? "page" : "page narrow"} tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
