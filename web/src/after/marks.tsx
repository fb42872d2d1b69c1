/** Signs on the buttons that go through a game. Words stand in their labels. */

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  back: "M16 5l-9 7 9 7z",
  forward: "M8 5l9 7-9 7z",
  turnBack: "M12 5l-8 7 8 7zM21 5l-8 7 8 7z",
  turnForward: "M12 5l8 7-8 7zM3 5l8 7-8 7z",
  run: "M7 4.5l12 7.5-12 7.5z",
  stop: "M8 5v14M16 5v14",
} as const;

export type MarkName = keyof typeof PATHS;

export function Mark({ name }: { name: MarkName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
