import { expect } from '../support/expect.ts';
import { type ReactNode, startTransition, Suspense, useEffect, useInsertionEffect, useState } from 'react';
import { REFETCH_THROTTLE_MS } from '../../core/cache/limits.ts';
import { LatchkeyProvider, useApp, useUser } from '../../react/index.ts';
import {
  Boundary,
  createTestApp,
  hold,
  inAct,
  json,
  render,
  renderWithin,
  type TestApp,
  signIn,
  until,
  user,
} from './support.tsx';

function Name({ or }: { or?: 'redirect' | 'throw' | 'anonymous' | 'anonymous-if-exists' | 'return-null' }) {
  const user = useUser({ or });
  return <p>{user ? (user.displayName ?? `guest ${user.isAnonymous}`) : 'nobody'}</p>;
}

test('two components with useUser suspend until the user is loaded, with one request', async () => {
  const testApp = createTestApp();
  const release = hold(testApp, '/users/me', () => json(user({ display_name: 'Ada' })));
  const view = await renderWithin(
    testApp,
    <>
      <Name />
      <Name />
    </>,
  );
  await view.shows('loading');
  await inAct(release);
  await view.shows('Ada', 'Ada');
  expect(testApp.sent()).to.deep.equal(['/users/me']);
});

test('useUser returns null and sends no request if no user is signed in', async () => {
  const testApp = createTestApp({ signedIn: false });
  const view = await renderWithin(testApp, <Name />);
  await view.shows('nobody');
  expect(testApp.sent()).to.deep.equal([]);
});

test("two components with useUser({ or: 'redirect' }) redirect to sign-in only once", async () => {
  const testApp = createTestApp({ signedIn: false });
  const view = await renderWithin(
    testApp,
    <>
      <Name or="redirect" />
      <Name or="redirect" />
    </>,
  );
  await view.shows('loading');
  await leavesToReturnTo(testApp, '/');
});

test("after a sign-in and a sign-out, useUser({ or: 'redirect' }) redirects to sign-in again", async () => {
  const testApp = createTestApp({ signedIn: false });
  const view = await renderWithin(testApp, <Name or="redirect" />);
  await until(() => testApp.redirects.length === 1);
  await inAct(() => {
    signIn(testApp.world);
    testApp.tab.send('visible');
  });
  await inAct(() => testApp.world.clock.advance(REFETCH_THROTTLE_MS));
  await view.shows('Ada Lovelace');
  await inAct(() => void testApp.app.signOut({ noRedirect: true }));
  await until(() => testApp.redirects.length === 2);
});

/** Waits until the page redirects, and expects that it comes back to a path after the sign-in. */
async function leavesToReturnTo({ redirects, world }: TestApp, path: string): Promise<void> {
  await until(
    () => redirects.length > 0,
    () => world.clock.advance(50),
  );
  const target = `after_auth_return_to=${encodeURIComponent(path)}`;
  expect(redirects).to.deep.equal([`replace http://localhost:3000/handler/sign-in?${target}`]);
}

/** As some routers do: the page is rendered in a transition, and its address is set when React commits it. */
function showRouter(testApp: TestApp, account: ReactNode, fallback = 'leaving') {
  let follow = (_path: string) => {};
  function Router() {
    const [path, setPath] = useState('/');
    follow = (next) => startTransition(() => setPath(next));
    useInsertionEffect(() => testApp.tab.page?.replaceAddress(new URL(path, testApp.tab.page.href()).href), [path]);
    return (
      <LatchkeyProvider app={testApp.app} fallback={fallback}>
        {path === '/' ? <p>home</p> : account}
      </LatchkeyProvider>
    );
  }
  return { node: <Router />, follow: (path: string) => follow(path) };
}

test('a redirect to sign-in during a route transition has the URL of the new page as return URL', async () => {
  const testApp = createTestApp({ signedIn: false });
  const router = showRouter(testApp, <Name or="redirect" />);
  const view = await render(router.node);
  await view.shows('home');
  view.host.click();
  await inAct(() => router.follow('/account'));
  await leavesToReturnTo(testApp, '/account');
  await view.shows('leaving');
  await inAct(() => router.follow('/'));
  await view.shows('home');
});

test('a redirect by useUser inside of a Suspense boundary shows only the fallback of that boundary', async () => {
  const testApp = createTestApp({ signedIn: false });
  const account = (
    <>
      <p>account</p>
      <Suspense fallback="loading">
        <Name or="redirect" />
      </Suspense>
    </>
  );
  const router = showRouter(testApp, account);
  const view = await render(router.node);
  const seen = new Set<string>();
  const watcher = new MutationObserver(() => seen.add(view.host.innerText));
  watcher.observe(view.host, { childList: true, subtree: true, attributes: true });
  view.host.click();
  await inAct(() => router.follow('/account'));
  await leavesToReturnTo(testApp, '/account');
  watcher.disconnect();
  await view.shows('account', 'loading');
  expect([...seen].join()).not.to.contain('leaving');
});

test('a sign-out that causes a redirect hides only the Suspense boundary around useUser', async () => {
  const testApp = createTestApp();
  const view = await render(
    <LatchkeyProvider app={testApp.app} fallback="leaving">
      <p>around</p>
      <Suspense fallback="loading">
        <Name or="redirect" />
      </Suspense>
    </LatchkeyProvider>,
  );
  await view.shows('around', 'Ada Lovelace');
  view.host.click();
  await inAct(() => void testApp.app.signOut({ noRedirect: true }));
  await until(() => testApp.redirects.length > 0);
  await view.shows('around', 'loading');
});

test("if no user is signed in, useUser({ or: 'throw' }) throws NOT_SIGNED_IN", async () => {
  const testApp = createTestApp({ signedIn: false });
  const view = await renderWithin(testApp, <Name or="throw" />);
  await view.shows('error NOT_SIGNED_IN');
  const error = await testApp.app.getUser({ or: 'throw' }).catch((reason: unknown) => reason as { code: string });
  expect(error).to.have.property('code', 'NOT_SIGNED_IN');
});

test('if loading the user fails, the error reaches the error boundary without a second request', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/users/me', () => json({ nonsense: true }));
  const view = await renderWithin(testApp, <Name />);
  await view.shows('error MALFORMED_ANSWER');
  expect(testApp.sent()).to.deep.equal(['/users/me']);
});

test('useApp throws an error outside of a LatchkeyProvider', async () => {
  const Outside = () => useApp().projectId;
  const view = await render(
    <Boundary>
      <Outside />
    </Boundary>,
  );
  await view.shows('error useApp must be used within a LatchkeyProvider');
});

test('one change of the user renders a component with useUser once', async () => {
  const testApp = createTestApp();
  const { app, world, answers } = testApp;
  const names: (string | null)[] = [];
  function Recorder() {
    const { displayName } = useUser({ or: 'throw' });
    useEffect(() => void names.push(displayName));
    return <p>{displayName}</p>;
  }
  const view = await renderWithin(testApp, <Recorder />);
  await view.shows('Ada Lovelace');
  names.length = 0;
  answers.set('/users/me', () => json(user({ display_name: 'Grace Hopper' })));
  let isDone = false;
  const update = app.updateUser({ displayName: 'Grace Hopper' }).finally(() => (isDone = true));
  await until(
    () => isDone,
    () => world.clock.advance(REFETCH_THROTTLE_MS),
  );
  await update;
  await view.shows('Grace Hopper');
  expect(names).to.deep.equal(['Grace Hopper']);
});
