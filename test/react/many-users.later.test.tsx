import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { type FunctionComponent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CurrentUser, ResourceState } from '../../core/index.ts';
import { LatchkeyProvider, useUser } from '../../react/index.ts';
import { race } from '../elements/support/race.ts';
import { expect } from '../support/expect.ts';
import { createTestApp, until } from './support.tsx';

const COMPONENTS = 1_000;
/** One takes about 1 ms, and a browser's clock moves by a tenth of that. */
const RENAMES = 10;

const { app } = createTestApp();
const $state = app.$userState as WritableAtom<ResourceState<CurrentUser>>;
$state.listen(() => {});

const Own: FunctionComponent = () => useUser()?.displayName;
const Other: FunctionComponent = () => {
  const state = useStore($state);
  return state.status === 'ready' ? state.data.displayName : 'loading';
};

/** At most how many times as long each step takes as with `useStore`, which does not notice that an `Activity` shows it again. */
const LIMITS = { mounting: 1.6, updating: 1.6, unmounting: 1.2 };

/**
 * Mounts a thousand of these components, changes the user's name a few times, and unmounts the components: how long each of the steps of `LIMITS` takes, in ms.
 */
function measure(Component: FunctionComponent): number[] {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const nodes = Array.from({ length: COMPONENTS }, (_, at) => <Component key={at} />);
  let show: (isShown: boolean) => void = () => {};
  const Shell = (): ReactNode => {
    const [isShown, set] = useState(false);
    show = set;
    return isShown ? nodes : null;
  };
  flushSync(() => root.render(<LatchkeyProvider app={app}>{<Shell />}</LatchkeyProvider>));
  const mounting = timeOf(() => show(true));
  let updating = 0;
  for (let at = 0; at < RENAMES; at++) updating += timeOf(rename);
  expect(host.textContent).to.equal(nameOf($state.get()).repeat(COMPONENTS));
  const unmounting = timeOf(() => show(false));
  root.unmount();
  host.remove();
  return [mounting, updating, unmounting];
}

/** How long React takes to commit a change with its effects, in ms. */
function timeOf(change: () => void): number {
  const startedAt = performance.now();
  flushSync(change);
  // The effects of a commit run at the latest before the next one.
  flushSync(() => {});
  return performance.now() - startedAt;
}

let renames = 0;

function rename(): void {
  const state = $state.get();
  renames += 1;
  if (state.status === 'ready') $state.set({ ...state, data: { ...state.data, displayName: `Ada ${renames}` } });
}

const nameOf = (state: ResourceState<CurrentUser>): string =>
  (state.status === 'ready' && state.data.displayName) || '';

suite('1,000 components with useUser', () => {
  setup(async () => {
    await until(() => $state.get().status === 'ready');
    // React warns of updates outside of `act` otherwise.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });

  test('mounting, updating and unmounting them takes hardly longer than with useStore of nanostores', async () => {
    const ratios = await race(
      async () => measure(Own),
      async () => measure(Other),
    );
    for (const [at, [step, limit]] of Object.entries(LIMITS).entries()) {
      expect(ratios[at], step).to.be.at.most(limit);
    }
  });
});
