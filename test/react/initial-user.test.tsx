import { expect } from '../support/expect.ts';
import { type ReactNode, Suspense } from 'react';
import { currentUserWire } from '../../core/resources/own-user.ts';
import type { TokenUser } from '../../core/server.ts';
import {
  LatchkeyProvider,
  type LatchkeyProviderProps,
  SignedIn,
  SignedOut,
  useApp,
  UserButton,
  useSelectedTeam,
  useSession,
  useUser,
} from '../../react/index.ts';
import { holdPromise } from '../support/browser/held-promise.ts';
import { hydrate as hydrateIn } from './hydrate.tsx';
import { Boundary, createTestApp, hold, inAct, json, render, signIn, type TestApp, until, user } from './support.tsx';

const ADA = currentUserWire.decode(user());
const NAMED_BY_SERVER = currentUserWire.decode(user({ display_name: 'Ada of the server' }));

const CLAIMS: TokenUser = {
  id: 'user-1',
  sessionId: 'session-of-user-1',
  displayName: 'Ada of the token',
  primaryEmail: 'ada@example.test',
  primaryEmailVerified: true,
  selectedTeamId: 'team-1',
  isAnonymous: false,
  isRestricted: false,
  restrictedReason: null,
  isMultiFactorRequired: false,
  signedUpAt: 1_700_000_000_000,
  issuedAt: 1_700_000_100_000,
  expiresAt: 1_700_000_700_000,
};

/** What a component showed, in order and without repetitions. */
const shown: string[] = [];

function note(line: string): string {
  if (shown.at(-1) !== line) shown.push(line);
  return line;
}

const User = () => <p>{note(`user ${useUser()?.displayName ?? 'nobody'}`)}</p>;
const Session = () => <p>{useSession() ? 'session' : 'no session'}</p>;
const Loading = () => <i>{note('loading')}</i>;

const page = (
  <>
    <UserButton showUserInfo />
    <SignedIn>gate in</SignedIn>
    <SignedOut>gate out</SignedOut>
    <Session />
    <Suspense fallback={<Loading />}>
      <User />
    </Suspense>
  </>
);

/** Renders the page, or other children, on a server with this user, and hydrates it in the app of a browser. */
function hydrate(visitor: TestApp, given: LatchkeyProviderProps['user'], children: ReactNode = page) {
  shown.length = 0;
  return hydrateIn(visitor, given, children);
}

const triggerText = (host: HTMLElement): string => {
  const trigger = host.querySelector('lk-user-button')?.shadowRoot?.querySelector('button');
  return trigger?.querySelector('lk-user-row')?.shadowRoot?.textContent ?? '';
};

test('the user prop of LatchkeyProvider stays visible until the app has loaded the user', async () => {
  for (const given of [NAMED_BY_SERVER, CLAIMS]) {
    const visitor = createTestApp();
    const release = hold(visitor, '/users/me', () => json(user()));
    const view = await hydrate(visitor, given);
    expect(view.html).to.contain(`user ${given.displayName}`);
    expect(view.before).to.contain('gate in').and.to.contain('session').and.not.to.contain('no session');
    await until(() => triggerText(view.host).includes(given.displayName ?? 'no name'));
    expect(view.host.innerText).to.contain('gate in').and.not.to.contain('gate out');
    await inAct(release);
    await until(() => view.host.innerText.includes('user Ada Lovelace'));
    expect(shown).to.deep.equal([`user ${given.displayName}`, 'user Ada Lovelace']);
    await until(() => triggerText(view.host).includes('Ada Lovelace'));
    expect(visitor.sent()).to.deep.equal(['/users/me']);
    expect(view.problems).to.deep.equal([]);
    await view.close();
  }
});

test('in a signed-out browser, LatchkeyProvider with user={null} sends no request', async () => {
  const visitor = createTestApp({ signedIn: false });
  const view = await hydrate(visitor, null);
  expect(view.before).to.contain('gate out').and.to.contain('user nobody').and.to.contain('no session');
  await until(() => triggerText(view.host) !== '');
  expect(view.host.innerText).to.contain('gate out').and.to.contain('user nobody');
  expect(shown).to.deep.equal(['user nobody']);
  expect(visitor.sent()).to.deep.equal([]);
  expect(view.problems).to.deep.equal([]);
});

test('the browser’s session overrides the user prop of LatchkeyProvider if the two differ', async () => {
  const out = createTestApp({ signedIn: false });
  const signedOut = await hydrate(out, ADA);
  await until(() => signedOut.host.innerText.includes('user nobody'));
  expect(signedOut.host.innerText).to.contain('gate out').and.not.to.contain('Ada');
  expect(signedOut.problems).to.deep.equal([]);
  await signedOut.close();

  const grace = { ...user({ display_name: 'Grace Hopper' }), id: 'user-2' };
  for (const given of [ADA, null]) {
    const other = createTestApp({ signedIn: false });
    signIn(other.world, false, 'user-2');
    const release = hold(other, '/users/me', () => json(grace));
    const view = await hydrate(other, given);
    expect(view.host.innerText).to.contain('loading').and.not.to.contain('gate');
    expect(view.host.innerText).not.to.contain('Ada');
    await inAct(release);
    await until(() => view.host.innerText.includes('user Grace Hopper'));
    expect(view.problems).to.deep.equal([]);
    await view.close();
  }
});

test('after a sign-out and a new sign-in, useUser suspends instead of returning the user prop', async () => {
  const visitor = createTestApp();
  const view = await hydrate(visitor, NAMED_BY_SERVER);
  await until(() => view.host.innerText.includes('user Ada Lovelace'));
  await inAct(() => visitor.app.signOut({ noRedirect: true }));
  await until(() => view.host.innerText.includes('user nobody'));
  const release = hold(visitor, '/users/me', () => json(user()));
  await inAct(() => {
    signIn(visitor.world);
    visitor.tab.send('visible');
  });
  expect(shown.at(-1)).to.equal('loading');
  await inAct(release);
  await until(
    () => view.host.innerText.includes('user Ada Lovelace'),
    () => visitor.world.clock.advance(500),
  );
  expect(shown.filter((line) => line.includes('server'))).to.have.length(1);
});

test('in a component that mounts seconds later than its provider, useUser ignores the user prop', async () => {
  const visitor = createTestApp();
  const release = hold(visitor, '/users/me', () => json(user()));
  const tree = (children: ReactNode) => (
    <LatchkeyProvider app={visitor.app} user={NAMED_BY_SERVER} fallback={<Loading />}>
      {children}
    </LatchkeyProvider>
  );
  const view = await render(tree('nothing yet'));
  await inAct(() => visitor.world.clock.advance(6_000));
  await view.show(tree(<User />));
  await view.shows('loading');
  await inAct(release);
  await view.shows('user Ada Lovelace');
});

test('a Suspense boundary keeps its server markup until hydration, even after the user has loaded', async () => {
  const released = holdPromise();
  let isReleased = false;
  const Late = () => {
    const user = useUser();
    if (useApp().platform.page && !isReleased) throw released.promise;
    return <p>late {user?.displayName}</p>;
  };
  const visitor = createTestApp();
  const view = await hydrate(
    visitor,
    NAMED_BY_SERVER,
    <>
      <User />
      <Suspense fallback={<Loading />}>
        <Late />
        <SignedIn>gate in</SignedIn>
      </Suspense>
    </>,
  );
  await until(() => view.host.innerText.includes('user Ada Lovelace'));
  expect(view.host.innerText).to.contain('late Ada of the server').and.to.contain('gate in');
  await inAct(() => {
    isReleased = true;
    released.resolve();
  });
  await until(() => view.host.innerText.includes('late Ada Lovelace'));
  expect(view.host.innerText).to.contain('gate in');
  expect(shown).to.deep.equal(['user Ada of the server', 'user Ada Lovelace']);
  expect(view.problems).to.deep.equal([]);
});

test('a changed user prop of LatchkeyProvider makes the app load the user again', async () => {
  const visitor = createTestApp();
  const view = await hydrate(visitor, ADA);
  await until(() => visitor.app.$userState.value?.status === 'ready');
  await view.show({ ...ADA });
  expect(visitor.sent()).to.deep.equal(['/users/me']);
  visitor.answers.set('/users/me', () => json(user({ display_name: 'Ada King' })));
  await view.show({ ...ADA, displayName: 'Ada King' });
  await until(
    () => view.host.innerText.includes('user Ada King'),
    () => visitor.world.clock.advance(100),
  );
  expect(visitor.sent()).to.deep.equal(['/users/me', '/users/me']);
  expect(shown).to.deep.equal(['user Ada Lovelace', 'user Ada King']);
});

test("useUser({ or: 'redirect' }) redirects only if the browser has no session", async () => {
  const Redirected = () => <p>{useUser({ or: 'redirect' }).displayName}</p>;
  const tree = (
    <Suspense fallback={<Loading />}>
      <Redirected />
    </Suspense>
  );
  const visitor = createTestApp({ signedIn: false });
  const view = await hydrate(visitor, null, tree);
  expect(view.before).to.equal('loading');
  await until(() => visitor.redirects.length > 0);
  expect(visitor.redirects).to.have.length(1);
  await view.close();

  // The browser has a session that the server did not see: no redirect.
  const known = createTestApp();
  const other = await hydrate(known, null, tree);
  await until(() => other.host.innerText.includes('Ada Lovelace'));
  expect(known.redirects).to.deep.equal([]);
  await other.close();
});

test('useSelectedTeam returns the team from the token claims in the user prop', async () => {
  const Team = () => <p>{note(`team ${useSelectedTeam()?.id ?? 'none'}`)}</p>;
  const visitor = createTestApp();
  hold(visitor, '/users/me', () => json(user()));
  const view = await hydrate(visitor, CLAIMS, <Team />);
  expect(view.before).to.equal('team team-1');
  expect(shown).to.deep.equal(['team team-1']);
  expect(view.problems).to.deep.equal([]);
});

test('useUser returns the user prop of LatchkeyProvider if the request for the user fails', async () => {
  const visitor = createTestApp();
  visitor.answers.set('/users/me', () => Promise.reject(new TypeError('offline')));
  const view = await hydrate(
    visitor,
    NAMED_BY_SERVER,
    <Boundary>
      <User />
    </Boundary>,
  );
  await until(
    () => visitor.app.$userState.value?.status === 'failed',
    () => visitor.world.clock.advance(1_000),
  );
  expect(view.host.innerText).to.equal('user Ada of the server');
});

test('without server-rendered markup, useUser immediately returns the user prop of the provider', async () => {
  const visitor = createTestApp();
  const release = hold(visitor, '/users/me', () => json(user()));
  shown.length = 0;
  const view = await render(
    <LatchkeyProvider app={visitor.app} user={NAMED_BY_SERVER}>
      <User />
    </LatchkeyProvider>,
  );
  await inAct(release);
  await view.shows('user Ada Lovelace');
  expect(shown).to.deep.equal(['user Ada of the server', 'user Ada Lovelace']);
});
