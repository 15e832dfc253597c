import { changeInPercent, type WeightRecord } from './weight-fault.ts';

/** A line for each row that a new record changes, adds or removes. */
export function weightChanges(before: WeightRecord, after: WeightRecord): string[] {
  const removed = [...before].filter(([title]) => !after.has(title));
  return [
    ...[...after].flatMap(([title, value]) => lineOf(title, before.get(title), value)),
    ...removed.map(([title, value]) => `${title}: ${value.toFixed(2)} kB → no longer weighed`),
  ];
}

function lineOf(title: string, before: number | undefined, after: number): string[] {
  if (before === undefined) return [`${title}: new → ${after.toFixed(2)} kB`];
  if (before.toFixed(2) === after.toFixed(2)) return [];
  return [`${title}: ${before.toFixed(2)} → ${after.toFixed(2)} kB, ${changeInPercent(before, after)}`];
}
