import { readFileSync, writeFileSync } from 'node:fs';
import type { WeightRecord } from './weight-fault.ts';

export function readRecord(path: string): WeightRecord {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${path} holds no rows.`);
  return new Map(Object.entries(parsed).map(([title, value]) => [title, kilobytesIn(path, title, value)]));
}

/** Two decimals in each row, so that a diff shows kilobytes as they are read. */
export function writeRecord(path: string, record: WeightRecord): void {
  const rows = [...record].map(([title, value]) => `  ${JSON.stringify(title)}: ${value.toFixed(2)}`);
  writeFileSync(path, `{\n${rows.join(',\n')}\n}\n`);
}

function kilobytesIn(path: string, title: string, value: unknown): number {
  if (typeof value !== 'number') throw new Error(`${path} has no number for ${title}.`);
  return value;
}
