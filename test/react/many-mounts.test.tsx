import { growthOf, tellsMemory } from '../elements/support/growth.ts';
import { expect } from '../support/expect.ts';
import { sampleOf } from '../support/samples/sample-of.ts';
import { components, createMounts, elementOf } from './component-mounts.tsx';

const MOUNTS = 1_000;
/** Of the components, before a change lands. */
const SHARE = 1 / 10;
const MOST_BYTES = 1_000;

const { mountOf, settle } = await createMounts();

suite('components that come and go a thousand times', () => {
  test('are all components of the package', () => {
    expect(components.map(([name]) => name)).to.include.members(['AccountSettings', 'Handler', 'SignedIn', 'Mfa']);
  });

  if (!tellsMemory) return;

  for (const [name, component] of sampleOf(components, SHARE)) {
    test(`${name} leaves less than 1 kB behind each time`, async () => {
      const mount = mountOf(() => elementOf(component, name));
      const { bytes, nodes, listeners } = await growthOf(mount, { mounts: MOUNTS, rounds: 2, settle });
      expect(bytes).to.be.lessThan(MOST_BYTES);
      expect(nodes).to.be.lessThan(1);
      expect(listeners).to.be.lessThan(1);
    });
  }
});
