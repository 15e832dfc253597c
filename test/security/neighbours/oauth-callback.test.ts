import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shortProjectId, readVerifier, compactUserId, writeVerifier } from '../../../core/flows/oauth/verifier.ts';
import type { OAuthCallbackOptions } from '../../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { arrive, choose, forget, leave, newcomer, type OpenPage, stateCookies } from '../../support/oauth-world.ts';
import { until } from '../../support/until.ts';

// A neighbouring site begins a sign-in of its own, sets the state cookie for the domain it shares with the app, and opens the app's
// callback page with its own code: who is signed in must not become somebody else without a click (RFC 9700 §4.7).

let victims: AppWorld;
beforeAll(async () => {
  victims = await createAppWorld();
});
beforeEach(() => forget(victims));
afterAll(async () => {
  // A session that was declined is still being given back.
  await until(() => victims.world.inFlight === 0);
  await victims.service.close();
});

const ORIGINS = { https: 'https://localhost:3000', http: 'http://localhost:3000' } as const;
type Scheme = keyof typeof ORIGINS;

/** A code for the attacker's account, and the verifier that it needs, of a flow in the attacker's own browser. */
async function attackersAnswer(scheme: Scheme): Promise<{ readonly address: URL; readonly verifier: string }> {
  const attacker = await createAppWorld(victims.service);
  const page = attacker.open({}, { href: `${ORIGINS[scheme]}/` });
  const address = await choose(attacker, await leave(attacker, page), newcomer());
  const [[, verifier = ''] = []] = stateCookies(attacker);
  return { address, verifier };
}

/** The names that a site below the same domain can set: all but those that begin with `__Host-`. */
function plant(state: string | null, verifier: string): void {
  for (const name of [
    `hexclave-oauth-outer-${state}`,
    `stack-oauth-outer-${state}`,
    `\u00a0__Host-hexclave-oauth-outer-${state}`,
    `__host-hexclave-oauth-outer-${state}`,
    `__Secure-hexclave-oauth-outer-${state}`,
  ]) {
    victims.world.cookies.set(name, verifier);
  }
}

/** An answer for the attacker, whose flow is planted in the browser of the victim. */
async function plantedAnswer(scheme: Scheme): Promise<URL> {
  const { address, verifier } = await attackersAnswer(scheme);
  plant(address.searchParams.get('state'), verifier);
  return address;
}

async function signedIn(scheme: Scheme): Promise<OpenPage> {
  const page = victims.open({}, { href: `${ORIGINS[scheme]}/` });
  await victims.pass(page.app.signUpWithCredential(newPerson()));
  return page;
}

const finish = ({ app }: OpenPage, options: OAuthCallbackOptions = {}) =>
  victims.pass(app.callOAuthCallback({ noRedirect: true, ...options }));

test.each(['https', 'http'] as const)(
  'on an %s page, an OAuth callback with state cookies of a sibling site keeps the signed-in user',
  async (scheme) => {
    const page = await signedIn(scheme);
    const own = page.app.$session.get();
    const { address, verifier } = await attackersAnswer(scheme);
    // Who reads ids of users, as members of a team do, can also write whose flow it is.
    const forged = verifier.replace(/[^~]*$/, compactUserId(own?.userId ?? null));
    for (const each of [verifier, forged]) {
      plant(address.searchParams.get('state'), each);
      const back = arrive(victims, address);
      expect(await finish(back).catch(() => null)).not.toMatchObject({
        value: { isNewUser: expect.any(Boolean) as boolean },
      });
      expect(back.app.$session.get()).toMatchObject({ userId: own?.userId, sessionId: own?.sessionId });
      expect(await victims.pass(back.app.getUser())).toMatchObject({ id: own?.userId });
    }
  },
);

test('on an https page, an OAuth callback ignores state cookies set by a sibling site', async () => {
  const address = await plantedAnswer('https');
  const back = arrive(victims, address);
  const asked: unknown[] = [];
  expect(await finish(back, { confirmSwitch: (user) => asked.push(user) > 0 })).toEqual({ ok: true, value: null });
  expect(asked).toEqual([]);
  expect(await victims.pass(back.app.getUser())).toBeNull();
});

test.each([true, false])(
  'on an http page, an OAuth callback replaces the user only if confirmSwitch() returns true (here: %s)',
  async (isGranted) => {
    const page = await signedIn('http');
    const own = page.app.$session.get();
    const { address, verifier } = await attackersAnswer('http');
    plant(address.searchParams.get('state'), verifier);
    const back = arrive(victims, address);
    const asked: (string | null)[] = [];
    const result = await finish(back, {
      confirmSwitch: async ({ primaryEmail }) => {
        asked.push(primaryEmail);
        expect(back.app.$session.get()).toMatchObject({ userId: own?.userId });
        return isGranted;
      },
    });
    expect(asked).toEqual([expect.stringMatching(/^newcomer\d+@/)]);
    expect(result).toMatchObject({ ok: true, value: isGranted ? { isNewUser: true } : null });
    expect(back.app.$session.get()?.userId === own?.userId).toBe(!isGranted);
  },
);

test('if confirmSwitch() returns false, the new session of an OAuth callback is deleted', async () => {
  await signedIn('http');
  const address = await plantedAnswer('http');
  const before = victims.sent('/auth/sessions/current').length;
  await finish(arrive(victims, address), { confirmSwitch: () => false });
  await victims.pass(victims.world.clock.advance(1_000));
  expect(
    victims
      .sent('/auth/sessions/current')
      .slice(before)
      .map(({ method }) => method),
  ).toEqual(['DELETE']);
});

test('an OAuth callback with state cookies of a sibling site opens the home page and keeps the session', async () => {
  const page = await signedIn('http');
  const own = page.app.$session.get();
  const address = await plantedAnswer('http');
  const back = arrive(victims, address);
  expect(await victims.pass(back.app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(back.tab.navigations).toEqual(['http://localhost:3000/']);
  expect(back.app.$session.get()).toMatchObject({ sessionId: own?.sessionId });
});

test('on an https page, an OAuth sign-in switches to another user without confirmation', async () => {
  const page = await signedIn('https');
  const own = page.app.$session.get();
  const back = arrive(victims, await choose(victims, await leave(victims, page), newcomer()));
  expect(await finish(back)).toMatchObject({ ok: true, value: { isNewUser: true } });
  expect(back.app.$session.get()?.userId).not.toBe(own?.userId);
});

test('without confirmation, an OAuth callback keeps a user who signed in during the OAuth sign-in', async () => {
  const person = newcomer();
  const first = victims.open({}, { href: `${ORIGINS.https}/` });
  const address = await choose(victims, await leave(victims, first), person);
  const own = (await signedIn('https')).app.$session.get();
  const back = arrive(victims, address);
  expect(await finish(back)).toEqual({ ok: true, value: null });
  expect(back.app.$session.get()).toMatchObject({ userId: own?.userId });

  await victims.pass(back.app.signOut({ noRedirect: true }));
  const [one, other] = [await leave(victims, first), await leave(victims, first)];
  expect(await finish(arrive(victims, await choose(victims, one, person)))).toMatchObject({
    value: expect.anything() as object,
  });
  expect(await finish(arrive(victims, await choose(victims, other, person)))).toMatchObject({
    value: { isNewUser: false },
  });
});

test('linking an OAuth account with the code of another user fails and keeps the session', async () => {
  const page = await signedIn('http');
  const own = page.app.$session.get();
  const { address, verifier } = await attackersAnswer('http');
  const record = readVerifier(verifier);
  const link = writeVerifier('x'.repeat(43), {
    purpose: 'link',
    provider: 'github',
    project: shortProjectId(victims.service.project.projectId),
    user: compactUserId(own?.userId ?? null),
    startedAtMs: record?.startedAtMs ?? 0,
  });
  // The challenge binds the record, so the service refuses a changed one; an exchange that it answers all the same is not believed.
  plant(address.searchParams.get('state'), link);
  const { network } = victims.world;
  victims.world.network = async (request) => {
    if (!request.url.endsWith('/auth/oauth/token')) return network(request);
    const form = new URLSearchParams(await request.text());
    form.set('code_verifier', verifier);
    return network(new Request(request.url, { method: 'POST', body: form }));
  };
  const back = arrive(victims, address);
  await expect(finish(back)).rejects.toMatchObject({ code: 'SESSION_CHANGED' });
  victims.world.network = network;
  expect(back.app.$session.get()).toMatchObject({ sessionId: own?.sessionId });
});
