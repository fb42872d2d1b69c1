/** Drawings of the cards, our own: one line drawing each, and a shape for each type, so that colour is never alone. */

/** Outlines in a square of 24 by 24, by the key of the card. */
const OUTLINES: Record<string, string> = {
  copper: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM10.5 10l1.8-1v6.2M10.4 15.2h3.6",
  silver: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM10 10.6c.2-2 3.8-2.2 4 0c.1 1.7-3.6 2.6-4 4.6h4.2",
  gold: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM10 9h4l-2.2 2.4c3 .2 2.8 3.8.2 3.9c-1 0-1.8-.5-2.1-1.2",
  estate: "M4 20V11l8-6l8 6v9zM10 20v-5h4v5M16 7.5V4h2v5",
  duchy: "M3 20v-8h5v8M16 20v-8h5v8M8 20V8l4-4l4 4v12M3 12l2.5-3l2.5 3M16 12l2.5-3l2.5 3M11 20v-4h2v4M12 9.5v2M2 20h20",
  province: "M3 20V7h2v2h2V7h2v5h6V7h2v2h2V7h2v13zM10 20v-4a2 2 0 0 1 4 0v4M12 12V3l4 1.5l-4 1.5M6 12.5v2M18 12.5v2",
  curse: "M12 3c-5 0-8 3.3-8 7.3c0 2.7 1.2 4.2 3 5.2V19h10v-3.5c1.8-1 3-2.5 3-5.2C20 6.3 17 3 12 3zM10 19v2M14 19v2M9 9.5a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4zM15 9.5a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4zM12 13.5l-1 2h2z",
  gardens: "M12 21v-9M12 17c-1-3-4-4-6-3.5c.5 2.5 3 4 6 3.5zM12 19c1-3 4-4 6-3.5c-.5 2.5-3 4-6 3.5zM12 6.5a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6zM12 6.5c-2-2-1.5-4 0-4s2 2 0 4zM12 10.1c2 2 1.5 3.5 0 3.5M10.2 8.3c-2 2-4 1.5-4 0s2-2 4 0zM13.8 8.3c2-2 4-1.5 4 0s-2 2-4 0z",
  adventurer: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM15.5 8.5l-2 5l-5 2l2-5zM12 3v2M12 19v2M3 12h2M19 12h2",
  bureaucrat: "M6 3h9l3 3v15H6zM15 3v3h3M9 9h6M9 12h6M9 15h3M15.5 15.5a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6z",
  cellar: "M3 5h4v4h4v4h4v4h4v4M21 3v8M18 8.5l3 3l3-3M3 21h9",
  chancellor: "M8 4a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM11.2 11.7L20 20.5M17 17.5l2-2M14.5 15l1.8-1.8M8 7a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3z",
  chapel: "M5 21v-8l7-5l7 5v8zM12 8V2M9.8 4h4.4M10 21v-4a2 2 0 0 1 4 0v4M8 14v2M16 14v2",
  "council-room": "M12 9a2 2 0 1 0 0-4a2 2 0 1 0 0 4zM5.5 12a2 2 0 1 0 0-4a2 2 0 1 0 0 4zM18.5 12a2 2 0 1 0 0-4a2 2 0 1 0 0 4zM3 17c0-2 4-4 9-4s9 2 9 4s-4 4-9 4s-9-2-9-4z",
  feast: "M7 3h10c0 5-1 9-5 9s-5-4-5-9zM12 12v7M8 21c0-1.5 2-2 4-2s4 .5 4 2zM7.5 7c3 1.5 6-1.5 9 0",
  festival: "M3 5c4 3 14 3 18 0M5 6.2l1.5 5L9 7.4M10.5 7.6L12 13l1.5-5.4M15 7.4l2.5 3.8L19 6.2M12 16l.9 1.8l2 .3l-1.45 1.4l.35 2l-1.8-.95l-1.8.95l.35-2L9.1 18.1l2-.3z",
  laboratory: "M9.5 3h5M10.5 3v6L5 18.5C4.3 20 5 21 6.5 21h11c1.5 0 2.2-1 1.5-2.5L13.5 9V3M7.5 15h9M10 18h.01M13.5 17h.01",
  library: "M12 6c-2-1.8-5-2.3-9-2v14c4-.3 7 .2 9 2c2-1.8 5-2.3 9-2V4c-4-.3-7 .2-9 2zM12 6v14M6 8c1.2 0 2.3.2 3.3.6M6 12c1.2 0 2.3.2 3.3.6M18 8c-1.2 0-2.3.2-3.3.6M18 12c-1.2 0-2.3.2-3.3.6",
  market: "M3 9l2-5h14l2 5c0 3-4.5 3-4.5 0c0 3-4.5 3-4.5 0c0 3-4.5 3-4.5 0C7.5 12 3 12 3 9zM5 11.5V20h14v-8.5M9 20v-5h6v5",
  militia: "M4 3l11 11M15 10.5l-4 4M13.5 13.5l4.5 5.5l2 1l-1-2l-5.5-4.5M20 3L9 14M9 10.5l4 4M10.5 13.5L6 19l-2 1l1-2l5.5-4.5",
  mine: "M4 9C8 3 16 3 20 9C16 6.8 8 6.8 4 9zM11 6.5h2V21h-2zM16 21l2-4l3 1v3z",
  moat: "M8 13V5h2v2h1.5V5h1v2H14V5h2v8M10.5 13v-2.5a1.5 1.5 0 0 1 3 0V13M2 15c2-1.5 3.3 1.5 5 0s3.3 1.5 5 0s3.3 1.5 5 0s3.3 1.5 5 0M2 19c2-1.5 3.3 1.5 5 0s3.3 1.5 5 0s3.3 1.5 5 0s3.3 1.5 5 0",
  moneylender: "M12 3v17M7 21h10M4 7l8-2l8 2M4 7l-2.5 6a2.6 2.6 0 0 0 5 0zM20 7l-2.5 6a2.6 2.6 0 0 0 5 0z",
  remodel: "M5 5l4-2.5l6 2.5l1.5 3.5l-2.5 2L11.5 8L8 8zM11.5 8L4 18.5l2.5 2L14 10.5M15 21h6M18 21v-6M15.5 17.5L18 15l2.5 2.5",
  smithy: "M3 8h5v1h13c-.5 3-3 4.5-6 4.5c0 2.5 1 4 3 5.5v1H8v-1c2-1.5 3-3 3-5.5C7 13.5 3.5 12 3 8zM12 6V3M15.5 6l1.5-2M8.5 6L7 4",
  spy: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM12 11v2",
  thief: "M2 8c3-1.5 6-1 10 .5C16 7 19 6.5 22 8c0 4.5-2 8-5 8c-2.5 0-3.5-2-5-2s-2.5 2-5 2c-3 0-5-3.5-5-8zM5.5 10.5c1.5-.8 3-.3 4 1.2c-1.5.8-3.3.6-4-1.2zM18.5 10.5c-1.5-.8-3-.3-4 1.2c1.5.8 3.3.6 4-1.2z",
  "throne-room": "M6 21V4l2 1.5L10 3l2 2.5L14 3l2 2.5L18 4v17M6 13h12M4 13v8M20 13v8M4 13h2M18 13h2M9 8.5h6M6 17h12",
  village: "M2 20v-7l5-4l5 4v7zM5.5 20v-3.5h3V20M12 20v-9l5-5l5 5v9zM15.5 20v-4h3v4M2 20h20M17 10.5v2",
  witch: "M2 18c3 2.5 17 2.5 20 0c-2-1-4-1.5-5-1.8C15.5 11 14.5 7 16 3c-3.5 1-6 5-9 13.2c-1 .3-3 .8-5 1.8zM7.5 14.5c3 1.2 6 1.2 9 0",
  woodcutter: "M6 21L15.5 5.5M14 3l6 4c.5 3-1 5.5-4 6.5l-4-2.5M14 3c-2 2-2.5 4.5-2 8M3 21h7",
  workshop: "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM10.5 3h3l.6 2.6l1.8.8l2.3-1.4l2 2l-1.4 2.3l.8 1.8l2.6.6v3l-2.6.6l-.8 1.8l1.4 2.3l-2 2l-2.3-1.4l-1.8.8l-.6 2.6h-3l-.6-2.6l-1.8-.8l-2.3 1.4l-2-2l1.4-2.3l-.8-1.8l-2.6-.6v-3l2.6-.6l.8-1.8l-1.4-2.3l2-2l2.3 1.4l1.8-.8z",
};

const BLANK = "M5 3h14v18H5zM9 8h6M9 12h6M9 16h4";

/** The drawing of a card; a blank sheet for a card that has none. */
export function Emblem({ card }: { card: string }) {
  return (
    <svg class="dc-emblem" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={OUTLINES[card] ?? BLANK} />
    </svg>
  );
}

/** A disc for Treasures, a shield for Victory cards, and so on: filled shapes that differ without colour. */
const SHAPES: Record<string, string> = {
  action: "M8 1l7 7l-7 7l-7-7z",
  attack: "M8 1l7.5 13.5H.5z",
  reaction: "M1.5 4.5c2.2-3 4.3-3 6.5 0s4.3 3 6.5 0v7c-2.2 3-4.3 3-6.5 0s-4.3-3-6.5 0z",
  treasure: "M8 1a7 7 0 1 0 0 14a7 7 0 1 0 0-14z",
  victory: "M2 1.5h12v7c0 3-2.5 5-6 6.5c-3.5-1.5-6-3.5-6-6.5z",
  curse: "M3.5 1L8 5.5L12.5 1L15 3.5L10.5 8L15 12.5L12.5 15L8 10.5L3.5 15L1 12.5L5.5 8L1 3.5z",
};

/** The shapes of a card's types. */
export function TypeMarks({ types }: { types: readonly string[] }) {
  return (
    <span class="dc-marks" aria-hidden="true">
      {types.map((type) => (
        <svg key={type} class={`dc-mark dc-mark-${type}`} viewBox="0 0 16 16" focusable="false">
          <path d={SHAPES[type] ?? ""} />
        </svg>
      ))}
    </span>
  );
}
