import { Activity, cloneElement, type ReactElement, Suspense, version } from 'react';
import { LatchkeyProvider, useTeams, useUser } from '../../react/index.ts';
import { REFETCH_THROTTLE_MS, RETURN_AGE_MS } from '../../core/cache/limits.ts';
import { expect } from '../support/expect.ts';
import { createTestApp, inAct, json, render, renderWithin, signIn, type TestApp, until, user } from './support.tsx';

// Redirects, requests and new guests that a render starts wait until the component is visible, and then happen once. React 18 has no
// `Activity`.

const Page = ({ or }: { or: 'redirect' | 'anonymous' }) => <p>{useUser({ or }).displayName ?? 'a guest'}</p>;
const Recent = () => <p>{useUser({ signedInWithinMs: 60_000, or: 'redirect' }).displayName}</p>;
const Teams = () => <p>{useTeams().length} teams</p>;

/** Waits for code that loads in real time. */
async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => void setTimeout(resolve));
}

type Count = (testApp: TestApp) => number;
const redirects: Count = (testApp) => testApp.redirects.length;
const requests =
  (path: string): Count =>
  (testApp) =>
    testApp.sent().filter((sent) => sent === path).length;
const signOut = ({ app }: TestApp) => app.signOut({ noRedirect: true });

/** A component that acts by itself after a change, and how often it has acted. */
interface Act {
  readonly node: ReactElement;
  readonly change: (testApp: TestApp) => unknown;
  readonly count: Count;
}

const ACTS: Readonly<Record<string, Act>> = {
  'a redirect to sign-in': { node: <Page or="redirect" />, change: signOut, count: redirects },
  'a redirect to onboarding': {
    node: <Page or="redirect" />,
    change: async ({ app, world, tab, answers }) => {
      answers.set('/users/me', () => json(user({ is_restricted: true })));
      await world.clock.advance(RETURN_AGE_MS);
      tab.send('visible');
      await waitUntil(() => {
        const state = app.$userState.get();
        return state.status === 'ready' && state.data?.isRestricted === true;
      });
    },
    count: redirects,
  },
  'a new guest': { node: <Page or="anonymous" />, change: signOut, count: requests('/auth/anonymous/sign-up') },
  'the question whether a sign-in is recent': {
    node: <Recent />,
    change: ({ world }) => world.clock.advance(61_000),
    count: requests('/auth/sessions'),
  },
  'a request for teams': {
    node: <Teams />,
    change: ({ world, tab }) => {
      signIn(world, false, 'user-2');
      tab.send('visible');
    },
    count: requests('/teams'),
  },
};

for (const [title, { node, change, count }] of Object.entries(ACTS)) {
  (version.startsWith('18.') ? test.skip : test)(
    `${title} waits until React shows a hidden component again`,
    async () => {
      const testApp = createTestApp();
      const { app, world, answers } = testApp;
      answers.set('/teams', () => json({ items: [] }));
      answers.set('/auth/sessions', () => json({ items: [session(world.clock.now())] }));
      answers.set('/auth/anonymous/sign-up', () => new Promise<Response>(() => {}));
      const page = (mode: 'visible' | 'hidden') => (
        <LatchkeyProvider app={app}>
          <Suspense fallback="loading">
            {/* A new element each time, as a router makes it: React would not render the same one again. */}
            <Activity mode={mode}>{cloneElement(node)}</Activity>
          </Suspense>
        </LatchkeyProvider>
      );
      const pass = () => inAct(() => world.clock.advance(REFETCH_THROTTLE_MS));
      // Another part of the page, which is shown.
      app.$user.listen(() => {});
      const view = await render(page('visible'));
      await until(() => view.host.innerText !== 'loading', pass);
      await view.show(page('hidden'));
      const before = count(testApp);
      await inAct(() => change(testApp));
      for (let renders = 0; renders < 3; renders++) {
        await view.show(page('hidden'));
        await pass();
      }
      expect(count(testApp)).to.equal(before);
      await view.show(page('visible'));
      await until(() => count(testApp) > before, pass);
      await pass();
      expect(count(testApp)).to.equal(before + 1);
      await view.close();
      app.dispose();
    },
  );
}

const session = (nowMs: number) => ({
  id: 'session-of-user-1',
  user_id: 'user-1',
  created_at: nowMs,
  is_current_session: true,
});

for (const [title, or, count] of [
  ['a redirect', 'redirect', redirects],
  ['a new guest', 'anonymous', requests('/auth/anonymous/sign-up')],
] as const) {
  test(`${title} waits in a document that is not visible, such as a background tab or a prerendered page`, async () => {
    const testApp = createTestApp({ signedIn: false });
    const { app, tab, world, answers } = testApp;
    answers.set('/auth/anonymous/sign-up', () => new Promise<Response>(() => {}));
    tab.visible = false;
    await renderWithin(testApp, <Page or={or} />);
    for (let passed = 0; passed < 5; passed++) await inAct(() => world.clock.advance(1_000));
    expect(count(testApp)).to.equal(0);
    tab.visible = true;
    tab.send('visible');
    await until(
      () => count(testApp) > 0,
      () => world.clock.advance(50),
    );
    await inAct(() => world.clock.advance(50));
    expect(count(testApp)).to.equal(1);
    app.dispose();
  });

  test(`${title} does not happen if a user has signed in before the document is visible`, async () => {
    const testApp = createTestApp({ signedIn: false });
    const { app, tab, world } = testApp;
    tab.visible = false;
    const view = await renderWithin(testApp, <Page or={or} />);
    await inAct(() => world.clock.advance(1_000));
    signIn(world);
    tab.visible = true;
    tab.send('visible');
    await inAct(() => world.clock.advance(REFETCH_THROTTLE_MS));
    await view.shows('Ada Lovelace');
    expect(count(testApp)).to.equal(0);
    app.dispose();
  });
}
