import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, transformWithOxc } from 'vite';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import { program } from '../../support/run/program.ts';

// Vitest replaces `import.meta.env.MODE`, as Vite does, so other ways to run the code are tried in processes of Node.

afterEach(() => vi.unstubAllEnvs());

const projectId = '11111111-1111-4111-8111-111111111111';
const FILE = '(a file .env is read by node --env-file=.env, and in Vite by the plugin of latchkey/vite)';

test.each([
  ['by Vite', {}, 'VITE_LATCHKEY_PROJECT_ID in .env.'],
  ['by Next for a server', { NEXT_RUNTIME: 'nodejs' }, 'NEXT_PUBLIC_LATCHKEY_PROJECT_ID in .env.'],
  ['by Next for a page', { NEXT_RUNTIME: '' }, 'NEXT_PUBLIC_LATCHKEY_PROJECT_ID in .env.'],
])('the error for a missing project id names the setting that code run %s would read', (_, env, place) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect(() => createClientApp({ tokenStore: 'memory' })).toThrow(
    `The option projectId is missing. Set it in the options or as ${place}`,
  );
});

test('the error for a missing secret key names a setting without a prefix for pages', () => {
  for (const family of ['LATCHKEY', 'HEXCLAVE', 'STACK']) vi.stubEnv(`${family}_SECRET_SERVER_KEY`, undefined);
  expect(() => createServerApp({ projectId })).toThrow(
    `The option secretServerKey is missing. Set it in the options or as LATCHKEY_SECRET_SERVER_KEY in the environment ${FILE}.`,
  );
});

test('a server built by Vite names the setting of Vite, and code that Node runs itself that of servers', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'where-to-set-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  const source = join(import.meta.dirname, '../../../core/environment/where-to-set.ts');
  const rolldownOptions = { output: { entryFileNames: 'built.mjs' } };
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    build: { ssr: source, outDir, rolldownOptions },
  });
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  await writeFile(join(outDir, 'plain.mjs'), code);
  const print = (file: string) => `import { whereToSet } from './${file}'; console.log(whereToSet('PROJECT_ID'));`;
  const said = async (file: string) =>
    (await program(process.execPath, ['--input-type=module', '-e', print(file)], { cwd: outDir })).stdout.trim();
  expect(await said('built.mjs')).toBe('VITE_LATCHKEY_PROJECT_ID in .env');
  expect(await said('plain.mjs')).toBe(`LATCHKEY_PROJECT_ID in the environment ${FILE}`);
});
