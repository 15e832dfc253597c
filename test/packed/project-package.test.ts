import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page as BrowserPage } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownedProjects } from '../../core/admin.ts';
import { createClientApp, unwrap } from '../../core/index.ts';
import { type RunningService, startService } from '../../demo/service/app/start.ts';
import { launchHeadlessShell } from '../support/browser/launch-browser.ts';
import { program } from '../support/run/program.ts';
import { definedTags } from './defined-tags.ts';
import { installedFolder, removeFolder, tarballOf } from './packed-package.ts';
import { type BuiltPage, buildPage, filesReached } from './page-build.ts';

const OWNER = { email: 'owner@example.com', password: 'Correct-horse-1' };

/** Of the owner's pages. */
const OWNERS_TAG = /^lk-(?:project|owned-projects)/;

/** What the page found, for the test to read. */
interface Found {
  /** Copies of Lit, of its templates and of its base class. */
  readonly copies: readonly (number | undefined)[];
  readonly hasOneElementBase: boolean;
  readonly hasOneErrorClass: boolean;
}

let folder: string;
let service: RunningService;
let browser: Browser;
let built: BuiltPage;
let server: Server;
let projectId: string;

beforeAll(async () => {
  folder = await installedFolder([await tarballOf('latchkey'), await tarballOf('latchkey-project'), 'react@19']);
  service = await startService();
  projectId = await makeProject();
  built = await buildPage(folder, ownersPage());
  server = await serve(built);
  browser = await launchHeadlessShell();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  await service?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
  await removeFolder();
});

test('npm installs only one copy of every package that latchkey and latchkey-project need', async () => {
  const nested = (await readdir(join(folder, 'node_modules'), { recursive: true })).filter((path) =>
    path.includes('/node_modules/'),
  );
  expect(nested).toEqual([]);
});

test('the package latchkey contains no elements of latchkey-project', async () => {
  const [library, project] = [await tagsOf('latchkey/dist/chunks'), await tagsOf('latchkey-project/chunks')];
  expect(library).toContain('lk-sign-in');
  expect(project).toContain('lk-project-settings');
  expect(library.filter((tag) => OWNERS_TAG.test(tag) || project.includes(tag))).toEqual([]);
});

test('in Node, latchkey and latchkey-project share the same functions and classes', async () => {
  const code = `
    import { createAdminApp, ownedProjects, version } from 'latchkey-project/admin';
    import { createClientApp, LatchkeyError, version as ofClient } from 'latchkey';
    import { createAdminApp as ofServer } from 'latchkey/server';
    import 'latchkey-project/react';
    import { LkProjectSettings } from 'latchkey-project';
    import { LkSignIn } from 'latchkey/elements';
    const app = createClientApp({ projectId: '00000000-0000-4000-8000-000000000000', publishableClientKey: 'key', tokenStore: 'memory' });
    const error = (() => { try { ownedProjects(app); } catch (caught) { return caught; } })();
    console.log(JSON.stringify([
      createAdminApp === ofServer,
      version === ofClient,
      error instanceof LatchkeyError,
      LkProjectSettings.elementProperties.size > 0 && Object.getPrototypeOf(LkProjectSettings) === Object.getPrototypeOf(LkSignIn),
    ]));
  `;
  const { output, stdout } = await program('node', ['--input-type=module', '--eval', code], { cwd: folder });
  expect(JSON.parse(stdout.split('\n').find((line) => line.startsWith('[')) ?? '[]'), output).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('a page with latchkey and latchkey-project loads only one copy of Lit', async () => {
  const { page, errors } = await open(`/projects/${projectId}/domains`);
  await page.getByText('No domains yet.').waitFor();
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('https://kiln.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Actions for https://kiln.example' }).waitFor();
  const found = await page.evaluate(() => (globalThis as unknown as { found: Promise<Found> }).found);
  expect(found).toEqual({ copies: [1, 1, 1], hasOneElementBase: true, hasOneErrorClass: true });
  expect(errors).toEqual([]);
});

test('the build of a page with only latchkey/elements contains no code of latchkey-project', async () => {
  const page = await buildPage(folder, { name: 'project-not-imported', script: "import 'latchkey/elements';" });
  expect(await ownersCode(page)).toEqual({ tags: [], hasEditor: false });
  const owners = await ownersCode(built);
  expect(owners.tags).toContain('lk-project-settings');
  expect(owners.hasEditor).toBe(true);
});

/** What of the owner's pages is in the build of a page; the editor of code is known by a class name of its own. */
async function ownersCode(page: BuiltPage): Promise<{ tags: string[]; hasEditor: boolean }> {
  const texts = await Promise.all(filesReached(page).map((file) => readFile(join(page.folder, file), 'utf8')));
  const code = texts.join('\n');
  return { tags: definedTags(code).filter((tag) => OWNERS_TAG.test(tag)), hasEditor: code.includes('cm-editor') };
}

async function makeProject(): Promise<string> {
  const { projectId, publishableClientKey } = service.service.internalProject;
  const app = createClientApp({
    projectId,
    publishableClientKey,
    baseUrl: service.address,
    tokenStore: 'memory',
    redirectMethod: 'none',
  });
  unwrap(await app.signUpWithCredential({ ...OWNER, verificationCallbackUrl: 'http://localhost:3000/verify' }));
  return unwrap(await ownedProjects(app).create({ displayName: 'Kiln house' })).id;
}

/** A page on which the owner signs in by script, because the sign-in is not what is tested. */
function ownersPage() {
  const { publishableClientKey } = service.service.internalProject;
  return {
    name: 'project-owner',
    script: `
import { KnownError } from 'latchkey';
import { LkUserButton } from 'latchkey/elements';
import { LkProjectSettings } from 'latchkey-project';
import { createAdminApp } from 'latchkey-project/admin';

const provider = document.querySelector('lk-provider');
globalThis.found = provider.updateComplete.then(async () => {
  const { app } = provider;
  await app.signInWithCredential({ ...${JSON.stringify(OWNER)}, noRedirect: true });
  const foreign = createAdminApp({ projectId: 'internal', owner: app });
  const error = await foreign.project.get().catch((caught) => caught);
  return {
    copies: [globalThis.litElementVersions, globalThis.litHtmlVersions, globalThis.reactiveElementVersions].map((all) => all?.length),
    hasOneElementBase: Object.getPrototypeOf(LkProjectSettings) === Object.getPrototypeOf(LkUserButton),
    hasOneErrorClass: error instanceof KnownError,
  };
});
`,
    body: `<lk-provider project-id="internal" publishable-client-key="${publishableClientKey}" base-url="${service.address}" token-store="memory">
      <lk-project-settings project-id="${projectId}" projects-path="/projects"></lk-project-settings>
    </lk-provider>`,
  };
}

async function tagsOf(path: string): Promise<string[]> {
  const chunks = join(folder, 'node_modules', path);
  const names = (await readdir(chunks, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(chunks, name), 'utf8')));
  return [...new Set(texts.join('\n').match(/(?<=customElement\("|customElement\(')lk-[a-z-]+/g))];
}

/** Every address that is no file is one of the page. */
async function serve(page: BuiltPage): Promise<Server> {
  const started = createServer(async ({ url = '/' }, response) => {
    const isScript = url.startsWith('/assets/');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(await readFile(join(page.folder, isScript ? url : 'project-owner.html')));
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}

/** The page with the errors of its scripts. */
async function open(path: string): Promise<{ page: BrowserPage; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
  return { page, errors };
}
