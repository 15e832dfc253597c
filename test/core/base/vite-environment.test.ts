import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../core/environment/environment.ts');

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-environment-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a production build with Vite contains only the VITE_ variables of the file .env', async () => {
  // Vite takes DEV from it as well as the mode.
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await temporaryFolder();
  await writeFile(join(folder, '.env'), 'VITE_LATCHKEY_PROJECT_ID=from-vite\nLATCHKEY_API_URL=http://secret.test\n');
  await writeFile(
    join(folder, 'main.js'),
    `import { environment, inDevelopment } from ${JSON.stringify(SOURCE)};
      globalThis.found = environment('projectId');
      inDevelopment(() => { globalThis.found = 'only in development'; });`,
  );
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    root: folder,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(folder, 'main.js') } },
  })) as Rolldown.RolldownOutput;
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  expect(code).toContain('from-vite');
  expect(code).not.toContain('only in development');
  expect(code).not.toContain('secret.test');
});

test('environment.ts spells out every EXPO_PUBLIC_ variable, so that Metro can replace it', async () => {
  const code = await readFile(SOURCE, 'utf8');
  // Metro replaces `process.env.EXPO_PUBLIC_…` as text, so a computed name would stay empty.
  const replaced = [...code.matchAll(/process\.env\.(EXPO_PUBLIC_\w+)/g)].map(([, name]) => name);
  const options = ['PROJECT_ID', 'PUBLISHABLE_CLIENT_KEY', 'API_URL'];
  expect(replaced).toEqual(
    options.flatMap((option) => ['LATCHKEY', 'HEXCLAVE', 'STACK'].map((family) => `EXPO_PUBLIC_${family}_${option}`)),
  );
});

/** What Turbopack puts in the place of `import.meta`. */
const META_OF_NEXT = 'const meta = { env: { DEV: false, PROD: true, MODE: "production", BASE_URL: "/", SSR: false } };';

test('a page built with Next.js reads NEXT_PUBLIC_ variables even if import.meta.env exists', async () => {
  const folder = await temporaryFolder();
  const entry = join(folder, 'main.js');
  await writeFile(
    entry,
    `import { environment } from ${JSON.stringify(SOURCE)};
      export const found = [environment('projectId'), environment('publishableClientKey'), environment('baseUrl')];`,
  );
  const bundle = await rolldown({
    input: entry,
    plugins: [{ name: 'meta-of-next', transform: (code) => META_OF_NEXT + code.replaceAll('import.meta', 'meta') }],
    transform: {
      define: {
        'process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID': '"project-of-next"',
        'process.env.NEXT_PUBLIC_HEXCLAVE_PUBLISHABLE_CLIENT_KEY': '"key-of-next"',
        'process.env.NEXT_PUBLIC_STACK_API_URL': '"address-of-next"',
        'process.env': '{}',
      },
    },
  });
  await bundle.write({ dir: folder, entryFileNames: 'built.mjs' });
  const built = pathToFileURL(join(folder, 'built.mjs')).href;
  const { found } = (await import(/* @vite-ignore */ built)) as { readonly found: unknown };
  expect(found).toEqual(['project-of-next', 'key-of-next', 'address-of-next']);
});
