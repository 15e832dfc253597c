import { expect, test } from 'vitest';
import { startCaller } from '../../support.ts';

const TEAMS = 10_000;
const ROUNDS = 5;
const SMALL_REQUESTS = 50;
/** How many times as long as reading the project a request for all teams, and one for a single team, may take. */
const MOST_FOR_ALL = 100;
const MOST_FOR_ONE = 15;

/**
 * Returns the least processor time of each request, in milliseconds. The service runs in this process, so the time that other programs take
 * does not count.
 */
async function quickestOf<Name extends string>(
  requests: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(requests) as Name[];
  const quickest = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const before = process.cpuUsage();
      await requests[name]();
      const { user, system } = process.cpuUsage(before);
      quickest[name] = Math.min(quickest[name], (user + system) / 1_000);
    }
  }
  return quickest;
}

test('listing a user’s 10,000 teams takes at most 100 times as long as reading the project', async () => {
  const { service, call } = await startCaller();
  await service.controls.seedPeople(['manyTeams']);
  const { access_token: token } = await service.controls.signInAs('manyTeams');

  const teams = await call('GET', '/teams?user_id=me', { token });
  expect(teams.body.items).toHaveLength(TEAMS);
  const permissions = await call('GET', '/team-permissions?user_id=me', { token });
  expect(permissions.body.items).toHaveLength(TEAMS);

  const [, , third] = teams.body.items;
  const times = await quickestOf({
    // A single small request takes too little time to be measured.
    projects: async () => {
      for (let count = 0; count < SMALL_REQUESTS; count += 1) await call('GET', '/projects/current');
    },
    teams: () => call('GET', '/teams?user_id=me', { token }),
    permissions: () => call('GET', '/team-permissions?user_id=me', { token }),
    one: () => call('PATCH', `/teams/${third?.id}`, { token, body: { display_name: 'Third' } }),
  });
  const [list, held, one] = [times.teams, times.permissions, times.one].map(
    (ms) => (ms * SMALL_REQUESTS) / times.projects,
  );
  console.log(
    `As long as reading the project: teams ${list?.toFixed(0)}, permissions ${held?.toFixed(0)}, one ${one?.toFixed(0)}`,
  );
  expect(list).toBeLessThan(MOST_FOR_ALL);
  expect(held).toBeLessThan(MOST_FOR_ALL);
  // One team among so many is found as among few.
  expect(one).toBeLessThan(MOST_FOR_ONE);
});
