import { sampleOf } from '../../support/samples/sample-of.ts';
import { createOwnerOfEverything, loadEveryElement, mountOf } from './element-mounts.ts';
import { growthOf, tellsMemory } from './growth.ts';
import { expect } from './support.ts';

const MOUNTS = 1_000;
/** Of the elements, before a change lands. */
const SHARE = 1 / 10;
const MOST_BYTES = 1_000;

/** Tests one of two halves of the elements, each in a window of its own: all of them take longer than a window has. */
export async function testManyMounts(half: 0 | 1): Promise<void> {
  const tags = await loadEveryElement();
  const owner = await createOwnerOfEverything();
  const settle = async (): Promise<void> => {
    await owner.clock.advance(10_000);
    owner.requests.length = 0;
  };

  suite('the memory use of elements that are mounted and removed a thousand times', () => {
    test('the account, team and project settings are among the loaded elements', () => {
      expect(tags).to.include.members(['lk-account-settings', 'lk-team-settings', 'lk-project-settings']);
    });

    if (!tellsMemory) return;

    const own = tags.toSorted().filter((_, index) => index % 2 === half);
    for (const tag of sampleOf(own, SHARE)) {
      test(`each mount and removal of ${tag} leaves less than 1 kB and no DOM node or listener in memory`, async () => {
        const { bytes, nodes, listeners } = await growthOf(mountOf(tag, owner), { mounts: MOUNTS, rounds: 2, settle });
        expect(bytes).to.be.lessThan(MOST_BYTES);
        expect(nodes).to.be.lessThan(1);
        expect(listeners).to.be.lessThan(1);
      });
    }
  });
}
