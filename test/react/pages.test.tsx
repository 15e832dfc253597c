import { expect } from '../support/expect.ts';
import { type ComponentType, Suspense } from 'react';
import { createClientApp } from '../../core/index.ts';
import { createWorld } from '../support/world.ts';
import { createTestApp, json, OPTIONS, render, tokens, until, type View } from './support.tsx';

// Replaced before the pages are loaded, to record every tag they define.
await import('../../elements/index.ts');
const tags: string[] = [];
const define = customElements.define.bind(customElements);
customElements.define = (tag, ...rest) => {
  tags.push(tag);
  define(tag, ...rest);
};
const { pages } = await import('../../elements/pages.ts');
await Promise.all(Object.values(pages).map((load) => load()));
customElements.define = define;
const components = (await import('../../react/pages.tsx')) as unknown as Record<string, ComponentType>;
const { Handler, LatchkeyProvider } = await import('../../react/index.ts');

/** Parts of other elements, which have no component of their own. */
const INTERNAL: readonly string[] = ['lk-user-row'];

let view: View;

teardown(() => view.close());

test('every page of the handler has its component, which loads it', async () => {
  const { app } = createTestApp({ signedIn: false });
  const All = Object.entries(components);
  view = await render(
    <LatchkeyProvider app={app}>
      {All.map(([name, Each]) => (
        <div key={name} data-component>
          <Suspense>
            <Each />
          </Suspense>
        </div>
      ))}
    </LatchkeyProvider>,
  );
  const drawn = () => [...view.host.querySelectorAll('[data-component] > *')].map(({ localName }) => localName);
  await until(() => drawn().length === All.length);
  expect(drawn().sort()).to.deep.equal(tags.filter((tag) => !INTERNAL.includes(tag)).sort());
});

test('the handler passes options on to its pages, and a change of them', async () => {
  const { app } = createTestApp({ signedIn: false });
  const pageOf = (methods: string) => (
    <LatchkeyProvider app={app}>
      <Handler location="/handler/sign-in" pageOptions={{ signIn: { methods } }} />
    </LatchkeyProvider>
  );
  view = await render(pageOf('passkey'));
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
  view = await render(
    <LatchkeyProvider app={app}>
      <Handler location={callback.pathname + callback.search} />
    </LatchkeyProvider>,
  );
  await until(() => went.length > 0);
  expect(went).to.deep.equal(['http://localhost:3000/']);
  expect(world.requests.filter(({ url }) => url.includes('/oauth/token'))).to.have.length(1);
});
