import { createOwnerOfEverything, loadEveryElement, mountOf } from '../support/element-mounts.ts';
import { growthOf, tellsMemory } from '../support/growth.ts';
import { expect } from '../support/support.ts';

const MOUNTS = 1_000;
const MOST_BYTES = 1_000;

const tags = await loadEveryElement();
const owner = await createOwnerOfEverything();

async function settle(): Promise<void> {
  await owner.clock.advance(10_000);
  owner.requests.length = 0;
}

suite('elements that come and go a thousand times', () => {
  test('are all loaded', () => {
    expect(tags).to.include.members(['lk-account-settings', 'lk-team-settings', 'lk-project-settings']);
  });

  if (!tellsMemory) return;

  for (const tag of tags) {
    test(`${tag} leaves less than 1 kB behind each time`, async () => {
      const { bytes, nodes, listeners } = await growthOf(mountOf(tag, owner), { mounts: MOUNTS, settle });
      expect(bytes).to.be.lessThan(MOST_BYTES);
      expect(nodes).to.be.lessThan(1);
      expect(listeners).to.be.lessThan(1);
    });
  }
});
