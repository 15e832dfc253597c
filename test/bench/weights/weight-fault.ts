import { KILOBYTE, kilobytes } from './kilobytes.ts';
import type { Weight } from './weight.ts';

const MOST_HEAVIER = 0.03;
const MOST_LIGHTER = 0.1;
const RECORD_IT = 'record it with `npm run weights`';

/** Kilobytes by title. */
export type WeightRecord = ReadonlyMap<string, number>;

/** Says what is wrong with a weight: with itself, beside what is recorded for it, or beside an absolute limit. */
export function weightFault(
  { bytes, files }: Weight,
  recordedKilobytes: number | undefined,
  mostBytes = Number.POSITIVE_INFINITY,
): string | null {
  if (!(files > 0)) return 'no file was weighed: what it is made of has been lost';
  if (!(bytes > 0)) return `it weighs ${bytes} bytes: what it is made of has been lost`;
  if (bytes > mostBytes) return `it weighs ${kilobytes(bytes)}, and may weigh ${kilobytes(mostBytes)} at most`;
  if (recordedKilobytes === undefined || !(recordedKilobytes > 0)) return `no weight is recorded: ${RECORD_IT}`;
  const recorded = recordedKilobytes * KILOBYTE;
  const change = `from ${kilobytes(recorded)} to ${kilobytes(bytes)} (${changeInPercent(recorded, bytes)})`;
  if (bytes > recorded * (1 + MOST_HEAVIER)) return `it became heavier, ${change}: make it lighter, or ${RECORD_IT}`;
  if (bytes < recorded * (1 - MOST_LIGHTER)) return `it became lighter, ${change}: ${RECORD_IT}`;
  return null;
}

/** Says which rows of a record belong to nothing that is weighed, and which of these have no row or one in common. */
export function recordFaults(record: WeightRecord, titles: readonly string[]): string[] {
  const known = new Set(titles);
  return [
    ...(titles.length === 0 ? ['nothing is weighed'] : []),
    ...[...record.keys()].filter((title) => !known.has(title)).map((title) => `${title}: recorded, but not weighed`),
    ...[...known].filter((title) => !record.has(title)).map((title) => `${title}: weighed, but not recorded`),
    ...titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `${title}: weighed twice`),
  ];
}

export function changeInPercent(before: number, after: number): string {
  const percent = 100 * (after / before - 1);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
}
