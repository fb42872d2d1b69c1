/** The face of a player: one of six hats by the name, in the colour of the seat. It always stands beside the name. */

const HATS = [
  // A straw hat.
  <path d="M11 27q21-27 42 0q6 2 8 6H3q2-4 8-6z" />,
  // A wimple.
  <path d="M8 63V34Q10 8 32 8t24 26v29H45q5-14 4-27Q48 17 32 17T15 36q-1 13 4 27z" />,
  // A cowl.
  <path d="M9 64V36Q11 9 32 7q21 2 23 29v28H46V36q-3-14-14-14T18 36v28z" />,
  // A pointed hat.
  <path d="M32-2L13 33h38z" />,
  // A hood.
  <path d="M10 64V38Q10 11 32 4q22 7 22 34v26H45q4-16 2-29-4-12-15-12T17 35q-2 13 2 29z" />,
  // A crown.
  <path d="M12 28l2-18 9 10 9-14 9 14 9-10 2 18z" />,
];

function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

export function Portrait({ name, seat }: { name: string; seat: number }) {
  const number = numberOf(name);
  return (
    <svg class={`portrait seat-${seat}`} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle class="portrait-ground" cx="32" cy="32" r="32" />
      <path class="portrait-cloak" d="M6 64q2-14 26-14t26 14z" />
      <ellipse class={`portrait-skin portrait-skin-${number % 3}`} cx="32" cy="37" rx="14" ry="17" />
      <g class="portrait-hat">{HATS[Math.floor(number / 3) % HATS.length]}</g>
      <circle class="portrait-eye" cx="27" cy="38" r="2" />
      <circle class="portrait-eye" cx="37" cy="38" r="2" />
      <path class="portrait-mouth" d="M27 46q5 4 10 0" />
    </svg>
  );
}
