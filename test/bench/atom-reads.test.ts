import { atom, type ReadableAtom } from 'nanostores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { quickestOf, timesAsLong } from './quickest-of.ts';

let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
afterAll(() => appWorld.service.close());

const READS = 2_000;
const MOST_TIMES_AS_LONG = 3;

/** A ratio within one run: a slow machine is slow for both. */
test('reading app.$user takes at most 3 times as long as reading a plain nanostores atom', async () => {
  const { app } = appWorld.open();
  await app.signUpWithCredential(newPerson());
  await appWorld.pass(app.userSettled());
  await appWorld.pass(app.teams.list());
  await appWorld.pass(app.getProject());
  const $plain = atom({ id: 'plain' });
  const read = ($atom: () => ReadableAtom<unknown>) => () => {
    for (let count = 0; count < READS; count++) $atom().get();
  };
  const times = quickestOf(60, {
    plain: read(() => $plain),
    $user: read(() => app.$user),
    $anyUser: read(() => app.$anyUser),
    $session: read(() => app.$session),
    $userState: read(() => app.$userState),
    $project: read(() => app.$project),
    'teams.$list': read(() => app.teams.$list),
  });
  const ratios = timesAsLong(times, 'plain');
  console.log(ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`).join(', '));
  expect(ratios.filter(([, ratio]) => ratio > MOST_TIMES_AS_LONG)).toEqual([]);
  expect(app.$user.get()).toMatchObject({ isAnonymous: false });
});
