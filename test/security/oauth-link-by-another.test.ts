import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { arrive, choose, exchanges, forget, leave, newcomer } from '../support/oauth-world.ts';

/** An account is connected only for the person who asked for it: GHSA-g38m-r43w-p2q7. */
let place: AppWorld;
beforeAll(async () => {
  place = await createAppWorld();
});
beforeEach(() => forget(place));
afterAll(() => place.service.close());

test('begun by A, ended while B is signed in: nothing is exchanged and B stays', async () => {
  const page = place.open();
  await place.pass(page.app.signUpWithCredential(newPerson()));
  const address = await choose(
    place,
    await leave(place, page, (app) => app.linkConnectedAccount('github')),
    newcomer(),
  );
  await place.pass(page.app.signOut({ noRedirect: true }));
  await place.pass(page.app.signUpWithCredential(newPerson()));
  const before = page.app.$session.get();
  const { app } = arrive(place, address);
  await expect(place.pass(app.callOAuthCallback())).rejects.toMatchObject({ code: 'SESSION_CHANGED' });
  expect(await exchanges(place)).toEqual([]);
  expect(app.$session.get()).toMatchObject({ userId: before?.userId, sessionId: before?.sessionId });
});

test('begun by A, ended by nobody: nothing is exchanged', async () => {
  const page = place.open();
  await place.pass(page.app.signUpWithCredential(newPerson()));
  const address = await choose(
    place,
    await leave(place, page, (app) => app.linkConnectedAccount('github')),
    newcomer(),
  );
  await place.pass(page.app.signOut({ noRedirect: true }));
  await expect(place.pass(arrive(place, address).app.callOAuthCallback())).rejects.toMatchObject({
    code: 'SESSION_CHANGED',
  });
  expect(await exchanges(place)).toEqual([]);
});
