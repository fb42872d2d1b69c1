/** Icons, drawn here: one path each on a grid of 24. They are decoration; words stand beside them or in a label. */

const PATHS = {
  back: "M15 5l-7 7 7 7",
  chat: "M4 5h16v11H9l-5 4z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.5V12l3 2.5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M8 8V4h12v12h-4M4 8h12v12H4z",
  door: "M13 4H5v16h8M10 12h10M16.5 8.5L20 12l-3.5 3.5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
  flag: "M6 21V4h12l-3 4 3 4H6",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  help: "M9 9a3 3 0 116 .5c0 2-3 2-3 4.5M12 18v.5",
  keys: "M3 7h18v11H3zM7 14h10M7 10.5h.01M12 10.5h.01M17 10.5h.01",
  learn: "M3 6c4-1.5 7-1 9 1 2-2 5-2.5 9-1v12c-4-1.5-7-1-9 1-2-2-5-2.5-9-1zM12 7v12",
  log: "M5 6h14M5 12h14M5 18h9",
  menu: "M4 7h16M4 12h16M4 17h16",
  person: "M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20c.5-4 3.5-5.5 7.5-5.5s7 1.5 7.5 5.5",
  plus: "M12 5v14M5 12h14",
  robot: "M5 9h14v10H5zM12 9V5M9 13.5h.01M15 13.5h.01M9 16.5h6",
  share: "M12 15V4M8 7.5L12 4l4 3.5M6 12H5v8h14v-8h-1",
  silence: "M4 9v6h4l5 4V5L8 9zM17 10l4 4M21 10l-4 4",
  sound: "M4 9v6h4l5 4V5L8 9zM17 9q2 3 0 6M19.5 6.5q4 5.5 0 11",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 010 10h-3",
} as const;

export type IconName = keyof typeof PATHS;

export const ICONS = Object.keys(PATHS) as IconName[];

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
