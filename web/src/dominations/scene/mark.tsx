/** Marks of the table beside the glyphs of domains: one filled outline, in the colour of the text. */

/** An icon by its name in `art/dominations/icons.ts`; it is decoration, words stand beside it or in a label. */
export function Mark({ name }: { name: string }) {
  return (
    <svg class={`mark mark-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
