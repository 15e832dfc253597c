import { createOwnerOfEverything, loadEveryElement, mountOf } from '../support/element-mounts.ts';
import { growthOf, tellsMemory } from '../support/growth.ts';
import { expect } from '../support/support.ts';

/** `support/many-mounts.ts` mounts each of them by itself, and more often. */
const MOUNTS = 50;
const MOST_BYTES = 10_000;

const tags = await loadEveryElement();
const owner = await createOwnerOfEverything();

async function settle(): Promise<void> {
  await owner.clock.advance(10_000);
  owner.requests.length = 0;
}

suite('the memory use of mounted and removed elements', () => {
  test('the memory test covers all 82 custom elements', () => {
    expect(new Set(tags).size).to.equal(82);
  });

  if (!tellsMemory) return;

  test('mounting and removing all elements leaves less than 10 kB and no DOM nodes or listeners in memory', async () => {
    const mounts = tags.map((tag) => mountOf(tag, owner));
    const mountAll = async (count: number) => {
      const removals = await Promise.all(mounts.map((mount) => mount(count)));
      return () => removals.forEach((remove) => remove());
    };
    const growth = await growthOf(mountAll, { mounts: MOUNTS, rounds: 4, settle });
    expect(growth.bytes).to.be.lessThan(MOST_BYTES);
    expect(growth.nodes).to.be.lessThan(1);
    expect(growth.listeners).to.be.lessThan(1);
  });
});
