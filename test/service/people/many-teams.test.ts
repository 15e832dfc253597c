import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller } from '../support.ts';

afterEach(closeServices);

const TEAMS = 10_000;
/** A fifth of it is usual on a machine that does something else as well. */
const LIMIT_MS = 1_000;
const ATTEMPTS = 5;

/** The quickest of some attempts, because other tests keep the machine busy. */
async function quickestOf(work: () => Promise<unknown>): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const startedAt = performance.now();
    await work();
    quickest = Math.min(quickest, performance.now() - startedAt);
  }
  return quickest;
}

test('who has 10,000 teams gets the list, and all permissions in them, in well under a second', async () => {
  const { service, call } = await startCaller();
  await service.controls.seedPeople(['manyTeams']);
  const { access_token: token } = await service.controls.signInAs('manyTeams');

  const teams = await call('GET', '/teams?user_id=me', { token });
  expect(teams.body.items).toHaveLength(TEAMS);
  const list = await quickestOf(() => call('GET', '/teams?user_id=me', { token }));
  expect(list).toBeLessThan(LIMIT_MS);

  const permissions = await call('GET', '/team-permissions?user_id=me', { token });
  expect(permissions.body.items).toHaveLength(TEAMS);
  const held = await quickestOf(() => call('GET', '/team-permissions?user_id=me', { token }));
  expect(held).toBeLessThan(LIMIT_MS);

  // One team among so many is found as among few.
  const [, , third] = teams.body.items;
  const one = await quickestOf(() => call('PATCH', `/teams/${third?.id}`, { token, body: { display_name: 'Third' } }));
  expect(one).toBeLessThan(LIMIT_MS / 4);
});
