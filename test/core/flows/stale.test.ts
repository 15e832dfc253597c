import { beforeEach, expect, test } from 'vitest';
import { OAUTH_STATE_COOKIES } from '../../../core/base/client-names.ts';
import { shortProjectId, compactUserId, writeVerifier } from '../../../core/flows/oauth/verifier.ts';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { pass } from '../support/pass.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld, type Tab, type World } from '../../support/world.ts';

// What a write changed at the service is loaded again where somebody shows it, whichever flow wrote it.

const USER_ID = '3f0c8a52-9d55-4f5e-8a53-0c6f1b0f7b11';

let world: World;
let tab: Tab;
let app: ClientApp;
let asked: string[];

beforeEach(async () => {
  asked = [];
  world = createWorld((request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice('/api/v1'.length) + search;
    asked.push(`${request.method} ${path}`);
    if (path === '/users/me') return Response.json({ id: USER_ID, signed_up_at_millis: 1 });
    if (request.method === 'GET') return Response.json({ items: [] });
    return Response.json(tokens());
  });
  tab = world.tab({ href: 'https://app.example.com/' });
  app = createClientApp({ projectId: 'internal', tokenStore: 'memory' }, tab);
  await app.signInWithCredential({ email: 'ada@example.com', password: 'correct horse', noRedirect: true });
});

function tokens() {
  return {
    access_token: makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000, userId: USER_ID }),
    refresh_token: makeRefreshToken('one'),
    user_id: USER_ID,
  };
}

/** Comes back from a provider with a code, as in a flow that connects an account. */
function callConnectingCallback() {
  const record = { purpose: 'link', provider: 'github', startedAtMs: world.clock.now() } as const;
  const user = compactUserId(USER_ID);
  const verifier = writeVerifier('x'.repeat(43), { ...record, project: shortProjectId('internal'), user });
  tab.cookies?.write(`__Host-${OAUTH_STATE_COOKIES[0]}a-state`, verifier, 3_600);
  tab.page?.replaceAddress('https://app.example.com/handler/oauth-callback?code=a-code&state=a-state');
  return app.callOAuthCallback({ noRedirect: true });
}

type List = 'receivedInvitations' | 'teams' | 'connectedAccounts' | 'contactChannels';

test.each<[string, readonly List[], () => Promise<unknown>, readonly string[]]>([
  [
    'acceptTeamInvitation() reloads the received invitations and the teams',
    ['receivedInvitations', 'teams'],
    () => app.acceptTeamInvitation('a-code'),
    ['GET /team-invitations?user_id=me', 'GET /teams?user_id=me'],
  ],
  [
    'callOAuthCallback() reloads the connected accounts after an account was connected',
    ['connectedAccounts'],
    callConnectingCallback,
    ['GET /oauth-providers?user_id=me'],
  ],
  [
    'verifyEmail() reloads the contact channels',
    ['contactChannels'],
    () => app.verifyEmail('a-code'),
    ['GET /contact-channels?user_id=me'],
  ],
])('%s', async (_, lists, write, read) => {
  for (const list of lists) {
    app[list].$list.listen(() => {});
    await pass(world, app[list].list() as Promise<unknown>);
  }
  asked = [];
  await pass(world, write());
  expect(asked.filter((each) => each.startsWith('GET'))).toEqual(expect.arrayContaining([...read]));
});
