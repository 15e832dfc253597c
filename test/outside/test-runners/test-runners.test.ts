import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { program, ROOT } from '../../support/run/program.ts';
import { packedPackages } from '../../../.build/packages/packed-packages.ts';
import { nodeBinaries } from '../../support/run/node-version.ts';
import { succeed } from '../support/packed.ts';

// Apps test themselves on pages that Node simulates. The examples for Jest and Vitest run as they stand in `demo/docs/guides/testing.md`, each
// with the tests of `tests` beside its own: every element, the atoms, and the back end. All share one installation.

const EXAMPLES = join(ROOT, 'demo/examples');
/** jsdom needs a newer Node than the package itself. */
const NODE = '24';
/** Packages that `tests` imports and the examples do not. */
const MORE_PACKAGES = { '@zxcvbn-ts/core': '4.2.0', '@zxcvbn-ts/language-common': '4.1.3' };

const RUNNERS = [
  { name: 'Vitest with happy-dom', example: 'vitest', args: ['vitest/vitest.mjs', 'run', '--globals'] },
  {
    name: 'Vitest with jsdom',
    example: 'vitest',
    args: ['vitest/vitest.mjs', 'run', '--globals', '--environment', 'jsdom'],
  },
  { name: 'Jest', example: 'jest', args: ['jest/bin/jest.js', '--runInBand'] },
];

let folder: string;
let service: RunningService;
/** Why nothing can be installed. Null when everything is installed. */
let missing: string | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-test-runners-'));
  service = await startService();
  const [vitest, jest] = await Promise.all([dependenciesOf('vitest'), dependenciesOf('jest')]);
  const tarballs = Object.entries(await packedPackages()).map(([name, { path }]) => [name, `file:${path}`]);
  const dependencies = { ...vitest, ...jest, ...MORE_PACKAGES, ...Object.fromEntries(tarballs) };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const installed = await program('npm', ['install', ...flags], { cwd: folder });
  if (NO_REGISTRY.test(installed.output)) missing = installed.output;
  else succeed(installed);
  for (const example of ['vitest', 'jest']) {
    await cp(join(EXAMPLES, example), join(folder, example), { recursive: true });
    await mkdir(join(folder, example, 'tests'));
    await cp(join(import.meta.dirname, 'tests'), join(folder, example, 'tests'), { recursive: true });
  }
  await rm(join(folder, 'jest/tests/vitest-early-end.test.js'));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

test.concurrent.for(RUNNERS)(
  'all tests of an example app pass in $name',
  async ({ example, args: [script = '', ...args] }, context) => {
    skipWithoutRegistry(context);
    const env = { ...service.settings, PATH: `${await nodeBinaries(NODE)}:${process.env.PATH}` };
    const cwd = join(folder, example);
    const ended = await program('node', [join(folder, 'node_modules', script), ...args], { cwd, env });
    succeed(ended);
    const { output } = ended;
    expect(output).toMatch(/Tests: +\S+ passed|Tests +\S+ passed/);
    expect(output).not.toMatch(/failed|skipped|not wrapped in act|Not implemented|did not exit|close timed out/i);
  },
);

function skipWithoutRegistry(context: TestContext): void {
  if (missing !== null) context.skip(`The npm registry does not answer:\n${missing}`);
}

/** What npm says when there is no registry. */
const NO_REGISTRY = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT)\b/;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

async function dependenciesOf(example: string): Promise<Readonly<Record<string, string>>> {
  const manifest = JSON.parse(await readFile(join(EXAMPLES, example, 'package.json'), 'utf8')) as Manifest;
  return { ...manifest.dependencies, ...manifest.devDependencies };
}
