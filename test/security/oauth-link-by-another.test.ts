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

test.each([true, false])(
  'linking an OAuth account fails if the user signs out meanwhile (another user signs in: %s)',
  async (isSignedIn) => {
    const page = appWorld.open();
    await appWorld.pass(page.app.signUpWithCredential(newPerson()));
    const departure = await leave(appWorld, page, (app) => app.linkConnectedAccount('github'));
    const address = await choose(appWorld, departure, newcomer());
    await appWorld.pass(page.app.signOut({ noRedirect: true }));
    if (isSignedIn) await appWorld.pass(page.app.signUpWithCredential(newPerson()));
    const { userId, sessionId } = page.app.$session.get() ?? {};
    const { app } = arrive(appWorld, address);
    await expect(appWorld.pass(app.callOAuthCallback())).rejects.toMatchObject({
      code: 'SESSION_CHANGED',
      message: 'Another user is signed in than the one who began to connect an account.',
    });
    expect(await exchanges(appWorld)).toEqual([]);
    if (isSignedIn) expect(app.$session.get()).toMatchObject({ userId, sessionId });
  },
);
