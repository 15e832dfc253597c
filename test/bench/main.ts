import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compare } from './peers/compare.ts';
import { ENTRY_RECORD, WEIGHED_ENTRIES } from './weighed-entries.ts';
import { KILOBYTE, kilobytes } from './weights/kilobytes.ts';
import { changeInPercent } from './weights/weight-fault.ts';
import { readRecord } from './weights/weight-record.ts';

/**
 * `npm run bench`: the weights beside those that are recorded, every timing bench of this folder (`*.bench.ts`), then the packed package beside
 * the same written by hand. `npm run bench -- --peers` does the last part alone, with the peers;
 * `--write` puts its tables into the documents.
 */
const withPeers = process.argv.includes('--peers');
if (!withPeers) {
  await printWeights();
  await runBenches();
}
await compare({ withPeers, writes: process.argv.includes('--write') });

async function printWeights(): Promise<void> {
  const record = readRecord(ENTRY_RECORD);
  const rows: Record<string, Record<string, string | number>> = {};
  for (const { title, weigh } of WEIGHED_ENTRIES) {
    const { bytes, rawBytes, laterChunks } = await weigh();
    const recorded = record.get(title);
    rows[title] = {
      gzip: kilobytes(bytes),
      'beside the record': recorded === undefined ? 'not yet' : changeInPercent(recorded * KILOBYTE, bytes),
      minified: kilobytes(rawBytes),
      'later chunks': laterChunks,
    };
  }
  console.table(rows);
}

/** A bench is a module that prints what it measured when it is imported. */
async function runBenches(): Promise<void> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).toSorted();
  for (const name of names) {
    console.log(`\n${name}`);
    await import(join(import.meta.dirname, name));
  }
}
