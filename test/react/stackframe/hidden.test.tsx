import { Activity, Suspense, version } from 'react';
import { expect } from '../../support/expect.ts';
import { Boundary, inAct, render, until } from '../../react/support.tsx';
import { partsOf } from '../../../react/stackframe/client/parts.ts';
import { StackProvider } from '../../../react/stackframe/index.ts';
import { createTestStack, type TestStack } from './support.tsx';

// React 18 has no `Activity`.
const testHidden = version.startsWith('18.') ? test.skip : test;

function Members({ app }: { app: TestStack['app'] }) {
  return <p>{app.useUser({ or: 'redirect' }).displayName}</p>;
}

const pages = {
  'below a provider': ({ app }: TestStack, mode: 'visible' | 'hidden') => (
    <StackProvider app={app}>{pages['without a provider']({ app }, mode)}</StackProvider>
  ),
  'without a provider': ({ app }: Pick<TestStack, 'app'>, mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Boundary>
        <Suspense fallback="loading">
          <Members app={app} />
        </Suspense>
      </Boundary>
    </Activity>
  ),
} as const;

for (const [where, page] of Object.entries(pages)) {
  testHidden(`a page that React’s Activity hides redirects only once it is shown (app.useUser ${where})`, async () => {
    const stack = createTestStack();
    // Another part of the page, which is shown.
    const stop = partsOf(stack.app)?.scope.app.$user.listen(() => {});
    const view = await render(page(stack, 'visible'));
    await view.shows('Ada Lovelace');
    await view.show(page(stack, 'hidden'));
    await inAct();
    await stack.app.signOut({ redirectUrl: location.href });
    await inAct();
    const before = stack.redirects.length;
    for (let renders = 0; renders < 3; renders++) {
      await view.show(page(stack, 'hidden'));
      await inAct();
    }
    expect(stack.redirects.slice(before)).to.deep.equal([]);
    await view.show(page(stack, 'visible'));
    await until(() => stack.redirects.length > before);
    expect(stack.redirects.slice(before).length).to.equal(1);
    expect(stack.redirects.at(-1)).to.contain('/handler/sign-in');
    stop?.();
  });
}

test('app.useUser without a provider redirects from a background tab once it is shown', async () => {
  let state: DocumentVisibilityState = 'hidden';
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState');
  Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state });
  try {
    const { app, redirects } = createTestStack({ signedIn: false });
    const view = await render(
      <Suspense fallback="loading">
        <Members app={app} />
      </Suspense>,
    );
    await view.shows('loading');
    for (let tasks = 0; tasks < 20; tasks++) await inAct();
    expect(redirects).to.deep.equal([]);
    state = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => redirects.length > 0);
    expect(redirects).to.have.length(1);
  } finally {
    Object.defineProperty(Document.prototype, 'visibilityState', real ?? {});
  }
});
