import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../core/platform/environment/environment.ts');

test('a production build of Vite has the values of its .env in place, and nothing for development or other bundlers', async () => {
  // Vite takes DEV from it as well as the mode.
  vi.stubEnv('NODE_ENV', 'production');
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-vite-'));
  try {
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
    expect(code).not.toContain('NEXT_PUBLIC');
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  }
});
