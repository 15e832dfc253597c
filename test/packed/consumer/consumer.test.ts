import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedPackages } from '../../../.build/packages/packed-packages.ts';
import { type Ended, program } from '../../support/run/program.ts';
import { measureSlowness } from '../../support/slowness.ts';
import { installApp, installOldApp } from './consumer.ts';

// Uses the packages like an app: compiles, imports every entry, the emulator and a single element, with older versions of other packages.

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

let folder: string;
let app: string;
beforeAll(async () => {
  const packed = await packedPackages();
  folder = await mkdtemp(join(tmpdir(), 'latchkey-package-'));
  app = join(folder, 'app');
  expectSuccess(
    await installApp(
      app,
      Object.values(packed).map(({ path }) => path),
    ),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a strict program compiles against the packages', async () => {
  expectSuccess(await program('tsc', ['--project', app]));
});

test('a strict program that imports one element compiles', async () => {
  expectSuccess(await program('tsc', ['--project', join(app, 'one-element')]));
});

test('every entry can be imported in Node', async () => {
  const found = [...(await entriesOf('latchkey', 'provider')), ...(await entriesOf('latchkey-project', 'users/users'))];
  expect(found.length).toBeGreaterThan(8);
  const faults = await Promise.all([...found, 'latchkey-languages'].map(importFault));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test('an app in Node signs up at the emulator', async () => {
  expectSuccess(await program('node', ['emulator.mjs'], { cwd: app }));
});

test('services start one after another in time', async () => {
  const { stdout } = expectSuccess(await program('node', ['starts.mjs'], { cwd: app }));
  const slowness = measureSlowness();
  const times = JSON.parse(stdout) as Readonly<Record<string, number>>;
  const slow = Object.entries(STARTS_MS).filter(([name, limit]) => !((times[name] ?? Infinity) < limit * slowness));
  expect(slow, `${stdout}, ${slowness.toFixed(1)} times as long here`).toEqual([]);
});

test('the emulator starts by its name in time', async () => {
  const { stdout } = expectSuccess(await program('node', ['command.mjs'], { cwd: app }));
  expect(Number(stdout)).toBeLessThan(EMULATOR_READY_MS * measureSlowness());
});

test('beside older packages npm installs without a warning, and markup compiles for React 18 and Preact 10', async () => {
  const packed = await packedPackages();
  const old = join(folder, 'old');
  expectSuccess(await installOldApp(old, [packed.latchkey.path, packed['latchkey-project'].path]));
  expectSuccess(await program('tsc', ['--project', old]));
});

function expectSuccess(ended: Ended): Ended {
  expect(ended.exitCode, ended.output).toBe(0);
  return ended;
}

async function importFault(entry: string): Promise<string | null> {
  const use = `import('${entry}').then((all) => process.exit(Object.keys(all).length > 0 ? 0 : 1))`;
  const { exitCode, output } = await program('node', ['--eval', use], { cwd: app });
  return exitCode === 0 ? null : `${entry}: ${output}`;
}

/** Matches entries that are not imported: types only, moved entries, internal files for `latchkey-project`, entries without exports. */
const OTHER_ENTRIES = /\/markup\/|\/moved\/|^\.\/dist\/\*|\/password-strength/;

/** Returns the import path of each JavaScript entry of a package. A wildcard stands for one element. */
async function entriesOf(name: string, wildcard: string): Promise<readonly string[]> {
  const manifest = await readFile(join(app, 'node_modules', name, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as PackageFile;
  return Object.entries(exports)
    .filter(([, target]) => typeof target !== 'string' && !OTHER_ENTRIES.test(target['types'] ?? ''))
    .map(([key]) => key.replace(/^\./, name).replace('*', wildcard));
}

interface PackageFile {
  exports: Record<string, string | Record<string, string>>;
}
