import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { arrive, choose, exchanges, forget, leave, newcomer } from '../support/oauth-world.ts';

/** An account is connected only to the user who started the connection: GHSA-g38m-r43w-p2q7. */
let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
beforeEach(() => forget(appWorld));
afterAll(() => appWorld.service.close());

test('started by A and returned while B is signed in: no code is exchanged and B stays signed in', async () => {
  const page = appWorld.open();
  await appWorld.pass(page.app.signUpWithCredential(newPerson()));
  const address = await choose(
    appWorld,
    await leave(appWorld, page, (app) => app.linkConnectedAccount('github')),
    newcomer(),
  );
  await appWorld.pass(page.app.signOut({ noRedirect: true }));
  await appWorld.pass(page.app.signUpWithCredential(newPerson()));
  const before = page.app.$session.get();
  const { app } = arrive(appWorld, address);
  await expect(appWorld.pass(app.callOAuthCallback())).rejects.toMatchObject({ code: 'SESSION_CHANGED' });
  expect(await exchanges(appWorld)).toEqual([]);
  expect(app.$session.get()).toMatchObject({ userId: before?.userId, sessionId: before?.sessionId });
});

test('started by A and returned while nobody is signed in: no code is exchanged', async () => {
  const page = appWorld.open();
  await appWorld.pass(page.app.signUpWithCredential(newPerson()));
  const address = await choose(
    appWorld,
    await leave(appWorld, page, (app) => app.linkConnectedAccount('github')),
    newcomer(),
  );
  await appWorld.pass(page.app.signOut({ noRedirect: true }));
  await expect(appWorld.pass(arrive(appWorld, address).app.callOAuthCallback())).rejects.toMatchObject({
    code: 'SESSION_CHANGED',
  });
  expect(await exchanges(appWorld)).toEqual([]);
});
