/** Steps from the bottom of a drawing to its top, about. */
const STEPS = 4;
/** What a person counts in, besides tens. */
const FACTORS = [1, 2, 5];
/** Days that are named below a drawing. */
const MOST_DAYS = 4;

/** The whole numbers at the side of a drawing, from zero to one that is at least `most`. */
export function stepsUpTo(most: number): readonly number[] {
  const wanted = Math.max(1, most / STEPS);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (FACTORS.find((factor) => factor * power >= wanted) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
}

/** The positions of a few days of a drawing, the first and the last among them. */
export function namedDays(count: number): readonly number[] {
  const named = Math.min(count, MOST_DAYS);
  return Array.from({ length: named }, (_, at) => (named === 1 ? 0 : Math.round((at * (count - 1)) / (named - 1))));
}
