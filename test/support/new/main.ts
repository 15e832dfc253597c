import { ROOT } from '../run/program.ts';
import { applyKind } from './apply.ts';
import { readWanted } from './kinds.ts';
import { Refusal } from './names.ts';
import { writeTable } from './table.ts';

/**
 * `npm run new -- page device-trust` creates all files of a new page and adds its lines to other files. `kinds.ts` lists the other
 * kinds. `npm run new -- --table` writes the table of kinds and files into ARCHITECTURE.md.
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
  for (const path of created) console.log(`new:     ${path}`);
  for (const path of changed) console.log(`changed: ${path}`);
  const tests = created.filter((path) => path.includes('.test.'));
  const isPublic = created.length > tests.length;
  const steps = [
    ...tests.map((path) => `Write ${path}: it fails until then.`),
    ...kind.next(names),
    ...(isPublic
      ? [
          '`npm run api` records the public names; `npx changeset` writes the line of the changelog for what users notice.',
        ]
      : []),
  ];
  console.log(['', 'Next:', ...steps.map((step) => `- ${step}`)].join('\n'));
}
