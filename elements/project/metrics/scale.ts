/** Approximate number of steps on the vertical scale of a plot. */
const STEPS = 4;
/** A step of the scale is a power of ten times one of these factors, or the next power of ten. */
const FACTORS = [1, 2, 5];
/** Maximum number of dates below a plot. */
const MOST_DAYS = 4;

/** Returns the whole numbers on the vertical scale of a plot, from 0 to at least its largest count, `maxCount`. */
export function scaleStepsUpTo(maxCount: number): readonly number[] {
  const wanted = Math.max(1, maxCount / STEPS);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (FACTORS.find((factor) => factor * power >= wanted) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(maxCount / step)) + 1 }, (_, index) => index * step);
}

/** Returns the indexes of the days whose dates appear below a plot of `count` days: always the first and the last day. */
export function findLabelledDays(count: number): readonly number[] {
  const named = Math.min(count, MOST_DAYS);
  return Array.from({ length: named }, (_, at) => (named === 1 ? 0 : Math.round((at * (count - 1)) / (named - 1))));
}
