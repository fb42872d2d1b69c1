/** Cities: a block of one to three storeys, half 13 wide, its foot at the middle; the roof tells the seat. */

const WIDE = 13;
const STOREY = 9.5;
const DEEP = 5.2;
const FOOT = 4;

const polygon = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`;

/** Return the roof of a seat on a block whose upper front corner lies at `y`. */
function roof(seat: number, y: number): string {
  const [plain, light, dark] = [`var(--city-${seat})`, `var(--city-${seat}-light)`, `var(--city-${seat}-dark)`];
  const eaves = y - DEEP;
  switch (seat) {
    case 0: {
      const tip = `0,${eaves - 14}`;
      return (
        polygon(`${-WIDE - 2},${eaves} 0,${y + 1} ${tip}`, light) +
        polygon(`${WIDE + 2},${eaves} 0,${y + 1} ${tip}`, plain)
      );
    }
    case 1:
      return [
        `<path d="M-11 ${eaves}a11 11 0 0 1 22 0q-11 6-22 0z" fill="${light}"/>`,
        `<path d="M0 ${eaves - 11}a11 11 0 0 1 11 11q-5 3-11 3z" fill="${plain}"/>`,
        `<path d="M0 ${eaves - 16}v6" stroke="#ffe9b0" stroke-width="2"/>`,
      ].join("");
    case 2:
      return `<path d="M${-WIDE} ${eaves}v-6l4 1.6v2l4 1.6v-2l5 2 5-2v2l4-1.6v-2l4-1.6v6L0 ${y}z" fill="${dark}"/>`;
    default:
      return polygon(`${1 - WIDE},${eaves} ${WIDE - 1},${eaves} 0,${y - 26}`, light);
  }
}

/** Return the outline behind a city, so that it stands out from every land. */
function rim(seat: number, y: number): string {
  const eaves = y - DEEP;
  const low = FOOT - DEEP;
  const block = `${-WIDE},${low} 0,${FOOT} ${WIDE},${low} ${WIDE},${eaves} 0,${eaves - DEEP} ${-WIDE},${eaves}`;
  const above =
    seat === 0
      ? polygon(`${-WIDE - 2},${eaves} 0,${y + 1} ${WIDE + 2},${eaves} 0,${eaves - 14}`, "var(--city-rim)")
      : seat === 1
        ? `<path d="M-12 ${eaves}a12 12 0 0 1 24 0z" fill="var(--city-rim)"/>`
        : seat === 3
          ? polygon(`${1 - WIDE},${eaves} ${WIDE - 1},${eaves} 0,${y - 26}`, "var(--city-rim)")
          : "";
  return `<g stroke="var(--city-rim)" stroke-width="4.5" stroke-linejoin="round">${polygon(block, "var(--city-rim)")}${above}</g>`;
}

/** Return the city of a seat with one storey for each level. */
export function city(seat: number, level: number): string {
  const high = level * STOREY + 2;
  const y = FOOT - high;
  const low = FOOT - DEEP;
  const parts = [
    `<ellipse cx="0" cy="3" rx="20" ry="9" fill="var(--cast-shadow)"/>`,
    rim(seat, y),
    polygon(`${-WIDE},${low} 0,${FOOT} 0,${y} ${-WIDE},${y - DEEP}`, `var(--city-${seat})`),
    polygon(`${WIDE},${low} 0,${FOOT} 0,${y} ${WIDE},${y - DEEP}`, `var(--city-${seat}-dark)`),
    polygon(`${-WIDE},${y - DEEP} 0,${y} ${WIDE},${y - DEEP} 0,${y - 2 * DEEP}`, `var(--city-${seat}-light)`),
  ];
  for (let storey = 0; storey < level; storey++) {
    const foot = FOOT - 2 - storey * STOREY;
    parts.push(
      polygon(`-9.5,${foot - 6.5} -5,${foot - 4.7} -5,${foot - 8.7} -9.5,${foot - 11}`, "#ffe9b0"),
      polygon(`9.5,${foot - 6.5} 5,${foot - 4.7} 5,${foot - 8.7} 9.5,${foot - 11}`, "#f6c56b"),
    );
    if (!storey) continue;
    const line = `M${-WIDE} ${foot - DEEP + 2}L0 ${foot + 2}L${WIDE} ${foot - DEEP + 2}`;
    parts.push(`<path d="${line}" fill="none" stroke="#ffe9b0"/>`);
  }
  return parts.join("") + roof(seat, y);
}
