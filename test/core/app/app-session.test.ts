import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';

let place: AppWorld;
beforeAll(async () => {
  place = await createAppWorld();
});
afterAll(() => place.service.close());

test('sign-out is at once and offline too; the service is told when the network returns', async () => {
  const { app, tab } = place.open();
  await app.signUpWithCredential(newPerson());
  const { network } = place.world;
  place.world.network = () => Promise.reject(new TypeError('offline'));
  const requestsBefore = place.sent('/auth/sessions/current').length;

  const signedOut = app.signOut({ noRedirect: true });
  expect(app.$session.get()).toBeNull();
  expect([...place.world.cookies]).toEqual([]);
  await place.world.clock.advance(3_000);
  await signedOut;

  await place.world.clock.advance(60_000);
  const attempts = place.sent('/auth/sessions/current').length - requestsBefore;
  expect(attempts).toBe(6);
  place.world.network = network;
  tab.send('online');
  await waitFor(() => place.sent('/auth/sessions/current').length === requestsBefore + attempts + 1);
});

/** For what takes a turn of real input and output, such as hashing a password. */
async function waitFor(isTrue: () => boolean) {
  for (let turn = 0; turn < 2_000 && !isTrue(); turn++)
    await new Promise<void>((resolve) => void setTimeout(resolve, 1));
  expect(isTrue()).toBe(true);
}
