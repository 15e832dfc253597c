import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { DEMO_PROJECT } from '../../../demo/service/tables/seeded-projects.ts';
import { markdownPages, snippetsOf } from '../../rules/examples/pages.ts';
import { findChromium } from '../../support/browser/browsers.ts';
import { launchOptions } from '../../support/browser/launch-browser.ts';
import { freePort } from '../../support/free-port.ts';
import { program, ROOT } from '../../support/run/program.ts';
import { packedPackages } from '../../../.build/packages/packed-packages.ts';
import { succeed } from '../support/packed.ts';

// The tests that pages show for Playwright, and those of `screens`, run against the app of the page about React, with the emulator of
// the packed package.

const snippets = markdownPages()
  .filter(({ path }) => path.startsWith('demo/docs/'))
  .flatMap(snippetsOf)
  .filter(({ code }) => code.includes("from '@playwright/test'"))
  .map(({ code }) => code);
const configuration = snippets.filter((code) => code.includes('defineConfig('));
const tests = snippets.filter((code) => code.includes('test('));

test('the Playwright tests shown in the docs pass', async () => {
  expect([configuration.length, tests.length]).toEqual([1, 3]);
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-playwright-'));
  try {
    await cp(join(ROOT, 'demo/examples/vite-react'), folder, { recursive: true });
    const ports = { app: await freePort(), service: await freePort() };
    await writeFiles(folder, ports);
    await installIn(folder);
    const env = { SERVICE_PORT: String(ports.service) };
    const ended = await program(
      'npx',
      ['playwright', 'test', '--config=run.config.ts', '--reporter=line', '--workers=1'],
      {
        cwd: folder,
        env,
      },
    );
    succeed(ended);
    expect(ended.output).toMatch(/\b10 passed/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

interface Ports {
  readonly app: number;
  readonly service: number;
}

/** Writes the snippets with free ports in place of the usual ones, and a configuration that adds the browser of this machine. */
async function writeFiles(folder: string, { app, service }: Ports): Promise<void> {
  const withPorts = (code: string) =>
    code
      .replaceAll('5173', String(app))
      .replaceAll('8102', String(service))
      .replace('npm run dev', `npx vite --port ${app}`);
  const options = JSON.stringify(launchOptions(await findChromium()));
  const screens = await readFile(join(import.meta.dirname, 'screens/screens.spec.mjs'), 'utf8');
  const files = {
    'screens.spec.mjs': withPorts(screens),
    'playwright.config.ts': withPorts(configuration.join('')),
    'run.config.ts': `import config from './playwright.config.ts';
export default { ...config, testDir: '.', use: { ...config.use, launchOptions: ${options} } };`,
    '.env': `VITE_LATCHKEY_PROJECT_ID=${DEMO_PROJECT.projectId}
VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY=${DEMO_PROJECT.publishableClientKey}
VITE_LATCHKEY_API_URL=http://localhost:${service}`,
    ...Object.fromEntries(tests.map((code, index) => [`${index}.spec.ts`, withPorts(code)])),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

async function installIn(folder: string): Promise<void> {
  const packed = await packedPackages();
  const path = join(folder, 'package.json');
  const app = JSON.parse(await readFile(path, 'utf8')) as { dependencies: Record<string, string> };
  Object.assign(app.dependencies, {
    latchkey: `file:${packed.latchkey.path}`,
    'latchkey-emulator': `file:${packed['latchkey-emulator'].path}`,
    '@playwright/test': manifest.devDependencies['playwright-core'],
  });
  await writeFile(path, JSON.stringify(app));
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  succeed(await program('npm', ['install', ...flags], { cwd: folder }));
}
