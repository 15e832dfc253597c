import { expect, test } from 'vitest';
import { startService } from '../../../demo/service/emulator.ts';
import { measureSlowness } from '../../support/slowness.ts';
import '../support.ts';

const USERS = 100;
/** Of taking a snapshot and of putting it back, on a quiet machine. */
const SNAPSHOT_MS = 100;
const ROUNDS = 5;

test(`with ${USERS} users a snapshot is taken and put back in less than ${SNAPSHOT_MS} ms each`, async () => {
  await using service = await startService();
  for (let number = 0; number < USERS; number += 1) await service.signInAs(`user-${number}@example.com`);
  const times = { take: [] as number[], restore: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    const snapshot = await service.snapshot();
    times.take.push(performance.now() - begin);
    const taken = performance.now();
    await snapshot.restore();
    times.restore.push(performance.now() - taken);
  }
  const best = [Math.min(...times.take), Math.min(...times.restore)].map(Math.round);
  console.log(`Snapshot taken in ${best[0]} ms, put back in ${best[1]} ms`);
  expect(Math.max(...best)).toBeLessThan(SNAPSHOT_MS * measureSlowness());
});
