import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LatchkeyError } from '../../../core/index.ts';
import type { RequestApp } from '../../../core/server.ts';
import type { RequestLike } from '../../../core/server/request/request-headers.ts';
import { createRequestWorld, entry, type RequestWorld } from '../../core/server/support/request-world.ts';
import { newPerson } from '../../support/app-world.ts';
import { program } from '../../support/run/program.ts';
import { succeed } from '../support/packed.ts';
import { type BrowserJar, createBrowserJar } from './browser-jar.ts';

// Frameworks parse `Set-Cookie` lines, merge them with those of the app and write them again, each with code of its own. So the lines of a
// request go through each of them: as headers, in a returned response, and parsed into the functions by which an app sets cookies.

/** What a server answers and how it passes the cookies on. */
interface Outcome {
  readonly status: number;
  readonly body: string;
  readonly lines: readonly string[];
  readonly headers: RequestAppHeaders;
  readonly applyTo: (response: Response) => Response;
}
type RequestAppHeaders = ReturnType<RequestApp['responseHeaders']>;

interface Server {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly stop?: () => Promise<void>;
}

interface ServerModule {
  readonly start: (
    act: (request: RequestLike & { readonly url: string }) => Promise<Outcome>,
    way: string,
  ) => Server | Promise<Server>;
}

const PACKAGES = [
  'h3-1@npm:h3@1.15.11',
  'h3-2@npm:h3@2.0.8',
  '@sveltejs/kit@3.2.0',
  'react-router@8.5.1',
  'react@19.3.1',
  'react-dom@19.3.1',
  'astro@7.3.5',
  'hono@4.13.19',
  'express@5.3.0',
  'fastify@5.12.8',
  '@fastify/cookie@11.1.5',
  'set-cookie-parser@3.2.3',
];

/** Each framework with the ways in which the lines go through it. */
const TABLE: readonly (readonly [framework: string, way: string])[] = [
  ['h3-1', 'header'],
  ['h3-1', 'response'],
  ['h3-1', 'parsed'],
  ['h3-2', 'header'],
  ['h3-2', 'response'],
  ['h3-2', 'parsed'],
  ['sveltekit-built', 'response'],
  ['sveltekit-built', 'parsed'],
  ['react-router', 'header'],
  ['react-router', 'response'],
  ['astro', 'response'],
  ['astro', 'parsed'],
  ['hono', 'header'],
  ['hono', 'response'],
  ['hono', 'parsed'],
  ['express', 'header'],
  ['express', 'parsed'],
  ['fastify', 'header'],
  ['fastify', 'parsed'],
];

const ORIGIN = 'https://shop.app.test';
/** How the name of a shared cookie spells the domain `app.test` (protocol.md §6.2). */
const APP_TEST_IN_BASE32 = 'C5R70BKMCNSQ8';
const ACCESS_LIFE_MS = 600_000;

let folder: string;
let given: RequestWorld;
let person: ReturnType<typeof newPerson>;
let jar: BrowserJar;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-frameworks-'));
  await cp(join(import.meta.dirname, 'servers'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  // Only the code of the frameworks runs, without the bundlers and compilers beside them.
  const withoutPeers = ['--legacy-peer-deps', '--omit=optional'];
  succeed(await program('npm', ['install', ...flags, ...withoutPeers, ...PACKAGES], { cwd: folder }));
  await buildSvelteKit();
});
/** SvelteKit's cookies run only in a build of SvelteKit, which sets constants and adds modules for each app. */
async function buildSvelteKit(): Promise<void> {
  const generated = '<sveltekit:';
  const bundle = await rolldown({
    input: join(folder, 'sveltekit.mjs'),
    platform: 'node',
    shimMissingExports: true,
    logLevel: 'silent',
    transform: {
      define: {
        __SVELTEKIT_DEV__: 'false',
        __SVELTEKIT_PATHS_BASE__: '""',
        __SVELTEKIT_PATHS_ASSETS__: '""',
        __SVELTEKIT_PATHS_RELATIVE__: 'true',
        __SVELTEKIT_APP_DIR__: '"_app"',
      },
    },
    plugins: [
      {
        name: 'generated-modules',
        resolveId: (id) => (id.startsWith(generated) ? { id } : null),
        load: (id) => (id.startsWith(generated) ? 'export {};' : null),
      },
    ],
  });
  await bundle.write({ file: join(folder, 'sveltekit-built.mjs') });
  await bundle.close();
}
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  given = await createRequestWorld();
  person = newPerson();
  jar = createBrowserJar(() => given.world.clock.now());
});
afterEach(() => given.service.close());

/** What the pages of the app do. A page of an app whose service is away says so. */
async function act(request: RequestLike & { readonly url: string }): Promise<Outcome> {
  const visitor = given.app.forRequest(request);
  const { pathname } = new URL(request.url, ORIGIN);
  const run: Readonly<Record<string, () => Promise<string>>> = {
    '/sign-up': async () =>
      `${(await visitor.signUpWithCredential({ ...person, verificationCallbackUrl: null, noRedirect: true })).ok}`,
    '/sign-in': async () => `${(await visitor.signInWithCredential({ ...person, noRedirect: true })).ok}`,
    '/sign-out': async () => {
      await visitor.signOut();
      return 'signed out';
    },
    '/who': async () => (await visitor.getUser())?.primaryEmail ?? 'nobody',
  };
  const outcome = await Promise.resolve(run[pathname]?.() ?? 'no page').then(
    (body) => ({ status: 200, body }),
    (error: unknown) => ({ status: 503, body: error instanceof LatchkeyError ? error.code : String(error) }),
  );
  const headers = visitor.responseHeaders();
  const applyTo = (response: Response) => visitor.applyTo(response);
  return { ...outcome, lines: visitor.setCookieHeaders(), headers, applyTo };
}

/** Lets time pass until the promise has settled; time stands still while the service works. */
async function pass<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const done = () => {
    isSettled = true;
  };
  promise.then(done, done);
  while (!isSettled) {
    if (given.world.inFlight === 0 && isAway) await given.world.clock.advance(1_000);
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
  return promise;
}

let isAway = false;

function leaveNetwork(): () => void {
  const { network } = given.world;
  given.world.network = () => Promise.reject(new TypeError('fetch failed'));
  isAway = true;
  return () => {
    given.world.network = network;
    isAway = false;
  };
}

const sessionCookies = () => jar.contents().filter((each) => /refresh|access/.test(each));

describe.each(TABLE)('a server app in %s (way to set cookies: %s)', (framework, way) => {
  let server: Server;
  beforeAll(async () => {
    const { start } = (await import(
      /* @vite-ignore */ pathToFileURL(join(folder, `${framework}.mjs`)).href
    )) as ServerModule;
    server = await start(act, way);
  });
  afterAll(() => server.stop?.());

  for (const query of ['', '?own']) {
    const visit = async (path: string) => {
      const address = `${ORIGIN}${path}${query}`;
      const headers = {
        cookie: jar.header(address),
        'x-forwarded-host': 'shop.app.test',
        'x-forwarded-proto': 'https',
      };
      const response = await pass(Promise.resolve(server.fetch(new Request(address, { headers }))));
      const lines = response.headers.getSetCookie();
      expect(jar.keep(address, lines)).toEqual([]);
      // h3 leaves out what was set beside a response with an error.
      if (query !== '' && response.ok)
        expect(jar.contents().filter((each) => /^(?:before|after)=/.test(each))).toHaveLength(2);
      return { body: await response.text(), lines, status: response.status };
    };
    const title = query === '' ? '(other cookies: none)' : '(other cookies: some)';

    test(`a token refresh replaces and a sign-out removes the session cookies ${title}`, async () => {
      expect(await visit('/sign-up')).toMatchObject({ body: 'true' });
      const written = sessionCookies();
      expect(written).toHaveLength(2);
      expect(await visit('/who')).toMatchObject({ body: person.email });

      await given.world.clock.advance(ACCESS_LIFE_MS);
      expect(await visit('/who')).toMatchObject({ body: person.email });
      expect(sessionCookies()).toHaveLength(written.length);
      expect(sessionCookies()).not.toEqual(written);
      const renewals = given.sent('/auth/oauth/token').length;
      expect(await visit('/who')).toMatchObject({ body: person.email });
      expect(given.sent('/auth/oauth/token')).toHaveLength(renewals);

      await visit('/sign-out');
      expect(sessionCookies()).toEqual([]);
      expect(await visit('/who')).toMatchObject({ body: 'nobody' });
      expect(await visit('/sign-in')).toMatchObject({ body: 'true' });
      expect(await visit('/who')).toMatchObject({ body: person.email });
    });

    test(`a failed token refresh keeps the session cookies ${title}`, async () => {
      await visit('/sign-up');
      const written = sessionCookies();
      await given.world.clock.advance(ACCESS_LIFE_MS);
      let comeBack = leaveNetwork();
      expect(await visit('/who')).toMatchObject({ status: 503, body: 'NETWORK' });
      expect(sessionCookies()).toEqual(written);
      comeBack();
      expect(await visit('/who')).toMatchObject({ body: person.email });
      comeBack = leaveNetwork();
      await visit('/sign-out');
      comeBack();
      expect(sessionCookies()).toEqual([]);
      expect(await visit('/who')).toMatchObject({ body: 'nobody' });
    });

    test(`a session cookie of a trusted parent domain identifies the user until sign-out ${title}`, async () => {
      const domains = ['https://app.test', 'https://**.app.test'].map((domain) => ({
        domain,
        handler_path: '/handler',
      }));
      await given.service.controls.configureProject({ domains });
      const shared = await given.person();
      jar.keep(ORIGIN, [
        `stack-refresh-${given.projectId}--custom-${APP_TEST_IN_BASE32}=${entry(shared.refreshToken)}; Path=/; Max-Age=31536000; Domain=app.test; Secure`,
      ]);
      expect(await visit('/who')).toMatchObject({ body: shared.email });
      await given.world.clock.advance(ACCESS_LIFE_MS);
      expect(await visit('/who')).toMatchObject({ body: shared.email });
      await visit('/sign-out');
      expect(sessionCookies()).toEqual([]);
      expect(await visit('/who')).toMatchObject({ body: 'nobody' });
    });
  }
});
