import { expect, test } from 'vitest';
import { createService } from '../../demo/service/index.ts';
import { scriptedServer, serverOf } from '../core/server/support/server-groups.ts';
import { valueOf } from '../journeys/account-support.ts';
import { amount } from '../support/samples/amount.ts';
import { idOf, serveUsers, walk } from './user-list.ts';

const MANY = amount({ landing: 25_000, long: 100_000 });
const FEW = 25_000;
const MEGABYTE = 1_000_000;
/** Garbage that is not collected yet, and what the runtime learns meanwhile. All users together are tens of megabytes. */
const MOST_GROWN_BYTES = 4 * MEGABYTE;

test(`users.all() lists ${MANY.toLocaleString('en')} users while memory grows by less than 4 MB`, async () => {
  const { users } = scriptedServer(serveUsers(MANY));
  let next = 0;
  const flat = await walk(users.all(), ({ id }) => {
    if (id !== idOf(next++)) throw new Error(`${id} came instead of ${idOf(next - 1)}.`);
  });
  console.log(
    `${flat.users} users in ${flat.seconds.toFixed(1)} s, ${(flat.grownBytes / MEGABYTE).toFixed(2)} MB grown`,
  );
  expect(flat.users).toBe(MANY);
  expect(flat.grownBytes).toBeLessThan(MOST_GROWN_BYTES);
});

test('the memory measurement detects an array of all users: memory grows by more than 8 MB', async () => {
  const { users } = scriptedServer(serveUsers(FEW));
  const kept: unknown[] = [];
  const { grownBytes } = await walk(users.all(), (user) => void kept.push(user));
  expect(kept).toHaveLength(FEW);
  expect(grownBytes).toBeGreaterThan(2 * MOST_GROWN_BYTES);
});

test('users.all() returns each of 120 users exactly once for page sizes from 7 to 121', async () => {
  let millis = Date.UTC(2026, 0, 1);
  // Three share each moment: their order is that of their ids.
  const service = await createService({ clock: { now: () => Math.floor(millis++ / 30) * 30 } });
  try {
    const server = serverOf(service);
    const made: string[] = [];
    for (let count = 0; count < 120; count++) made.push(valueOf(await server.users.create()).id);
    for (const limit of [7, 50, 119, 120, 121]) {
      const met: string[] = [];
      await walk(server.users.all({ limit }), ({ id }) => void met.push(id));
      expect(met.toSorted()).toEqual(made.toSorted());
    }
  } finally {
    await service.close();
  }
});
