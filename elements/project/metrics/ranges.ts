/** The ranges that can be chosen, in days. A range is offered only if the service returns enough days. */
const RANGES: readonly number[] = [7, 30, 90];

/** Returns the ranges that fit into a number of days. When fewer than two ranges fit, returns an empty list. */
export function rangesIn(days: number): readonly number[] {
  const fitting = RANGES.filter((range) => range <= days);
  return fitting.length > 1 ? fitting : [];
}
