import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { weightChanges } from './weight-changes.ts';
import { readRecord, writeRecord } from './weight-record.ts';

test('weightChanges() lists only the sizes of changed, new and removed bundles', () => {
  const before = new Map([
    ['core', 15],
    ['card', 2.5],
    ['button', 1],
    ['menu', 4],
  ]);
  const after = new Map([
    ['core', 15.001],
    ['card', 2.6],
    ['button', 0.9],
    ['form', 3],
  ]);
  expect(weightChanges(before, after)).toEqual([
    'card: 2.50 → 2.60 kB, +4.0 %',
    'button: 1.00 → 0.90 kB, −10.0 %',
    'form: new → 3.00 kB',
    'menu: 4.00 kB → no longer weighed',
  ]);
});

test('readRecord() returns the bundle sizes that writeRecord() has written with two decimals', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-weights-'));
  const path = join(folder, 'weights.json');
  try {
    writeRecord(
      path,
      new Map([
        ['the "core"', 15.4],
        ['card', 2],
      ]),
    );
    expect(readFileSync(path, 'utf8')).toBe('{\n  "the \\"core\\"": "15.40 kB",\n  "card": "2.00 kB"\n}\n');
    expect([...readRecord(path)]).toEqual([
      ['the "core"', 15.4],
      ['card', 2],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
