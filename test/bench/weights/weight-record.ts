import { readFileSync, writeFileSync } from 'node:fs';
import type { WeightRecord } from './weight-fault.ts';

export function readRecord(path: string): WeightRecord {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${path} holds no rows.`);
  return new Map(Object.entries(parsed).map(([title, value]) => [title, kilobytesIn(path, title, value)]));
}

/** Each row is a text, since the formatter takes the last zeros from a number and a diff shows two decimals. */
export function writeRecord(path: string, record: WeightRecord): void {
  const rows = [...record].map(([title, value]) => `  ${JSON.stringify(title)}: "${value.toFixed(2)} kB"`);
  writeFileSync(path, `{\n${rows.join(',\n')}\n}\n`);
}

function kilobytesIn(path: string, title: string, value: unknown): number {
  const [, number] = /^(\d+\.\d\d) kB$/.exec(String(value)) ?? [];
  if (number === undefined) throw new Error(`${path} has no weight in kB for ${title}.`);
  return Number(number);
}
