import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/program.ts';
import { applyKind } from './apply.ts';
import { readWanted } from './kinds.ts';
import { fill, type Kind } from './kind.ts';
import { type Names, Refusal } from './names.ts';
import { writeTable } from './table.ts';

/**
 * `npm run new -- page device-trust` creates all files of a new page and adds its lines to other files. `kinds.ts` lists the other
 * kinds. `npm run new -- --table` writes the rows of the kinds into the table of ARCHITECTURE.md.
 */
try {
  const given = process.argv.slice(2);
  if (given.includes('--table')) writeTable(ROOT);
  else await applyArguments(given);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function applyArguments(given: readonly string[]): Promise<void> {
  const { kind, names } = readWanted(ROOT, given);
  const { created, changed } = await applyKind(ROOT, kind, names);
  for (const path of created) console.log(`new:     ${path} (${purposeOf(kind, names, path)})`);
  for (const path of changed) console.log(`changed: ${path} (${purposeOf(kind, names, path)})`);
  const unwritten = created.filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('Write this test'));
  const steps = [
    ...unwritten.map((path) => `Write ${path}: it fails until then.`),
    ...kind.next.map((step) => fill(step, names)),
    ...(created.some((path) => !path.startsWith('test/')) ? ['`npm run api` records the public names.'] : []),
    '`npx changeset` writes the line of the changelog for what users notice.',
  ];
  console.log(['', 'Next:', ...steps.map((step) => `- ${step}`)].join('\n'));
}

/** Returns what a kind writes into a file, such as "its export, its types". */
function purposeOf({ files, lines }: Kind, names: Names, wanted: string): string {
  const parts = [...files, ...lines].filter(({ path }) => fill(path, names) === wanted);
  return [...new Set(parts.map(({ holds }) => holds))].join(', ');
}
