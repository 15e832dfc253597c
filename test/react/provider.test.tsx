import { expect } from '../support/expect.ts';
import { useState } from 'react';
import { CACHE_FORGET_MS, REFETCH_THROTTLE_MS } from '../../core/cache/limits.ts';
import { createClientApp, LatchkeyError } from '../../core/index.ts';
import { general } from '../../elements/messages/general.ts';
import type { LkUserButton } from '../../elements/index.ts';
import {
  LatchkeyProvider,
  SignedIn,
  SignedOut,
  useApp,
  useProject,
  UserButton,
  useSession,
  useUser,
} from '../../react/index.ts';
import { currentUserWire } from '../../core/resources/own-user.ts';
import { Boundary, createTestApp, inAct, OPTIONS, render, user } from './support.tsx';

function Name() {
  return <p>{useUser()?.displayName ?? 'nobody'}</p>;
}

test('hooks and elements below one provider share one request for the user', async () => {
  const { app, sent } = createTestApp();
  const view = await render(
    <LatchkeyProvider app={app}>
      <UserButton />
      <SignedIn>in</SignedIn>
      <Name />
      <Name />
    </LatchkeyProvider>,
  );
  await view.shows('in', 'Ada Lovelace', 'Ada Lovelace');
  expect(view.host.querySelector('lk-user-button')?.app).to.equal(app);
  expect(sent()).to.deep.equal(['/users/me']);
});

test('a sign-out updates useUser, SignedIn, and SignedOut', async () => {
  const { app } = createTestApp();
  const view = await render(
    <LatchkeyProvider app={app}>
      <SignedIn>in</SignedIn>
      <SignedOut>out</SignedOut>
      <Name />
    </LatchkeyProvider>,
  );
  await view.shows('in', 'Ada Lovelace');
  await inAct(() => void app.signOut({ noRedirect: true }));
  await view.shows('out', 'nobody');
});

test('unmounting a provider leaves no listeners and no timers', async () => {
  const { app, world, listeners } = createTestApp();
  const view = await render(
    <LatchkeyProvider app={app}>
      <UserButton />
      <Name />
    </LatchkeyProvider>,
  );
  await view.shows('Ada Lovelace');
  expect(listeners()).to.be.greaterThan(0);
  await view.close();
  await world.clock.advance(CACHE_FORGET_MS);
  expect(listeners()).to.equal(0);
  expect(world.clock.timerCount).to.equal(0);
});

test('in strict mode, a provider creates only one app and disposes of it when unmounted', async () => {
  const options = { ...OPTIONS, uniqueIdentifier: 'one-of-a-kind' };
  const seen = new Set<unknown>();
  const Watch = () => <p>{seen.add(useApp()).size}</p>;
  const view = await render(
    <LatchkeyProvider {...options}>
      <Watch />
    </LatchkeyProvider>,
  );
  await view.shows('1');
  expect(() => createClientApp(options))
    .to.throw(LatchkeyError)
    .with.property('code', 'DUPLICATE_APP');
  await view.show(null);
  createClientApp(options).dispose();
});

test('a child that suspends in the first render does not make the provider create a second app', async () => {
  const apps = new Set<unknown>();
  function Wait() {
    apps.add(useApp());
    return <p>{useUser() ? 'somebody' : 'nobody'}</p>;
  }
  const view = await render(
    <LatchkeyProvider {...OPTIONS} fallback="loading">
      <Wait />
    </LatchkeyProvider>,
  );
  await view.shows('nobody');
  expect(apps.size).to.equal(1);
});

test('an invalid option of LatchkeyProvider throws an error to the error boundary', async () => {
  const view = await render(
    <Boundary>
      <LatchkeyProvider {...OPTIONS} projectId="nonsense" />
    </Boundary>,
  );
  await view.shows('error INVALID_OPTION');
});

test('a component with useProject and useSession sends no further request when it re-renders', async () => {
  const { app, sent, world } = createTestApp();
  let draw = () => {};
  function Counter() {
    const [count, setCount] = useState(0);
    draw = () => setCount(count + 1);
    return <p>{`${useProject().displayName} ${useSession()?.userId} ${count}`}</p>;
  }
  const view = await render(
    <LatchkeyProvider app={app}>
      <Counter />
    </LatchkeyProvider>,
  );
  await view.shows('Handover user-1 0');
  await inAct(() => draw());
  await inAct(() => world.clock.advance(REFETCH_THROTTLE_MS));
  await view.shows('Handover user-1 1');
  expect(sent()).to.deep.equal(['/projects/current']);
});

test('a provider passes changes of its app, messages, and theme props to elements and hooks', async () => {
  const [one, other] = [createTestApp(), createTestApp({ signedIn: false })];
  const page = (app: typeof one.app, theme?: 'dark') => (
    <LatchkeyProvider app={app} theme={theme} messages={theme ? { general: { tryAgain: 'Nochmal' } } : {}}>
      <UserButton />
      <Name />
    </LatchkeyProvider>
  );
  const view = await render(page(one.app));
  await view.shows('Ada Lovelace');
  const button = view.host.querySelector('lk-user-button') as LkUserButton;
  expect(button.app).to.equal(one.app);
  await view.show(page(other.app, 'dark'));
  await view.shows('nobody');
  expect(button.texts('general', general).tryAgain).to.equal('Nochmal');
  expect(button.app).to.equal(other.app);
  expect(getComputedStyle(button).colorScheme).to.equal('dark');
  expect(getComputedStyle(button.parentElement as Element).display).to.equal('contents');
  await view.show(page(other.app));
  expect(getComputedStyle(button).colorScheme).to.equal('normal');
});

test('without a user prop, an inner provider ignores the user prop of the outer provider', async () => {
  const view = await render(
    <LatchkeyProvider app={createTestApp().app} user={currentUserWire.decode(user())}>
      <SignedIn>outer </SignedIn>
      <LatchkeyProvider app={createTestApp({ signedIn: false }).app}>
        <SignedIn>inner in</SignedIn>
        <SignedOut>inner out</SignedOut>
      </LatchkeyProvider>
    </LatchkeyProvider>,
  );
  await view.shows('outer inner out');
});
