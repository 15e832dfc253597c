import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement as h, Fragment, type ReactNode, Suspense } from 'react';
import { renderToPipeableStream, renderToReadableStream } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClientApp, type Platform } from '../../core/index.ts';
import { toPageUser } from '../../core/server.ts';
import {
  ClientOnly,
  LatchkeyProvider,
  type LatchkeyProviderProps,
  SignedIn,
  SignedOut,
  UserButton,
  useSession,
  useTeams,
  useUser,
} from '../../react/index.ts';
import {
  cookieOf,
  createRequestWorld,
  type HeldSession,
  type RequestWorld,
} from '../core/server/support/request-world.ts';
import { amount } from '../support/samples/amount.ts';

type GivenUser = LatchkeyProviderProps['user'];

let given: RequestWorld;
let people: HeldSession[];
beforeAll(async () => {
  given = await createRequestWorld();
  people = await Promise.all(Array.from({ length: 10 }, () => given.person()));
});
afterAll(() => given.service.close());

const visitorOf = (person?: HeldSession) =>
  given.app.forRequest({ headers: person ? { cookie: cookieOf(given.projectId, person) } : {} });

const createServerSideApp = () =>
  createClientApp({ projectId: given.projectId, publishableClientKey: 'pck_test', tokenStore: 'cookie' }, {
    ...given.world.tab({ without: ['cookies'] }),
    page: null,
  } satisfies Platform);

/** Renders to HTML and counts the errors that a framework would log. */
type Render = (node: ReactNode, onError: (error: unknown) => string | undefined) => Promise<string>;

const RENDERERS: Readonly<Record<string, Render>> = {
  renderToPipeableStream: (node, onError) =>
    new Promise((resolve, reject) => {
      const { pipe } = renderToPipeableStream(node, {
        onError,
        onShellError: reject,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
      });
    }),
  renderToReadableStream: async (node, onError) => {
    const stream = await renderToReadableStream(node, { onError });
    await stream.allReady;
    return new Response(stream).text();
  },
  prerender: async (node, onError) => new Response((await prerender(node, { onError })).prelude).text(),
};

async function renderPage(render: Render, children: ReactNode, user?: GivenUser, app = createServerSideApp()) {
  const digests: unknown[] = [];
  const html = await render(h(LatchkeyProvider, { app, user }, children), (error) => {
    const { digest } = error as { digest?: string };
    digests.push(digest);
    return digest;
  });
  return { html, digests };
}

const User = () => h('p', null, `user ${useUser()?.primaryEmail ?? 'nobody'}`);
const Redirected = () => h('p', null, `user ${useUser({ or: 'redirect' }).primaryEmail}`);
const Session = () => h('p', null, `session ${useSession()?.userId ?? 'none'}`);
const Teams = () => h('p', null, `${useTeams().length} teams`);
const inSuspense = (child: ReactNode) => h(Suspense, { fallback: h('i', null, 'loading') }, child);

/** The page, and further children after it. */
const page = (...more: readonly ReactNode[]) =>
  h(
    Fragment,
    null,
    h(UserButton),
    h(SignedIn, null, 'gate in'),
    h(SignedOut, null, 'gate out'),
    h(Session),
    inSuspense(h(User)),
    ...more,
  );

const FALLBACK = '<i>loading</i>';
const BAILOUT = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';

for (const [name, render] of Object.entries(RENDERERS)) {
  test(`${name}() of React renders the user passed to LatchkeyProvider, also one read from an access token`, async () => {
    const [person] = people;
    const users = [await visitorOf(person).getUser(), await visitorOf(person).getUser({ from: 'token' })];
    for (const user of users) {
      const { html, digests } = await renderPage(render, page(inSuspense(h(Redirected))), user);
      expect(html.split(`user ${person?.email}`)).toHaveLength(3);
      expect(html).toContain('gate in');
      expect(html).toContain(`session ${user?.id}`);
      expect(html).toContain('<lk-user-button defer-hydration=""');
      expect(html).not.toContain('gate out');
      expect(html).not.toContain('loading');
      expect(digests).toEqual([]);
    }
  });

  test(`${name}() of React renders the signed-out page for a request without a session`, async () => {
    const { html, digests } = await renderPage(render, page(), await visitorOf().getUser());
    expect(html).toContain('user nobody');
    expect(html).toContain('gate out');
    expect(html).toContain('session none');
    expect(digests).toEqual([]);
  });

  test(`${name}() of React renders the Suspense fallback if no user is passed to LatchkeyProvider`, async () => {
    const bare = await renderPage(render, inSuspense(h(User)));
    expect(bare.html).toContain(FALLBACK);
    expect(bare.digests).toEqual([BAILOUT]);
    for (const user of [undefined, await visitorOf(people[0]).getUser()]) {
      const inClient = h(ClientOnly, { fallback: h('i', null, 'loading') }, h(User), h(Teams));
      const { html, digests } = await renderPage(render, inClient, user);
      expect(html).toContain(FALLBACK);
      expect(digests).toEqual([]);
    }
  });

  test(`${name}() of React renders the Suspense fallback for hooks that need more than the passed user`, async () => {
    const user = await visitorOf(people[0]).getUser();
    for (const [child, seen] of [
      [h(Redirected), null],
      [h(Teams), user],
      [h(() => h('p', null, String(useUser({ signedInWithinMs: 1_000 })?.id))), user],
    ] as const) {
      const { html, digests } = await renderPage(render, inSuspense(child), seen);
      expect(html).toContain(FALLBACK);
      expect(digests).toEqual([BAILOUT]);
    }
  });
}

test('server rendering with a user sends no request and puts no token into the HTML', async () => {
  const user = await visitorOf(people[0]).getUser();
  const before = given.world.requests.length;
  for (const render of Object.values(RENDERERS)) {
    const { html } = await renderPage(render, page(), user);
    for (const { refreshToken, accessToken } of people) {
      expect(html).not.toContain(refreshToken);
      expect(html).not.toContain(accessToken);
    }
  }
  expect(given.world.requests.length).toBe(before);
});

test('in development, LatchkeyProvider in a browser warns about a user with server-only fields', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const user = await visitorOf(people[0]).getUser();
  const inPage = createClientApp({ projectId: given.projectId, tokenStore: 'cookie' }, given.world.tab());
  const render = RENDERERS.prerender as Render;
  await renderPage(render, null, toPageUser(user), inPage);
  expect(warn).not.toHaveBeenCalled();
  await renderPage(render, null, user, inPage);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('toPageUser(user)'));
  inPage.dispose();
  warn.mockRestore();
});

const REQUESTS = amount({ landing: 200, long: 1_000 });

test(`each of ${REQUESTS} concurrent server renders contains only the email address of its own user`, async () => {
  // Some servers create one app for all requests.
  const shared = createServerSideApp();
  const renders = Object.values(RENDERERS);
  const answer = async (index: number) => {
    const person = people[index % 11];
    const visitor = visitorOf(person);
    const user = await (index % 2 === 0 ? visitor.getUser({ from: 'token' }) : visitor.getUser());
    const render = renders[index % renders.length] as Render;
    const app = index % 5 === 0 ? shared : createServerSideApp();
    return { person, ...(await renderPage(render, page(inSuspense(h(lateUser(index)))), user, app)) };
  };
  const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, index) => answer(index)));
  for (const { person, html, digests } of answers) {
    expect(html.match(/[\w.-]+@[\w.-]+\w/g) ?? []).toEqual(person ? [person.email, person.email] : []);
    expect(html).toContain(person ? 'gate in' : 'gate out');
    expect(digests).toEqual([]);
  }
});

/** A component that reads the user after other requests were rendered. */
function lateUser(index: number) {
  const turns = 1 + (index % 7);
  let isOver = false;
  const over = (async () => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    isOver = true;
  })();
  return function Late() {
    if (!isOver) throw over;
    return h(User);
  };
}
