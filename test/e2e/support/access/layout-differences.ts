/** More differences of a screen say no more. */
const MOST_SHOWN = 12;

/** Compares two layouts, as `layoutOf` returns them. Returns a line for each box that moved or changed by more than `tolerancePx`. */
export function layoutDifferences(
  before: readonly string[],
  now: readonly string[],
  tolerancePx: number,
): readonly string[] {
  const length = Math.max(before.length, now.length);
  return Array.from({ length }, (_, index) => [before[index] ?? 'nothing', now[index] ?? 'nothing'] as const)
    .filter(([one, other]) => !isSame(one, other, tolerancePx))
    .map(([one, other]) => `${one} → ${other}`)
    .slice(0, MOST_SHOWN);
}

/** Whether two lines have the same words, and numbers that hardly differ. */
function isSame(one: string, other: string, tolerancePx: number): boolean {
  if (one === other) return true;
  const numbers = (line: string) => line.match(/-?\d+/g)?.map(Number) ?? [];
  const words = (line: string) => line.replace(/-?\d+/g, '0');
  const others = numbers(other);
  return (
    words(one) === words(other) &&
    numbers(one).every((each, index) => Math.abs(each - (others[index] ?? Number.NaN)) <= tolerancePx)
  );
}
