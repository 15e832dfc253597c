import { expect, test } from 'vitest';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { createServerApp } from '../../../core/server.ts';
import { addCookies, type SignedInUser, signUpByService } from '../support/signed-in.ts';
import type { Visitors } from '../support/visitors.ts';

/** What the tests need of the app, once it is served. */
export interface Served {
  readonly service: RunningService;
  readonly visitors: Visitors;
  readonly address: string;
}

const USERS = 10;
const REQUESTS = 1_000;
const AT_ONCE = 20;

/** Tests of the pages that get the user from a server component, and of `ClientOnly`. `isLong` includes many requests. */
export function testServerUsers(served: () => Served, isLong: boolean): void {
  const load = async (path: string, user?: SignedInUser) => {
    const response = await fetch(served().address + path, { headers: user ? { cookie: user.cookie } : {} });
    return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
  };

  /** Opens a page in a new profile and returns the errors of the browser. */
  const open = async (path: string, text: string, user?: SignedInUser): Promise<readonly string[]> => {
    const { visitors, address } = served();
    const errors: string[] = [];
    await visitors.visit(async (page) => {
      if (user) await addCookies(page, address, user);
      await page.goto(address + path);
      await page.locator('p', { hasText: text }).first().waitFor();
      await page.locator('i').waitFor({ state: 'detached' });
    }, errors);
    return errors;
  };

  test('a server component passes the user to the page, but not the server metadata of the user', async () => {
    const { service } = served();
    const user = await signUpByService(service);
    const { projectId, publishableClientKey, baseUrl } = service.clientSettings;
    const secretServerKey = service.settings.LATCHKEY_SECRET_SERVER_KEY;
    const server = createServerApp({ projectId, publishableClientKey, baseUrl, secretServerKey });
    const { id } = await server.forRequest({ headers: { cookie: user.cookie } }).getUser({ or: 'throw' });
    await server.users.update(id, { serverMetadata: { plan: 'only for servers' } });
    const { status, html } = await load('/known', user);
    expect(status).toBe(200);
    expect(html).toContain(`<p>Hello ${user.email}</p>`);
    expect(html).toContain('gate in');
    expect(html).not.toMatch(/only for servers|serverMetadata/);
    // Scripts have the children of both gates.
    expect(html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')).not.toContain('gate out');
    expect(await open('/known', `Hello ${user.email}`, user)).toEqual([]);
  });

  test('a page for a signed-out visitor is rendered on the server', async () => {
    const { status, html } = await load('/known');
    expect(status).toBe(200);
    expect(html).toContain('<p>Hello nobody</p>');
    expect(html).toContain('gate out');
    expect(await open('/known', 'Hello nobody')).toEqual([]);
  });

  test('hooks inside ClientOnly and Suspense render their fallback on the server without errors', async () => {
    const user = await signUpByService(served().service);
    for (const path of ['/client-only', '/aside']) {
      const { status, html } = await load(path, user);
      expect(status).toBe(200);
      expect(html).toContain('<i>One moment …</i>');
      expect(await open(path, `Hello ${user.email}`, user)).toEqual([]);
    }
  });

  test.runIf(isLong)(`each of ${REQUESTS} mixed requests of ${USERS} users shows only its own user`, async () => {
    const users = await Promise.all(Array.from({ length: USERS }, () => signUpByService(served().service)));
    let started = 0;
    const loadSome = async () => {
      while (started < REQUESTS) {
        const user = users[started % (USERS + 1)];
        started += 1;
        const { status, html } = await load('/known', user);
        expect(status).toBe(200);
        expect(new Set(html.match(/nora\d+@example\.test/g))).toEqual(new Set(user ? [user.email] : []));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loadSome));
  });
}
