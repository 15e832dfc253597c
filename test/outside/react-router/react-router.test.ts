import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, preview, type PreviewServer } from 'vite';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { fill, userButton } from '../../e2e/support/users.ts';
import { envFile } from '../../support/env-file.ts';
import { install } from '../support/packed.ts';
import { newAccount, startVisitors, type Visitors } from '../support/visitors.ts';

const ROUTERS = ['data', 'declarative'] as const;
const PACKAGES = ['react@19.3.1', 'react-dom@19.3.1', 'react-router@8.5.1'];

let folder: string;
let service: RunningService;
let visitors: Visitors;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-react-router-'));
  [service, visitors] = await Promise.all([startService(), startVisitors()]);
  await cp(join(import.meta.dirname, 'app'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await install(folder, PACKAGES);
});
afterAll(async () => {
  await visitors?.close();
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(ROUTERS)('the %s router of React Router', (router) => {
  let server: PreviewServer;
  let address: string;

  beforeAll(async () => {
    const envDir = join(folder, `env-${router}`);
    await mkdir(envDir);
    await writeFile(join(envDir, '.env'), `VITE_ROUTER=${router}\n${envFile(service.settings, 'VITE_')}`);
    const options = { root: folder, configFile: false, envDir, build: { outDir: `dist-${router}` } } as const;
    await build({ ...options, logLevel: 'silent' });
    server = await preview({ ...options, preview: { port: 0 } });
    address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'none';
  });
  afterAll(() => server.close());

  test.for([
    { label: 'Suspended', path: '/suspended?tab=1' },
    { label: 'Bare', path: '/bare?tab=1' },
  ])('the link "$label" to a protected page leads to sign-in first and then to the page', async ({ label, path }) => {
    const errors: string[] = [];
    await visitors.visit(async (page) => {
      const user = await newAccount(service, address);
      await page.goto(address);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await page.getByRole('link', { name: label }).click();
      await page.waitForURL('**/handler/sign-in**');
      expect(new URL(page.url()).searchParams.get('after_auth_return_to')).toBe(path);
      await page.getByLabel('Email').waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await page.goForward();
      await fill(page, user);
      await page.getByRole('heading', { name: `Hello ${user.email}` }).waitFor();
      expect(page.url()).toBe(`${address}${path}`);
      await userButton(page).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await page.getByRole('link', { name: label }).waitFor();
      expect(page.url()).toBe(`${address}/`);
      await page.goBack();
      await page.waitForURL('**/handler/sign-in**');
      await page.getByLabel('Email').waitFor();
    }, errors);
    expect(errors).toEqual([]);
  });
});
