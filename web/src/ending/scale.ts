/** Where a chart has its grid lines, and where the names beside its lines go. */

/** Of these times a power of ten the steps of a grid are made. */
const STEPS = [1, 1.5, 2, 2.5, 5, 10];
const MOST_STEPS = 4;
/** Of rounding errors. */
const TINY = 1e-9;

/** Return round numbers that take in all values from `low` to `high`: at most five, six where some are below zero. */
export function gridOf(low: number, high: number): number[] {
  const power = 10 ** Math.floor(Math.log10((high - low) / MOST_STEPS));
  const step = power * (STEPS.find((each) => each * power * MOST_STEPS >= high - low - TINY) ?? 10);
  const [first, last] = [Math.floor(low / step + TINY), Math.ceil(high / step - TINY)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Return the places nearest to the wanted ones, in the same order, `apart` from each other and within the bounds. */
export function spread(wanted: readonly number[], apart: number, least: number, most: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places: number[] = [];
  order.forEach((at, k) => {
    places[at] = Math.max(wanted[at] ?? 0, k ? (places[order[k - 1] ?? 0] ?? 0) + apart : least);
  });
  let limit = most;
  for (const at of order.reverse()) {
    places[at] = Math.min(places[at] ?? 0, limit);
    limit = places[at] - apart;
  }
  return places;
}
