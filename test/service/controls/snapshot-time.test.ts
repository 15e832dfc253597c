import { expect, test } from 'vitest';
import { startService } from '../../../demo/service/emulator.ts';
import '../support.ts';

const USERS = 100;
/** Users that are made between two snapshots, as the measure of what this machine does meanwhile. */
const BATCH = 4;
const ROUNDS = 5;
/** A snapshot that is put back takes no longer than to make so many users. */
const MOST_USERS = 5;

test(`taking or restoring a snapshot of ${USERS} users is faster than creating ${MOST_USERS} users`, async () => {
  await using service = await startService();
  let users = 0;
  const makeUsers = async (count: number) => {
    for (const until = users + count; users < until; users += 1) await service.signInAs(`user-${users}@example.com`);
  };
  await makeUsers(USERS - BATCH * ROUNDS);
  const times = { make: [] as number[], take: [] as number[], restore: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.make.push(await timeOf(() => makeUsers(BATCH)));
    let snapshot: Awaited<ReturnType<typeof service.snapshot>> | undefined;
    times.take.push(
      await timeOf(async () => {
        snapshot = await service.snapshot();
      }),
    );
    times.restore.push(await timeOf(async () => snapshot?.restore()));
  }
  const userMs = Math.min(...times.make) / BATCH;
  const [take, restore] = [times.take, times.restore].map((own) => Math.min(...own) / userMs);
  console.log(
    `A user is made in ${userMs.toFixed(0)} ms; a snapshot takes ${take?.toFixed(1)} times that, to put it back ${restore?.toFixed(1)}`,
  );
  expect(Math.max(take ?? Infinity, restore ?? Infinity)).toBeLessThan(MOST_USERS);
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
