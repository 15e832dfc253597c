import { existsSync } from 'node:fs';
import { KILOBYTE } from './kilobytes.ts';
import type { Weighed } from './weight.ts';
import { weightChanges } from './weight-changes.ts';
import { recordFaults, weightFault, type WeightRecord } from './weight-fault.ts';
import { readRecord, writeRecord } from './weight-record.ts';

/** Writes a record anew and says what changed. Fails, and leaves the record as it is, when a weight would be a fault by itself. */
export async function recordWeights(name: string, path: string, weighed: readonly Weighed[]): Promise<void> {
  const before: WeightRecord = existsSync(path) ? readRecord(path) : new Map<string, number>();
  const after = new Map<string, number>();
  for (const { title, weigh, mostBytes } of weighed) {
    const weight = await weigh();
    const fault = weightFault(weight, weight.bytes / KILOBYTE, mostBytes);
    if (fault !== null) throw new Error(`${title} cannot be recorded: ${fault}.`);
    after.set(title, weight.bytes / KILOBYTE);
  }
  const titles = weighed.map(({ title }) => title);
  const faults = recordFaults(after, titles);
  if (faults.length > 0) throw new Error(`The record of ${name} cannot be written: ${faults.join('; ')}.`);
  const changes = weightChanges(before, after);
  writeRecord(path, after);
  console.log([`${name}: ${changes.length} of ${after.size} weights changed`, ...changes].join('\n'));
}
