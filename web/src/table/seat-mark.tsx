/** The mark of a seat beside a name, where the game has none of its own. */

export function NumberMark({ seat }: { seat: number }) {
  return (
    <span class={`seat-mark seat-${seat}`} aria-hidden="true">
      {seat + 1}
    </span>
  );
}
