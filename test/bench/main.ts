import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BUDGETS, kilobytes } from './budgets.ts';
import { measure } from './measure.ts';
import { compare } from './peers/compare.ts';

/**
 * `npm run bench`: the weights beside their budgets, every timing bench of this folder (`*.bench.ts`), then the packed package beside
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
  const rows: Record<string, Record<string, string | number>> = {};
  for (const { entry, title, alsoLoads, onTopOf, mostBytes } of BUDGETS) {
    const own = await measure(entry, alsoLoads);
    const base = onTopOf === undefined ? 0 : (await measure(onTopOf)).firstLoadBytes;
    rows[title] = {
      gzip: kilobytes(own.firstLoadBytes - base),
      budget: kilobytes(mostBytes),
      minified: kilobytes(own.rawBytes),
      'later chunks': own.laterChunks,
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
