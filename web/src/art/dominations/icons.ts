/** Icons of effects and of the table of Dominations: one filled outline each, in a square of 24 by 24. */

export const ICONS: Record<string, string> = {
  points: "M12 1.5l2.6 5.6 6.1-.8-3.5 5.1 3.5 5.1-6.1-.8L12 21.3l-2.6-5.6-6.1.8 3.5-5.1L3.3 6.3l6.1.8z",
  influence: "M5 1.5h2.5V3H21l-4 5 4 5H7.5v9.5H5z",
  city: "M12 2L2.5 10v12h7v-6h5v6h7V10z",
  tile: "M12 2l11 19H1z",
  card: "M4 2h16v20H4zM7 5v7h10V5zM7 15v1.8h10V15z",
  level: "M2 22v-5h5v-5h5V7h5V2h5v20z",
  monument: "M12 1.5l10 6v2.5H2V7.5zM4 11.5h3v7H4zM10.5 11.5h3v7h-3zM17 11.5h3v7h-3zM2 20h20v2.5H2z",
  limit: "M3 4h3v16H3zM8 9.5h7.5V6l6 6-6 6v-3.5H8z",
  exchange: "M2 8.5L8 3v3.5h13v4H8V14zM22 16l-6-5v3H3v4h13v3.5z",
  improve: "M9 22h6V12h5L12 2 4 12h5z",
  "age-end":
    "M5 1.5h14v3.2c0 3.5-2.2 5.3-4.2 7.3 2 2 4.2 3.8 4.2 7.3v3.2H5v-3.2c0-3.5 2.2-5.3 4.2-7.3C7.2 10 5 8.2 5 4.7z",
  "turn-start":
    "M2 18h20v2.8H2zM5 16a7 7 0 0 1 14 0zM10.8 2h2.4v5h-2.4zM3 8.5l1.8-1.7 3 3L6 11.6zM21 8.5l-1.8-1.7-3 3 1.8 1.8z",
  "age-start": "M4 1.5h3V3h13v10H7v9.5H4z",
  "at-once": "M13.5 1L4 14h6.5L9 23l10-13.5h-6.5z",
  always:
    "M7 7a5 5 0 1 0 3.8 8.2L12 13.7l1.2 1.5A5 5 0 1 0 13.2 8.8L12 10.3l-1.2-1.5A5 5 0 0 0 7 7zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm10 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  nodus: "M2 3h9v4.2a4.8 4.8 0 0 0 0 9.6V21H2zM22 3h-9v4.2a4.8 4.8 0 0 1 0 9.6V21h9z",
  "own-turn": "M3 12l4-9 4 3 4-4 6 10-5 10H9z",
  locus: "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
  produce: "M11 22v-8C5.5 14 2.5 11 2.5 5.5 8 5.5 11 8.5 11 12V9c0-4 3.5-7 10.5-7 0 6-3 10-8 10v10z",
  other: "M8 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM1 21c0-5 3-8 7-8s7 3 7 8zM17 5.5l6 5-6 5v-3h-3v-4h3z",
  second: "M2 2h13v13H2zM9 17h8V9h5v13H9z",
  keep: "M6 10V7a6 6 0 0 1 12 0v3h2v12H4V10zm3 0h6V7a3 3 0 0 0-6 0z",
  activated: "M12 6.5L4 13v9.5h16V13zM11 0h2v4h-2zM3 2.5l1.6-1.4 2.7 3-1.6 1.4zM21 2.5l-1.6-1.4-2.7 3 1.6 1.4z",
  cities: "M6.5 6L1 11v11h10V11zM17.5 2L12 7.5v14.5h11V7.5z",
  once: "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM10.5 18V9.5l-2.5 1V7.7L12 6h1.8v12z",
  refill: "M9 6l8.5 15.5H.5zM18 1h2.6v3.7h3.4v2.6h-3.4V11H18V7.3h-3.5V4.7H18z",
  standing:
    "M12 2a10 10 0 0 1 9.5 7H18a6.6 6.6 0 0 0-11.5-1.2L9 10H1.5V2.5L4.2 5.2A10 10 0 0 1 12 2zM12 22a10 10 0 0 1-9.5-7H6a6.6 6.6 0 0 0 11.5 1.2L15 14h7.5v7.5l-2.7-2.7A10 10 0 0 1 12 22z",
  domination: "M2 6l5.5 5L12 3l4.5 8L22 6l-2 15H4z",
  can: "M9 20.5L1.5 13l3-3L9 14.5 19.5 4l3 3z",
  turn: "M12 3a9 9 0 1 1-8.5 6h3.3A6 6 0 1 0 12 6v4L5.5 5 12 0z",
  swap: "M3 3h11v8H3zM10 13h11v8H10zM16.5 4v3.5H20l-4.5 4",
};
