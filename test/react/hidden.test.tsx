import { expect } from '../support/expect.ts';
import { useStore } from '@nanostores/react';
import { Activity, version } from 'react';
import { createPortal } from 'react-dom';
import { createClientApp } from '../../core/index.ts';
import { ProviderReadyEvent } from '../../elements/base/element-context.ts';
import { LatchkeyProvider, SignedIn, useApp, UserButton, useUser } from '../../react/index.ts';
import { createTestApp, hold, inAct, json, OPTIONS, render, until, user } from './support.tsx';

// React 18 has no `Activity`.
const testHidden = version.startsWith('18.') ? test.skip : test;

testHidden('a provider hidden by React’s Activity creates a new app when it is shown again', async () => {
  const options = { ...OPTIONS, uniqueIdentifier: 'hidden-for-a-while' };
  const seen = new Set<unknown>();
  function Watch() {
    seen.add(useApp());
    return <p>{useUser() ? 'somebody' : 'nobody'}</p>;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <LatchkeyProvider {...options}>
        <Watch />
      </LatchkeyProvider>
    </Activity>
  );
  const view = await render(page('visible'));
  await view.shows('nobody');
  await view.show(page('hidden'));
  await inAct();
  createClientApp(options).dispose();
  await view.show(page('visible'));
  await view.shows('nobody');
  expect(seen.size).to.equal(2);
  await view.close();
  createClientApp(options).dispose();
});

/** With the hook of nanostores itself, as an app may use it. */
const OwnStore = () => <p>{useStore(useApp().$user)?.displayName ?? 'nobody'}</p>;
const OwnGate = () => <SignedIn>Ada Lovelace</SignedIn>;

// What is hidden is rendered, and listens only once it is shown.
for (const [what, Reader] of [
  ['useStore of nanostores', OwnStore],
  ['SignedIn', OwnGate],
] as const) {
  testHidden(`a component with ${what} shows a user that was loaded while React’s Activity hid it`, async () => {
    const testApp = createTestApp();
    const { app, world, sent } = testApp;
    const release = hold(testApp, '/users/me', () => json(user({ display_name: 'Ada Lovelace' })));
    // The same element each time: React shows it again without another render.
    const reader = <Reader />;
    const page = (mode: 'visible' | 'hidden') => (
      <LatchkeyProvider app={app}>
        <Activity mode={mode}>{reader}</Activity>
      </LatchkeyProvider>
    );
    const view = await render(page('hidden'));
    await until(() => sent().length > 0);
    await inAct(() => world.clock.advance(1_500));
    await inAct(release);
    await until(() => app.$userState.value?.status === 'ready');
    expect(app.$user.value).to.equal(undefined);
    await view.show(page('visible'));
    await view.shows('Ada Lovelace');
    await view.close();
    app.dispose();
  });
}

testHidden('a portal shown again by React’s Activity has the current app and theme of its provider', async () => {
  const [{ app }, { app: other }] = [createTestApp(), createTestApp()];
  const container = document.body.appendChild(document.createElement('div'));
  const page = (mode: 'visible' | 'hidden', current: typeof app, theme: 'light' | 'dark') => (
    <LatchkeyProvider app={current} theme={theme}>
      <Activity mode={mode}>{createPortal(<UserButton />, container)}</Activity>
    </LatchkeyProvider>
  );
  const seen = () => {
    const button = container.querySelector('lk-user-button') as HTMLElementTagNameMap['lk-user-button'];
    return [button.app === app, button.app === other, getComputedStyle(button).colorScheme];
  };
  const view = await render(page('visible', app, 'dark'));
  expect(seen()).to.deep.equal([true, false, 'dark']);
  await view.show(page('hidden', app, 'dark'));
  // Elements of the page request their context again while the portal is hidden.
  document.dispatchEvent(new ProviderReadyEvent());
  await view.show(page('hidden', other, 'light'));
  await view.show(page('visible', other, 'light'));
  expect(seen()).to.deep.equal([false, true, 'light']);
  await view.close();
  container.remove();
});
