import { type ComponentType, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as owners from '../../react/project.ts';
import * as everything from '../../react/index.ts';
import { createOwnerOfEverything, loadEveryElement } from '../elements/support/element-mounts.ts';
import { growthOf, type Mount, tellsMemory } from '../elements/support/growth.ts';
import { MANAGED_ID } from '../elements/support/service-project.ts';
import { rest } from '../elements/support/support.ts';
import { expect } from '../support/expect.ts';
import { sampleOf } from '../support/samples/sample-of.ts';

const { LatchkeyProvider } = everything;

const MOUNTS = 1_000;
/** Of the components, before a change lands. */
const SHARE = 1 / 10;
const MOST_BYTES = 1_000;
/** Every how many mounts a component has the time to come to rest, which takes longest. */
const RESTS_EVERY = 10;

const PROPERTIES = { projectId: MANAGED_ID, location: '/handler/sign-in', children: 'Content' };

/** Every component of the package by its name. */
const components = Object.entries<unknown>({ ...everything, ...owners }).filter(
  (entry): entry is [string, ComponentType<object>] => /^[A-Z]/.test(entry[0]) && entry[0] !== 'LatchkeyProvider',
);

/** Mounts components into one root below a provider. */
async function createMounts() {
  await loadEveryElement();
  const owner = await createOwnerOfEverything();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (node: ReactNode) =>
    flushSync(() => root.render(<LatchkeyProvider app={owner.app}>{node}</LatchkeyProvider>));
  show(null);
  const mountOf =
    (nodes: () => ReactNode): Mount =>
    async (count) => {
      show(nodes());
      if (count % RESTS_EVERY === 0) await rest();
      if (count % RESTS_EVERY === 1) await Promise.resolve();
      return async () => {
        show(null);
        if (count % RESTS_EVERY === 0) await rest();
      };
    };
  const settle = async () => {
    await rest();
    await owner.clock.advance(10_000);
    owner.requests.length = 0;
  };
  return { mountOf, settle };
}

function elementOf(component: ComponentType<object>, key: string): ReactNode {
  return createElement(component, { key, ...PROPERTIES });
}

const { mountOf, settle } = await createMounts();

suite('React components that are mounted 1,000 times', () => {
  test('the tested components include AccountSettings, Handler, SignedIn, and Mfa', () => {
    expect(components.map(([name]) => name)).to.include.members(['AccountSettings', 'Handler', 'SignedIn', 'Mfa']);
  });

  if (!tellsMemory) return;

  for (const [name, component] of sampleOf(components, SHARE)) {
    test(`each mount of ${name} leaks less than 1 kB, one DOM node, and one listener`, async () => {
      const mount = mountOf(() => elementOf(component, name));
      const { bytes, nodes, listeners } = await growthOf(mount, { mounts: MOUNTS, rounds: 2, settle });
      expect(bytes).to.be.lessThan(MOST_BYTES);
      expect(nodes).to.be.lessThan(1);
      expect(listeners).to.be.lessThan(1);
    });
  }
});
