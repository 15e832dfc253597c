import { expect } from '../support/expect.ts';
import { createClientApp } from '../../core/index.ts';
import { Handler, LatchkeyProvider } from '../../react/index.ts';
import { createWorld } from '../support/world.ts';
import { createTestApp, json, OPTIONS, render, tokens, until } from './support.tsx';

test('the handler passes options on to its pages, and a change of them', async () => {
  const { app } = createTestApp({ signedIn: false });
  const pageOf = (methods: string) => (
    <LatchkeyProvider app={app}>
      <Handler location="/handler/sign-in" pageOptions={{ signIn: { methods } }} />
    </LatchkeyProvider>
  );
  const view = await render(pageOf('passkey'));
  const methods = () => view.host.querySelector('lk-sign-in')?.methods;
  await until(() => methods() === 'passkey');
  await view.show(pageOf('password'));
  expect(methods()).to.equal('password');
});

test('in strict mode a provider’s answer is exchanged once', async () => {
  const world = createWorld(({ url }) => {
    if (url.includes('/oauth/token')) return json({ ...tokens(world), is_new_user: false, user_id: 'user-1' });
    if (url.includes('/authorize/')) return json({ location: `https://provider.test/${new URL(url).search}` });
    return json({});
  });
  const tabAt = (href: string) => {
    const tab = world.tab({ href });
    const app = createClientApp(
      { ...OPTIONS, redirectMethod: { navigate: (url) => void tab.navigations.push(url) } },
      tab,
    );
    return { app, went: tab.navigations };
  };
  const first = tabAt('http://localhost:3000/handler/sign-in');
  void first.app.signInWithOAuth('github');
  await until(() => first.went.length > 0);
  first.app.dispose();
  const asked = new URL(first.went[0] ?? '').searchParams;
  const callback = new URL(asked.get('redirect_uri') ?? '');
  callback.searchParams.set('code', 'a-code');
  callback.searchParams.set('state', asked.get('state') ?? '');
  const { app, went } = tabAt(callback.href);
  await render(
    <LatchkeyProvider app={app}>
      <Handler location={callback.pathname + callback.search} />
    </LatchkeyProvider>,
  );
  await until(() => went.length > 0);
  expect(went).to.deep.equal(['http://localhost:3000/']);
  expect(world.requests.filter(({ url }) => url.includes('/oauth/token'))).to.have.length(1);
});
