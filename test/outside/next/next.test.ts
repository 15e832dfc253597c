import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { fill, userButton } from '../../e2e/support/users.ts';
import { newAccount, startVisitors, type Visitors } from '../support/visitors.ts';
import { amount } from '../../support/samples/amount.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';
import { testServerUsers } from './server-users.ts';
import { BUILDS, createNextApp, type NextApp, type NextBuild } from './next-app.ts';

const LOADS_PER_BUILD = amount({ landing: 40, long: 100 });
const LOADS_PER_PROFILE = 10;
const PROFILES_AT_ONCE = 4;
/** Longer than a redirect waits for other tabs. */
const REDIRECT_MS = 5_000;
const HANDLER_PAGES = ['sign-in', 'sign-up', 'forgot-password'];

let service: RunningService;
let next: NextApp;
let visitors: Visitors;

beforeAll(async () => {
  service = await startService();
  [next, visitors] = await Promise.all([createNextApp(service), startVisitors()]);
});
afterAll(async () => {
  await visitors?.close();
  await next?.stop();
  await service?.close();
});

// Each landing builds it in one of the ways.
describe.each(sampleOf(BUILDS, 1 / 2))('a fresh Next app, build variant %s', (name) => {
  let build: NextBuild;
  beforeAll(async () => {
    build = await next.start(name);
  });
  const addressOf = (path: string) => `${build.address}${path}`;
  testServerUsers(() => ({ service, visitors, address: addressOf('') }), name === 'plain');

  test('the Next app builds static pages without warnings about random values or Suspense', () => {
    const { output } = build;
    const staticPages = [...output.matchAll(/○ (\/\S*)/g)].map(([, path]) => path);
    expect(staticPages).toEqual(
      expect.arrayContaining(['/', '/aside', '/bare', '/other', '/suspended', '/with-project']),
    );
    expect(output).not.toMatch(/getRandomValues|Suspense|missing-suspense/);
  });

  test('a page with useUser inside Suspense is served as static HTML with the fallback', async () => {
    const built = await build.readFile('server/app/aside.html');
    const sent = await (await fetch(addressOf('/aside'))).text();
    for (const html of [built, sent]) {
      expect(html).toContain('<p>The rest of the page.</p>');
      expect(html).toContain('<i>One moment …</i>');
      expect(html).not.toContain('Hello');
    }
  });

  test('a static page with getProject() shows the sign-in form before the service answers', async () => {
    expect(await build.readFile('server/app/with-project.html')).toContain(service.clientSettings.projectId);
    await visitors.visit(async (page) => {
      await page.route(`${service.address}/**`, () => {});
      await page.goto(addressOf('/with-project'));
      await page.getByLabel('Email').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });

  test(`in ${LOADS_PER_BUILD} page loads, the sign-in, sign-up and forgot-password pages hydrate without errors`, async () => {
    const errors: string[] = [];
    let started = 0;
    const loadSome = async () => {
      while (started < LOADS_PER_BUILD) {
        const first = started;
        started += LOADS_PER_PROFILE;
        await visitors.visit(async (page) => {
          for (let load = first; load < first + LOADS_PER_PROFILE; load += 1) {
            await page.goto(addressOf(`/handler/${HANDLER_PAGES[load % HANDLER_PAGES.length]}`));
            await page.locator('lk-handler:not([defer-hydration]) input').first().waitFor();
          }
        }, errors);
      }
    };
    await Promise.all(Array.from({ length: PROFILES_AT_ONCE }, loadSome));
    expect(started).toBe(LOADS_PER_BUILD);
    expect(errors).toEqual([]);
  });

  test('a page with a hydration mismatch reports error 418 of React', async () => {
    const errors: string[] = [];
    await visitors.visit(async (page) => {
      await page.goto(addressOf('/mismatch'));
      await page.getByText('browser').waitFor();
    }, errors);
    expect(errors.join()).toMatch(/#418/);
  });

  test.for([
    { role: 'link', label: 'Suspended', path: '/suspended?tab=1' },
    { role: 'link', label: 'Bare', path: '/bare?tab=1' },
    { role: 'button', label: 'Push', path: '/bare?tab=2' },
  ] as const)(
    'the $role "$label" to a protected page leads to sign-in first and then to the page',
    async ({ role, label, path }) => {
      await visitors.visit(async (page) => {
        const user = await newAccount(service, addressOf(''));
        await page.goto(addressOf('/'));
        await page.locator('lk-user-button:not([defer-hydration])').waitFor();
        await page.getByRole(role, { name: label, exact: true }).click();
        await page.waitForURL('**/handler/sign-in**');
        expect(new URL(page.url()).searchParams.get('after_auth_return_to')).toBe(path);
        await page.goBack();
        await page.getByRole('heading', { name: 'Home' }).waitFor();
        await page.goForward();
        await fill(page, user);
        await page.getByRole('heading', { name: `Hello ${user.email}` }).waitFor();
        expect(page.url()).toBe(addressOf(path));
        await page.reload();
        await userButton(page).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await page.getByRole('heading', { name: 'Home' }).waitFor();
        expect(page.url()).toBe(addressOf('/'));
        await page.goBack();
        await page.waitForURL('**/handler/sign-in**');
        await page.getByLabel('Email').waitFor();
      });
    },
  );

  test.each(['', '?flash'])(
    'a sign-out in the route handler /server-sign-out%s removes the session cookies',
    async (query) => {
      await visitors.visit(async (page) => {
        const user = await newAccount(service, addressOf(''));
        await page.goto(addressOf('/bare'));
        await fill(page, user);
        await page.getByRole('heading', { name: `Hello ${user.email}` }).waitFor();
        // The request shares the cookies of the page, and no navigation of the app can cut it off.
        await page.context().request.get(addressOf(`/server-sign-out${query}`));
        const names = (await page.context().cookies()).map(({ name }) => name);
        expect(names.filter((name) => /refresh|access/.test(name))).toEqual([]);
        expect(names.includes('flash')).toBe(query !== '');
        // The open page notices the sign-out and leaves by itself, so another one shows whether the server still knows the user.
        const other = await page.context().newPage();
        await other.goto(addressOf('/bare'));
        await other.waitForURL('**/handler/sign-in**');
      });
    },
  );

  test('after a sign-out in another tab, a link to a protected page leads to sign-in', async () => {
    await visitors.visit(async (page) => {
      const user = await newAccount(service, addressOf(''));
      await page.goto(addressOf('/bare'));
      await fill(page, user);
      await page.getByRole('heading', { name: `Hello ${user.email}` }).waitFor();
      await page.getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      const other = await page.context().newPage();
      await other.goto(addressOf('/aside'));
      await userButton(other).click();
      await other.getByRole('menuitem', { name: 'Sign out' }).click();
      await other.getByRole('heading', { name: 'Home' }).waitFor();
      await page.getByRole('link', { name: 'Other' }).click();
      await page.getByRole('heading', { name: 'Other' }).waitFor();
      await page.getByRole('link', { name: 'Bare' }).click();
      await page.waitForURL('**/handler/sign-in**');
      expect(new URL(page.url()).searchParams.get('after_auth_return_to')).toBe('/bare?tab=1');
    });
  });

  // With Cache Components, the router keeps the pages of former routes in the document, hidden, and renders them again.
  test.each(['Bare', 'Suspended'])(
    'after a sign-out, the protected page %s of a former route does not redirect a public page',
    async (label) => {
      await visitors.visit(async (page) => {
        const user = await newAccount(service, addressOf(''));
        await page.clock.install();
        await page.goto(addressOf('/'));
        await page.locator('lk-user-button:not([defer-hydration])').waitFor();
        await page.getByRole('link', { name: label }).click();
        await page.waitForURL('**/handler/sign-in**');
        await fill(page, user);
        await page.getByRole('heading', { name: `Hello ${user.email}` }).waitFor();
        await page.getByRole('link', { name: 'Home' }).click();
        await page.getByRole('heading', { name: 'Home' }).waitFor();
        const kept = page.locator('h1', { hasText: user.email });
        expect([await kept.count(), await kept.isVisible()]).toEqual([name === 'modern' ? 1 : 0, false]);
        const other = await page.context().newPage();
        await other.goto(addressOf('/aside'));
        await userButton(other).click();
        await other.getByRole('menuitem', { name: 'Sign out' }).click();
        await other.getByRole('heading', { name: 'Home' }).waitFor();
        await page.clock.runFor(REDIRECT_MS);
        expect(page.url()).toBe(addressOf('/'));
        await page.getByRole('link', { name: 'Other' }).click();
        await page.getByRole('heading', { name: 'Other' }).waitFor();
        await page.clock.runFor(REDIRECT_MS);
        expect(page.url()).toBe(addressOf('/other'));
      });
    },
  );
});
