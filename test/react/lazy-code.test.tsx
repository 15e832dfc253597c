import { expect } from '../support/expect.ts';
import { type ComponentType, Suspense } from 'react';
import { ERROR_FORGET_MS } from '../../core/cache/limits.ts';
import { PAGE_LEAVING_MS } from '../../core/base/constants.ts';
import { LkSpinner } from '../../elements/parts/spinner.ts';
import { LatchkeyProvider, useApp } from '../../react/index.ts';
import { lazyCode } from '../../react/base/lazy-code.ts';
import { wrapLazy } from '../../react/base/wrap-lazy.tsx';
import { Boundary, createTestApp, inAct, render, type TestApp } from './support.tsx';

/** Loads something as often as a test says, and fails before. */
function failing<Code>(failures: number, code: Code) {
  const attempts = { count: 0 };
  const load = async () => {
    attempts.count += 1;
    if (attempts.count <= failures) throw new Error('chunk');
    return code;
  };
  return { attempts, load };
}

/** What loads code: a hook as `useUser`, and a page as `Mfa`. Each shows `shown` once the code is there. */
const KINDS = {
  'a hook': (failures: number) => {
    const { attempts, load } = failing(failures, { text: 'shown' });
    const code = lazyCode(load);
    const Component = () => {
      const app = useApp();
      return <p>{code(app, app.platform.clock).text}</p>;
    };
    return { attempts, Component };
  },
  'a page component': (failures: number) => {
    const { attempts, load } = failing(failures, LkSpinner);
    const Spinner = wrapLazy('lk-spinner', load);
    const Component = () => (
      <>
        <Spinner size={20} />
        <p>shown</p>
      </>
    );
    return { attempts, Component };
  },
};

function Part({ app, Component }: { app: TestApp['app']; Component: ComponentType }) {
  return (
    <LatchkeyProvider app={app}>
      <Boundary>
        <Suspense fallback="loading">
          <Component />
        </Suspense>
      </Boundary>
    </LatchkeyProvider>
  );
}

for (const [kind, create] of Object.entries(KINDS)) {
  test(`if the code of ${kind} fails to load in one app, another app loads it again`, async () => {
    const { Component, attempts } = create(1);
    const [one, other] = [createTestApp(), createTestApp()];
    const view = await render(<Part key="one" app={one.app} Component={Component} />);
    await inAct(() => one.world.clock.advance(PAGE_LEAVING_MS));
    await view.shows('error NETWORK');
    await view.show([
      <Part key="one" app={one.app} Component={Component} />,
      <div key="other">
        <Part app={other.app} Component={Component} />
      </div>,
    ]);
    await view.shows('error NETWORK', 'shown');
    expect(attempts.count).to.equal(2);
  });

  test(`when its error boundary is reset, the code of ${kind} loads again after a failure`, async () => {
    const { Component, attempts } = create(1);
    const { app, world } = createTestApp();
    const part = (key: number) => <Part key={key} app={app} Component={Component} />;
    const view = await render(part(1));
    await inAct(() => world.clock.advance(PAGE_LEAVING_MS));
    await view.show(part(2));
    await view.shows('error NETWORK');
    expect(attempts.count).to.equal(1);
    await inAct(() => world.clock.advance(ERROR_FORGET_MS));
    await view.show(part(3));
    await view.shows('shown');
  });

  test(`several apps that use ${kind} load its code only once`, async () => {
    const { Component, attempts } = create(0);
    const view = await render(<Part key="one" app={createTestApp().app} Component={Component} />);
    await view.shows('shown');
    await view.show(<Part key="other" app={createTestApp().app} Component={Component} />);
    await view.shows('shown');
    expect(attempts.count).to.equal(1);
  });
}

test('a lazily loaded component passes its ref to the element, even without a provider', async () => {
  const Spinner = wrapLazy('lk-spinner', async () => LkSpinner);
  const ref = { current: null as LkSpinner | null };
  await render(
    <Suspense fallback="loading">
      <Spinner ref={ref} size={20} />
    </Suspense>,
  );
  await inAct();
  expect(ref.current).to.be.instanceOf(LkSpinner);
  expect(ref.current?.size).to.equal(20);
});
