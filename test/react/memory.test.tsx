import { growthOf, tellsMemory } from '../elements/support/growth.ts';
import { expect } from '../support/expect.ts';
import { components, createMounts, elementOf } from './component-mounts.tsx';

/**
 * `many-mounts.test.tsx` mounts each of them by itself. The browser keeps up to 100 kB in a round for itself, so a round has 40 mounts:
 * with 13 it was up to 10 kB for each of them.
 */
const MOUNTS = 160;
const MOST_BYTES = 6_000;

test('all components together leave less than 6 kB behind each time they come and go', async () => {
  const { mountOf, settle } = await createMounts();
  expect(components.map(([name]) => name)).to.include.members(['AccountSettings', 'Handler', 'SignedIn', 'Mfa']);
  if (!tellsMemory) return;
  const mountAll = mountOf(() => components.map(([name, component]) => elementOf(component, name)));
  const growth = await growthOf(mountAll, { mounts: MOUNTS, rounds: 4, settle });
  expect(growth.bytes).to.be.lessThan(MOST_BYTES);
  expect(growth.nodes).to.be.lessThan(1);
  expect(growth.listeners).to.be.lessThan(1);
});
