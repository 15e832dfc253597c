import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { amount } from '../../support/samples/amount.ts';
import { REPEAT, THIS_RUN } from '../../support/samples/test-run.ts';
import { seeded } from '../../support/seeded.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { FAULTS, createHosts, HOSTS } from './hosts-of-service.ts';

const RUNS = amount({ landing: 60, long: 1_000 });
const CALLS = 5;

/** A run whose hosts get random faults before each call, and sometimes during one. */
async function run(seed: number) {
  const random = seeded(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const tokens = () => ({
    access_token: makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 30_000 }),
    refresh_token: makeRefreshToken('one'),
  });
  const { world, faults, processed } = createHosts(
    ({ url }) => {
      if (url.endsWith('/auth/oauth/token')) return Response.json(tokens());
      if (url.endsWith('/projects/current')) return Response.json({ id: 'internal', display_name: 'Shop', config: {} });
      if (url.includes('/teams')) return Response.json({ items: [] });
      return Response.json({ success: 'maybe, only if user with e-mail exists' });
    },
    pick([0, 40, 1_200]),
  );
  const app = createClientApp(
    {
      projectId: 'internal',
      baseUrl: HOSTS[0],
      tokenStore: { refreshToken: makeRefreshToken('one') },
      redirectMethod: 'none',
    },
    world.tab(),
  );
  const doubles: string[] = [];
  const lostReads: string[] = [];
  for (let number = 0; number < CALLS; number += 1) {
    for (const host of faults.keys()) faults[host] = random() < 0.5 ? 'none' : pick(FAULTS);
    const isAlive = faults.includes('none');
    const isSteady = random() < 0.7;
    const isRead = random() < 0.5;
    const email = `write-${number}@example.test`;
    const call = isRead ? app.teams.list() : app.sendForgotPasswordEmail(email);
    let outcome = '';
    call.then(
      () => (outcome = 'done'),
      ({ code }: { code: string }) => (outcome = code),
    );
    for (let step = 0; outcome === '' && step < 1_300; step += 1) {
      await world.clock.advance(500);
      if (!isSteady && step === 1) for (const host of faults.keys()) faults[host] = pick(FAULTS);
    }
    const text = `run ${seed}, call ${number}: ${faults.join(', ')}: ${outcome}`;
    if (outcome === '') lostReads.push(`${text} is still open`);
    if (isRead && isAlive && isSteady && outcome !== 'done') lostReads.push(text);
    if (processed.filter(({ body }) => body.includes(email)).length > 1) doubles.push(text);
    // The access token lives for 30 s, so some calls begin with a refresh.
    await world.clock.advance(pick([0, 6_000, 40_000]));
  }
  app.dispose();
  return { doubles, lostReads, writes: processed.filter(({ path }) => path.endsWith('/send-reset-code')).length };
}

test(`in ${RUNS} runs with random host faults, no write is processed twice and reads succeed if a host is up`, async () => {
  const doubles: string[] = [];
  const lostReads: string[] = [];
  let writes = 0;
  for (let index = 0; index < RUNS; index += 1) {
    const result = await run(THIS_RUN.seed + index);
    doubles.push(...result.doubles);
    lostReads.push(...result.lostReads);
    writes += result.writes;
  }
  expect(doubles, REPEAT).toEqual([]);
  expect(lostReads, REPEAT).toEqual([]);
  expect(writes).toBeGreaterThan(RUNS / 2);
});
