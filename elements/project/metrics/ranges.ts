/** Days that can be chosen, as far as the service has them. */
const RANGES: readonly number[] = [7, 30, 90];

/** The ranges that fit into a number of days; none where there is no choice. */
export function rangesIn(days: number): readonly number[] {
  const fitting = RANGES.filter((range) => range <= days);
  return fitting.length > 1 ? fitting : [];
}
