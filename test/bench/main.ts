import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../support/run/program.ts';
import { compare, OURS, WITH_PEERS } from './peers/compare.ts';
import { ENTRY_RECORD, WEIGHED_ENTRIES } from './weighed-entries.ts';
import { ENTRIES_BY_DEFAULT, printModules } from './weights/print-modules.ts';
import { KILOBYTE, kilobytes } from './weights/kilobytes.ts';
import { changeInPercent } from './weights/weight-fault.ts';
import { readRecord } from './weights/weight-record.ts';

/**
 * `npm run bench` prints the weights beside the recorded ones, runs all timing benches of this folder (`*.bench.ts`), and compares
 * the packed package with the same pages written by hand. `npm run bench -- --peers` does only the comparison, with the peers, and
 * writes it to `demo/docs/benchmarks.md`. `npm run bench -- --weights` only prints the sizes of modules:
 * those of the first load (`loading-plan.ts`) of some entries, or of the entries that are named.
 */
const [option, ...names] = process.argv.slice(2);
if (option === '--peers') {
  await compare({ ...WITH_PEERS, writesTo: join(ROOT, 'demo/docs/benchmarks.md') });
} else if (option === '--weights') {
  for (const name of names.length > 0 ? names : ENTRIES_BY_DEFAULT) await printModules(name);
} else {
  await printWeights();
  await runBenches();
  await compare(OURS);
}

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

/** Imports each bench. A bench is a module that prints what it measures when it is imported. */
async function runBenches(): Promise<void> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).toSorted();
  for (const name of names) {
    console.log(`\n${name}`);
    await import(join(import.meta.dirname, name));
  }
}
