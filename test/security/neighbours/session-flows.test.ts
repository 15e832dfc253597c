import { afterEach, beforeEach, expect, test } from 'vitest';
import type { actions } from '../../../core/app/verbs.ts';
import type { ClientApp } from '../../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { arrive, choose, leave, newcomer, type OpenPage, stateCookies } from '../../support/oauth-world.ts';
import { until } from '../../support/until.ts';

// Every call that can begin a session, with what begins it, and what happens where that comes from an attacker while somebody else is
// signed in.

let victims: AppWorld;
beforeEach(async () => {
  victims = await createAppWorld();
});
afterEach(async () => {
  await until(() => victims.world.inFlight === 0);
  await victims.service.close();
});

type Table = typeof actions;
/** Calls that take a ticket begin a session; these two take it in `create-client-app.ts`. */
type Beginning =
  | { [Verb in keyof Table]: Table[Verb] extends { readonly needsTicket: true } ? Verb : never }[keyof Table]
  | 'callOAuthCallback'
  | 'signInWithOAuthPopup';

interface Row {
  readonly begunBy: 'what a person types' | 'a gesture of the person' | 'an address' | 'another window';
  /** Plays the attacker; the page is that of the signed-in victim. Absent where no address, cookie or message has a part in it. */
  readonly attempt?: (page: OpenPage) => Promise<unknown>;
}

const HOST = 'http://localhost:3000';

/** The answer of a provider to a flow of the attacker, whose cookie a neighbour has planted under every name it can. */
async function plantedAnswer(flow: 'sign-in' | 'link' = 'sign-in'): Promise<URL> {
  const attacker = await createAppWorld(victims.service);
  const page = attacker.open({}, { href: `${HOST}/` });
  if (flow === 'link') await attacker.pass(page.app.signUpWithCredential(newPerson()));
  const begin = (app: ClientApp) =>
    flow === 'link' ? app.linkConnectedAccount('github') : app.signInWithOAuth('github');
  const address = await choose(attacker, await leave(attacker, page, begin), newcomer());
  for (const [name, value] of attacker.world.cookies)
    if (name.includes('oauth-outer')) victims.world.cookies.set(name, value);
  expect(stateCookies(victims)).not.toEqual([]);
  return address;
}

const FLOWS: { readonly [Verb in Beginning]: Row } = {
  signInWithCredential: { begunBy: 'what a person types' },
  signUpWithCredential: { begunBy: 'what a person types' },
  signInWithMfa: { begunBy: 'what a person types' },
  signUpAnonymously: { begunBy: 'a gesture of the person' },
  signInWithPasskey: { begunBy: 'a gesture of the person' },
  // The page asks for a click, and says who is signed in: test/elements/pages/magic-link-callback.test.ts.
  signInWithMagicLink: { begunBy: 'a gesture of the person' },
  // The way out; the way back is `callOAuthCallback`.
  signInWithOAuth: { begunBy: 'a gesture of the person' },
  callOAuthCallback: {
    begunBy: 'an address',
    attempt: async () => {
      for (const flow of ['sign-in', 'link'] as const) {
        const back = arrive(victims, await plantedAnswer(flow));
        await victims.pass(back.app.callOAuthCallback({ noRedirect: true }).catch(() => {}));
        await victims.pass(back.app.userSettled());
      }
    },
  },
  signInWithOAuthPopup: {
    begunBy: 'another window',
    attempt: async ({ app, tab }) => {
      const controller = new AbortController();
      const result = app.signInWithOAuthPopup('github', { noRedirect: true, signal: controller.signal });
      result.catch(() => {});
      await until(() => tab.windows[0]?.navigations.length === 1);
      // The window of the attacker answers over every channel it can know: that of its own flow.
      const window = arrive(victims, await plantedAnswer());
      await victims.pass(window.app.callOAuthCallback({ noRedirect: true }));
      controller.abort();
      await result.catch(() => {});
    },
  },
};

test.each(Object.entries(FLOWS).filter(([, { attempt }]) => attempt))(
  '%s() keeps the user’s session when an attacker’s OAuth callback arrives',
  async (_, { attempt }) => {
    const page = victims.open({}, { href: `${HOST}/` });
    await victims.pass(page.app.signUpWithCredential(newPerson()));
    const own = page.app.$session.get();
    await attempt?.(page);
    const after = victims.open({}, { href: `${HOST}/` });
    expect(await victims.pass(after.app.getUser())).toMatchObject({ id: own?.userId });
    expect(page.app.$session.get()).toMatchObject({ userId: own?.userId, sessionId: own?.sessionId });
  },
);

test('every method that begins a session from a URL or another window has an attack test', () => {
  for (const { begunBy, attempt } of Object.values(FLOWS)) {
    expect(attempt === undefined).toBe(begunBy === 'what a person types' || begunBy === 'a gesture of the person');
  }
});
