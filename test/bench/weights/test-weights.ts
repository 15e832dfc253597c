import { expect, test } from 'vitest';
import { kilobytes } from './kilobytes.ts';
import type { Weighed } from './weight.ts';
import { recordFaults, weightFault } from './weight-fault.ts';
import { readRecord } from './weight-record.ts';

/** A test for each weight beside its row in a record, and one for the rows. */
export function testWeights(recordPath: string, weighed: readonly Weighed[]): void {
  const record = readRecord(recordPath);

  test('the record of sizes has exactly one row for each entry that is measured', () => {
    const titles = weighed.map(({ title }) => title);
    const faults = recordFaults(record, titles);
    expect(faults, faults.join('; ')).toEqual([]);
  });

  for (const { title, weigh, mostBytes } of weighed) {
    test(`the measured size of ${title} matches the recorded size`, async () => {
      const weight = await weigh();
      const recorded = record.get(title);
      console.log(`${title}: ${kilobytes(weight.bytes)} in ${weight.files} files, recorded ${recorded?.toFixed(2)}`);
      const fault = weightFault(weight, recorded, mostBytes);
      expect(fault, fault ?? undefined).toBeNull();
    });
  }
}
