import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { snippetsOf } from '../../rules/examples/pages.ts';
import { readText } from '../../rules/source.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';
import { startVisitors, type Visitors } from '../support/visitors.ts';
import { createFrameworkApp, type FrameworkApp, type ServedApp } from './framework-app.ts';
import { addCookies, type SignedInUser, signUpByService } from '../support/signed-in.ts';

const REACT = ['react@19.3.1', 'react-dom@19.3.1', 'vite@8.3.8'];
const REACT_ROUTER = ['react-router', '@react-router/dev', '@react-router/node', '@react-router/serve'];

const START_PAGES = 'demo/docs/start';
/** The folder of the React Router app, and the name of its start page. */
const REACT_ROUTER_SOURCE = 'react-router';

const FALLBACK = '<i>One moment …</i>';
const USERS = 10;
const REQUESTS = 1_000;
const AT_ONCE = 20;

let service: RunningService;
let visitors: Visitors;
let users: SignedInUser[];

beforeAll(async () => {
  [service, visitors] = await Promise.all([startService(), startVisitors()]);
  users = await Promise.all(Array.from({ length: USERS }, () => signUpByService(service)));
});
afterAll(async () => {
  await visitors?.close();
  await service?.close();
});

/** Starts a React Router app in framework mode, as its template has it or with entries that have the lines of the guide. */
async function startReactRouter(app: FrameworkApp, hasLines: boolean): Promise<ServedApp> {
  const build = hasLines ? 'build-lines' : 'build';
  const path = `${START_PAGES}/${REACT_ROUTER_SOURCE}.md`;
  const page = { path, text: readText(path) };
  const layout = snippetsOf(page).find(({ code }) => code.includes('export async function loader'));
  if (!layout) throw new Error('The start page has no layout route.');
  await writeFile(join(app.folder, 'app/routes/documented.tsx'), layout.code);
  if (hasLines) await cp(join(app.folder, 'entries'), join(app.folder, 'app'), { recursive: true });
  await app.run('react-router', ['build'], { BUILD_FOLDER: build });
  return app.serve(['--env-file=.env', 'node_modules/@react-router/serve/bin.js', `${build}/server/index.js`]);
}

async function startTanStackStart(app: FrameworkApp): Promise<ServedApp> {
  await app.run('vite', ['build']);
  return app.serve(['node_modules/vite/bin/vite.js', 'preview', '--port', '$PORT']);
}

interface Framework {
  readonly title: string;
  readonly source: string;
  readonly packages: readonly string[];
  readonly start: (app: FrameworkApp) => Promise<ServedApp>;
  /** The program of its development server, with the arguments. */
  readonly development: readonly string[];
  /** Pages that greet the user of the request. `/documented` has the layout route of the start page. */
  readonly pages: readonly string[];
  /** What a hook without data in a `Suspense` costs there: the status, lines in the server's log, errors in the browser. */
  readonly suspended: { readonly status: number; readonly logs: RegExp | null; readonly errors: number };
}

const reactRouter = (hasLines: boolean) => ({
  source: REACT_ROUTER_SOURCE,
  packages: [...REACT, 'isbot@5.2.3', ...REACT_ROUTER.map((name) => `${name}@7.18.4`)],
  start: (app: FrameworkApp) => startReactRouter(app, hasLines),
  development: ['node_modules/@react-router/dev/bin.js', 'dev', '--port', '$PORT'],
  pages: ['/known', '/documented'],
});

const FRAMEWORKS: readonly Framework[] = [
  {
    title: 'React Router 7 in framework mode',
    ...reactRouter(false),
    suspended: { status: 500, logs: null, errors: 1 },
  },
  {
    title: 'React Router 7 with the lines that the guide adds to its entry files',
    ...reactRouter(true),
    suspended: { status: 200, logs: null, errors: 0 },
  },
  {
    title: 'TanStack Start',
    source: 'tanstack-start',
    packages: [...REACT, '@tanstack/react-start@1.169.5', '@tanstack/react-router@1.170.46', '@vitejs/plugin-react@6'],
    start: startTanStackStart,
    development: ['node_modules/vite/bin/vite.js', '--port', '$PORT'],
    pages: ['/known'],
    suspended: { status: 200, logs: /ClientOnlyError/, errors: 1 },
  },
];

/** One folder for each source, so that both builds of React Router share an installation. */
const apps = new Map<string, Promise<FrameworkApp>>();

afterAll(async () => {
  for (const app of apps.values()) await (await app).stop();
});

// Each landing builds with one of them.
describe.each(sampleOf(FRAMEWORKS, 1 / 3))(
  'an app with $title',
  ({ title, source, packages, start, development, pages, suspended }) => {
    let app: FrameworkApp;
    let served: ServedApp;

    beforeAll(async () => {
      const created = apps.get(source) ?? createFrameworkApp(service, join(import.meta.dirname, source), packages);
      apps.set(source, created);
      app = await created;
      served = await start(app);
    });

    /** Requests a page with the cookies of a user, or signed out. */
    async function load(path: string, user?: SignedInUser) {
      const before = served.log().length;
      const response = await fetch(served.address + path, { headers: user ? { cookie: user.cookie } : {} });
      const html = await response.text();
      // React writes a comment between two pieces of text.
      return {
        status: response.status,
        html: html.replaceAll('<!-- -->', ''),
        logged: errorsIn(served.log().slice(before)),
      };
    }

    /** Opens a page in a new profile and returns the errors of the browser. */
    async function open(path: string, text: string, user?: SignedInUser): Promise<readonly string[]> {
      const errors: string[] = [];
      await visitors.visit(async (page) => {
        if (user) await addCookies(page, served.address, user);
        await page.goto(served.address + path);
        await page.getByRole('heading', { name: text }).waitFor();
        await page.locator('main i').waitFor({ state: 'detached' });
      }, errors);
      // The status 500 of a page is an error of its own in the console.
      return errors.filter((line) => !line.includes('status of 500'));
    }

    test(`a page with useUser in Suspense sends its fallback with status ${suspended.status} (browser errors: ${suspended.errors})`, async () => {
      const { status, html, logged } = await load('/suspended');
      expect(html).toContain(FALLBACK);
      expect(status).toBe(suspended.status);
      if (suspended.logs) expect(logged).toMatch(suspended.logs);
      else expect(logged).toBe('');
      expect(await open('/suspended', 'Hello nobody')).toHaveLength(suspended.errors);
    });

    test('a page with ClientOnly answers 200 with the fallback and causes no errors', async () => {
      const [user] = users;
      for (const each of [undefined, user]) {
        const { status, html, logged } = await load('/client-only', each);
        expect(html).toContain(FALLBACK);
        expect(html).not.toContain('Hello');
        expect({ status, logged }).toEqual({ status: 200, logged: '' });
        expect(await open('/client-only', `Hello ${each?.email ?? 'nobody'}`, each)).toEqual([]);
      }
    });

    test.each(['/known', '/known/claims', '/known/late'])(
      'the page %s shows the user of the request and hydrates without errors',
      async (path) => {
        const [user] = users;
        for (const each of [undefined, user]) {
          const { status, html, logged } = await load(path, each);
          expect(html).toContain(`Hello ${each?.email ?? 'nobody'}`);
          expect(html).toContain(each ? 'gate in' : 'gate out');
          expect({ status, logged }).toEqual({ status: 200, logged: '' });
          expect(await open(path, `Hello ${each?.email ?? 'nobody'}`, each)).toEqual([]);
        }
      },
    );

    test.each(['development', 'production'] as const)(
      'in %s the server knows the user of the request with the settings of .env',
      async (mode) => {
        const { address } = mode === 'production' ? served : await app.serve(development, mode);
        const [user] = users;
        for (const path of pages)
          for (const each of [undefined, user]) {
            const response = await fetch(address + path, { headers: each ? { cookie: each.cookie } : {} });
            const html = (await response.text()).replaceAll('<!-- -->', '');
            expect([response.status, html]).toEqual([200, expect.stringContaining(`Hello ${each?.email ?? 'nobody'}`)]);
          }
      },
    );

    // The lines of the guide change nothing about users.
    test.skipIf(title.includes('lines'))(
      `each of ${REQUESTS} overlapping requests gets a page that names only its own user`,
      async () => {
        const before = served.log().length;
        let started = 0;
        const loadSome = async () => {
          while (started < REQUESTS) {
            const index = started;
            started += 1;
            const user = users[index % (USERS + 1)];
            const path = ['/known/claims', '/known/late', '/known/claims', '/known'][index % 4] ?? '/known';
            const { status, html } = await load(path, user);
            expect(status).toBe(200);
            expect(new Set(html.match(/nora\d+@example\.test/g))).toEqual(new Set(user ? [user.email] : []));
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, loadSome));
        expect(errorsIn(served.log().slice(before))).toBe('');
      },
    );
  },
);

/** Returns the lines of a server's log that tell of an error, without its list of requests. */
function errorsIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => /error|warn/i.test(line))
    .join('\n');
}
