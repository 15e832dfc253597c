import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program } from '../support/run/program.ts';
import { tarballOf } from './packed-package.ts';

/** Declarations of libraries are checked too: apps that check theirs see ours. */
const COMPILER = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  skipLibCheck: false,
  noEmit: true,
};

const MODULES = [
  '@stackframe/react',
  '@stackframe/stack-shared',
  '@stackframe/stack-shared/dist/utils/results',
  'latchkey-stackframe/js',
  'latchkey-stackframe/owner',
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-stackframe-declarations-'));
  const ours = `file:${await tarballOf('latchkey-stackframe')}`;
  const dependencies = {
    '@stackframe/react': ours,
    '@stackframe/stack-shared': ours,
    'latchkey-stackframe': ours,
    latchkey: `file:${await tarballOf('latchkey')}`,
    'latchkey-languages': `file:${await tarballOf('latchkey-languages')}`,
    '@types/react': '^19',
    react: '^19',
  };
  const text = MODULES.map((name, index) => `export * as module${index} from '${name}';\n`).join('');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER, include: ['main.ts'] }));
  await writeFile(join(folder, 'main.ts'), text);
  const flags = ['--no-audit', '--no-fund', '--prefer-offline'];
  const { exitCode, output } = await program('npm', ['install', ...flags], { cwd: folder });
  if (exitCode !== 0) throw new Error(`npm cannot install the packages:\n${output}`);
});

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('the declarations of latchkey-stackframe compile, also under the official names', async () => {
  const { exitCode, output } = await program('tsc', ['--project', folder]);
  expect(output).toBe('');
  expect(exitCode).toBe(0);
});
