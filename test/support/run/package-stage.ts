import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { measureSlowness } from '../slowness.ts';
import { installApp, installOldApp } from './consumer.ts';
import { type Counts, ONE_FAILED, ONE_PASSED, sum } from './counts.ts';
import { type Ended, program, ROOT } from './program.ts';
import type { Stage } from './stage.ts';

/** Builds and packs the three packages, lets two linters judge the tarballs, and uses them as a stranger would. */
export const packageStage: Stage = { name: 'package', run: checkPackages };

/** What the archive of `latchkey` may have at most. */
const MOST_BYTES = 1_000_000;
const MOST_FILES = 1_050;
/** From the start of the program until the service answers, on a quiet machine. */
const EMULATOR_READY_MS = 2_000;

/** What each start of a service may take in one process, and a snapshot of one that is new, on a quiet machine. */
const STARTS_MS = {
  first: 2_000,
  later: 200,
  'new folder': 2_000,
  'old folder': 1_500,
  snapshot: 100,
  'restored snapshot': 100,
} as const;

type Note = (name: string, ended: Ended) => boolean;

async function checkPackages(): Promise<{ counts: Counts; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-package-'));
  const lines: string[] = [];
  const outcomes: Counts[] = [];
  const note: Note = (name, { exitCode, output }) => {
    outcomes.push(exitCode === 0 ? ONE_PASSED : ONE_FAILED);
    lines.push(`${exitCode === 0 ? '✓' : '✗'} ${name}`, ...(exitCode === 0 ? [] : [output.trimEnd()]));
    return exitCode === 0;
  };
  try {
    if (note('build', await program('tsx', ['.build/build.ts']))) await judge(folder, note);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { counts: sum(outcomes), output: lines.join('\n') };
}

async function judge(folder: string, note: Note): Promise<void> {
  const library = await pack(ROOT, folder, note);
  const emulator = await pack(join(ROOT, 'dist-emulator'), folder, note);
  const languages = await pack(join(ROOT, 'dist-languages'), folder, note);
  if (!library || !emulator || !languages) return;
  note(`at most ${MOST_BYTES / 1000} kB in ${MOST_FILES} files`, weigh(library));
  const app = join(folder, 'app');
  const installed = installApp(app, [library.path, emulator.path, languages.path]);
  await noteAll(note, {
    ...lints('latchkey', library.path, ['cdn', 'custom-elements.json', 'package.json']),
    ...lints('latchkey-emulator', emulator.path, ['package.json']),
    ...lints('latchkey-languages', languages.path, ['package.json']),
  });
  if (!note('install all', await installed)) return;
  await noteAll(note, {
    'compile against the packages': program('tsc', ['--project', app]),
    'compile against one element': program('tsc', ['--project', join(app, 'one-element')]),
    ...Object.fromEntries((await entries()).map((entry) => [`import '${entry}' in Node`, importIn(app, entry)])),
    "import 'latchkey-languages' in Node": importIn(app, 'latchkey-languages'),
  });
  note('sign up at the emulator', await program('node', ['emulator.mjs'], { cwd: app }));
  note('start services one after another', startedWithin(await program('node', ['starts.mjs'], { cwd: app })));
  note('start the emulator by its name', startedInTime(await program('node', ['command.mjs'], { cwd: app })));
  const old = join(folder, 'old');
  if (!note('install beside older packages', await installOldApp(old, library.path))) return;
  note('compile markup against React 18', await program('tsc', ['--project', old]));
}

interface Packed {
  readonly path: string;
  readonly size: number;
  readonly entryCount: number;
}

async function pack(source: string, folder: string, note: Note): Promise<Packed | null> {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const ended = await program('npm', args, { cwd: source });
  if (!note(`pack ${source === ROOT ? 'latchkey' : basename(source).replace('dist', 'latchkey')}`, ended)) return null;
  const [packed] = JSON.parse(ended.stdout) as readonly (Omit<Packed, 'path'> & { readonly filename: string })[];
  return packed ? { ...packed, path: join(folder, packed.filename) } : null;
}

function weigh({ size, entryCount }: Packed): Ended {
  const output = `${Math.round(size / 1000)} kB in ${entryCount} files`;
  return { exitCode: size <= MOST_BYTES && entryCount <= MOST_FILES ? 0 : 1, output, stdout: output };
}

/** What runs at the same time. */
type Running = Readonly<Record<string, Promise<Ended>>>;

async function noteAll(note: Note, running: Running): Promise<void> {
  for (const [name, ended] of Object.entries(running)) note(name, await ended);
}

function lints(name: string, tarball: string, noTypes: readonly string[]): Running {
  const ignored = ['--no-definitely-typed', '--exclude-entrypoints', ...noTypes];
  return {
    [`publint ${name}`]: program('publint', ['run', tarball, '--strict']),
    [`are the types of ${name} wrong`]: program('attw', [tarball, '--profile', 'esm-only', ...ignored]),
  };
}

function importIn(app: string, entry: string): Promise<Ended> {
  const use = `import('${entry}').then((all) => process.exit(Object.keys(all).length > 0 ? 0 : 1))`;
  return program('node', ['--eval', use], { cwd: app });
}

/** The program prints how long it took; a slow or busy machine may take longer. */
function startedInTime(ended: Ended): Ended {
  const limit = EMULATOR_READY_MS * measureSlowness();
  const isInTime = ended.exitCode === 0 && Number(ended.stdout) < limit;
  return { ...ended, exitCode: isInTime ? 0 : 1, output: `${ended.output}\nallowed: ${Math.round(limit)} ms` };
}

/** The program prints how long each start took. */
function startedWithin(ended: Ended): Ended {
  if (ended.exitCode !== 0) return ended;
  const slowness = measureSlowness();
  const times = JSON.parse(ended.stdout) as Readonly<Record<string, number>>;
  const slow = Object.entries(STARTS_MS).filter(([name, limit]) => !((times[name] ?? Infinity) < limit * slowness));
  const output = `${ended.stdout}allowed: ${JSON.stringify(STARTS_MS)}, ${slowness.toFixed(1)} times as long here`;
  return { ...ended, exitCode: slow.length === 0 ? 0 : 1, output };
}

/** Entries that have types alone. */
const TYPES_ALONE = './dist/markup/';

/** What a user writes to reach each JavaScript entry; the wildcard is represented by one element. */
async function entries(): Promise<string[]> {
  const { name, exports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as PackageFile;
  return Object.entries(exports)
    .filter(([key, target]) => typeof target !== 'string' && key !== './cdn' && !isTypesAlone(target))
    .map(([key]) => key.replace(/^\./, name).replace('*', 'provider'));
}

function isTypesAlone({ types }: Record<string, string>): boolean {
  return types?.startsWith(TYPES_ALONE) === true;
}

interface PackageFile {
  name: string;
  exports: Record<string, string | Record<string, string>>;
}
