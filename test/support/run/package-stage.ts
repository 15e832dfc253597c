import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, ONE_FAILED, ONE_PASSED, sum } from './counts.ts';
import { type Ended, program, ROOT } from './program.ts';
import type { Stage } from './stage.ts';

/** Builds and packs the package, lets two linters judge the tarball, and uses it as a stranger would. */
export const packageStage: Stage = { name: 'package', run: checkPackage };

async function checkPackage(): Promise<{ counts: Counts; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-package-'));
  const lines: string[] = [];
  const outcomes: Counts[] = [];
  const note = (name: string, { exitCode, output }: Ended): boolean => {
    outcomes.push(exitCode === 0 ? ONE_PASSED : ONE_FAILED);
    lines.push(`${exitCode === 0 ? '✓' : '✗'} ${name}`, ...(exitCode === 0 ? [] : [output.trimEnd()]));
    return exitCode === 0;
  };
  try {
    const isPacked = note('build', await program('tsx', ['.build/build.ts'])) && note('pack', await pack(folder));
    if (isPacked) await judge(folder, note);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { counts: sum(outcomes), output: lines.join('\n') };
}

async function judge(folder: string, note: (name: string, ended: Ended) => boolean): Promise<void> {
  const tarball = join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? 'none');
  note('publint', await program('publint', ['run', tarball, '--strict']));
  const ignored = ['--no-definitely-typed', '--exclude-entrypoints', 'cdn', 'custom-elements.json', 'package.json'];
  note('are the types wrong', await program('attw', [tarball, '--profile', 'esm-only', ...ignored]));
  const consumer = await makeConsumer(folder, tarball);
  for (const entry of await entries()) {
    const use = `import('${entry}').then((all) => process.exit(Object.keys(all).length > 0 ? 0 : 1))`;
    note(`import '${entry}' in Node`, await program('node', ['--eval', use], { cwd: consumer }));
  }
  note('compile against the package', await program('tsc', ['--project', consumer]));
}

function pack(folder: string): Promise<Ended> {
  return program('npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
}

/** What a user writes to reach each JavaScript entry; the wildcard is represented by one element. */
async function entries(): Promise<string[]> {
  const { name, exports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as PackageFile;
  return Object.keys(exports)
    .filter((key) => !key.endsWith('.json') && key !== './cdn')
    .map((key) => key.replace(/^\./, name).replace('*', 'provider'));
}

interface PackageFile {
  name: string;
  exports: Record<string, unknown>;
}

/** A project that has installed the tarball; what the package depends on is linked from here, so no network is needed. */
async function makeConsumer(folder: string, tarball: string): Promise<string> {
  const consumer = join(folder, 'consumer');
  const modules = join(consumer, 'node_modules');
  await mkdir(join(modules, 'latchkey'), { recursive: true });
  await program('tar', [
    '--extract',
    '--file',
    tarball,
    '--directory',
    join(modules, 'latchkey'),
    '--strip-components=1',
  ]);
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  await writeFile(join(consumer, 'package.json'), '{ "type": "module" }');
  await writeFile(join(consumer, 'tsconfig.json'), JSON.stringify(CONSUMER_COMPILER));
  await writeFile(join(consumer, 'app.ts'), CONSUMER_CODE);
  await cp(join(ROOT, 'test/fixtures/language'), join(consumer, 'language'), { recursive: true });
  return consumer;
}

/** A careful user's settings: libraries are checked too, and nothing allows `.ts` in an import. */
const CONSUMER_COMPILER = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
  },
  files: ['app.ts', 'language/index.ts'],
};

const CONSUMER_CODE = `
import { createClientApp, type CurrentUser } from 'latchkey';
import { createAdminApp, ownedProjects, productionModeErrors } from 'latchkey/admin';
import 'latchkey/elements';
import 'latchkey/elements/provider.js';
import { LkProjectSettings } from 'latchkey/project';
import { useUser } from 'latchkey/react';
import { ProjectSettings, useOwnedProjects } from 'latchkey/react/project';
import { createServerApp, type ServerUser } from 'latchkey/server';

export const app = createClientApp({ projectId: 'a', publishableClientKey: 'b', tokenStore: 'memory' });
export const user: CurrentUser | null | undefined = app.$user.get();
export const provider = document.createElement('lk-provider');
export const hook: typeof useUser = useUser;
provider.addEventListener('click', () => provider.app?.signOut());
export const server = createServerApp({ projectId: 'a', secretServerKey: 'b' });
export const person: Promise<ServerUser | null> = server.forRequest(new Request('https://a.test')).getUser();
export const admin = createAdminApp({ projectId: 'a', owner: app });
export const errors = admin.project.get().then(productionModeErrors);
export const projects = ownedProjects(app).list();
export const settings: LkProjectSettings = document.createElement('lk-project-settings');
export const ofOwners: [typeof ProjectSettings, typeof useOwnedProjects] = [ProjectSettings, useOwnedProjects];
`;
