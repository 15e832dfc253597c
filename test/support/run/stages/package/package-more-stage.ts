import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureSlowness } from '../../../slowness.ts';
import { installApp, installOldApp } from './consumer.ts';
import { type Ended, program, ROOT } from '../../program.ts';
import type { Stage } from '../../stage.ts';
import { type Checks, runChecks } from './checks.ts';
import { type PackedPackages, packedPackages } from './packed-packages.ts';

/**
 * Uses the packages like an app: compiles, imports every entry, the emulator and a single element, with older versions of other packages.
 */
export const packageMoreStage: Stage = {
  name: 'the packages as others install them',
  run: () => runChecks(usePackages),
};

/** How long the emulator may take from its start until it responds, on an idle machine. */
const EMULATOR_READY_MS = 2_000;

/** The time limits of starting a service in one process and of taking or restoring its snapshot, in ms on an idle machine. */
const STARTS_MS = {
  first: 2_000,
  later: 200,
  'new folder': 2_000,
  'old folder': 1_500,
  snapshot: 100,
  'restored snapshot': 100,
} as const;

async function usePackages(checks: Checks): Promise<void> {
  const packed = await packedPackages(checks);
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-package-'));
  try {
    await useInApp(join(folder, 'app'), packed, checks);
    const old = join(folder, 'old');
    checks.need(
      'install beside older packages',
      await installOldApp(old, [packed.latchkey.path, packed['latchkey-project'].path]),
    );
    checks.note('compile markup against React 18 and Preact 10', await program('tsc', ['--project', old]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function useInApp(app: string, packed: PackedPackages, checks: Checks): Promise<void> {
  const paths = Object.values(packed).map(({ path }) => path);
  checks.need('install all', await installApp(app, paths));
  await checks.noteAll({
    'compile against the packages': program('tsc', ['--project', app]),
    'compile against one element': program('tsc', ['--project', join(app, 'one-element')]),
    ...Object.fromEntries((await entries()).map((entry) => [`import '${entry}' in Node`, importIn(app, entry)])),
  });
  checks.note('sign up at the emulator', await program('node', ['emulator.mjs'], { cwd: app }));
  const starts = await program('node', ['starts.mjs'], { cwd: app });
  checks.note('start services one after another', startedWithin(starts));
  const command = await program('node', ['command.mjs'], { cwd: app });
  checks.note('start the emulator by its name', startedInTime(command));
}

function importIn(app: string, entry: string): Promise<Ended> {
  const use = `import('${entry}').then((all) => process.exit(Object.keys(all).length > 0 ? 0 : 1))`;
  return program('node', ['--eval', use], { cwd: app });
}

/** Returns a failure if the printed start time is too long. On a slow or busy machine it may be longer. */
function startedInTime(ended: Ended): Ended {
  const limit = EMULATOR_READY_MS * measureSlowness();
  const isInTime = ended.exitCode === 0 && Number(ended.stdout) < limit;
  return { ...ended, exitCode: isInTime ? 0 : 1, output: `${ended.output}\nallowed: ${Math.round(limit)} ms` };
}

/** Returns a failure if any of the printed start times is too long. */
function startedWithin(ended: Ended): Ended {
  if (ended.exitCode !== 0) return ended;
  const slowness = measureSlowness();
  const times = JSON.parse(ended.stdout) as Readonly<Record<string, number>>;
  const slow = Object.entries(STARTS_MS).filter(([name, limit]) => !((times[name] ?? Infinity) < limit * slowness));
  const output = `${ended.stdout}allowed: ${JSON.stringify(STARTS_MS)}, ${slowness.toFixed(1)} times as long here`;
  return { ...ended, exitCode: slow.length === 0 ? 0 : 1, output };
}

/**
 * Matches entries that are not imported: types only, moved entries, internal files for `latchkey-project`, entries without
 * exports.
 */
const OTHER_ENTRIES = /\/markup\/|\/moved\/|^\.\/dist\/\*|\/password-strength/;

/** Returns the import path of each JavaScript entry. For a wildcard, one element or language is used. */
async function entries(): Promise<string[]> {
  const found = [
    await entriesOf('.', 'provider'),
    await entriesOf('dist-project', 'users/users'),
    ['latchkey-languages'],
  ];
  return found.flat();
}

async function entriesOf(folder: string, wildcard: string): Promise<string[]> {
  const { name, exports } = JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as PackageFile;
  return Object.entries(exports)
    .filter(([, target]) => typeof target !== 'string' && !OTHER_ENTRIES.test(target['types'] ?? ''))
    .map(([key]) => key.replace(/^\./, name).replace('*', wildcard));
}

interface PackageFile {
  name: string;
  exports: Record<string, string | Record<string, string>>;
}
