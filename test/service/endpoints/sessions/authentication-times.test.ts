import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { exchangeCode, newVerifier, providerTokens, someone } from '../../../support/provider-visit.ts';
import { startCaller, type Caller, type Tokens } from '../../support.ts';

// When the user of a session proved who they are. A session that is made from another one proves nothing.

const HOUR_MS = 3_600_000;
const ADA = 'ada@example.com';
const CALLBACK = 'https://app.example.com/handler/oauth-callback';
const CONFIG = {
  domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }],
  standard_oauth_providers: ['github'],
};

interface Made {
  readonly access_token: string;
  readonly refresh_token: string;
}

type Make = (caller: Caller, old: Tokens) => Promise<Made>;

/** What makes a session for somebody who is signed in, with an old session of theirs. */
const FROM_ANOTHER: Readonly<Record<string, Make>> = {
  'a transfer to another domain': handOff,
  'a second transfer to another domain': async (caller, old) => {
    const first = await handOff(caller, old);
    caller.clock.millis += 60_000;
    return handOff(caller, { ...old, ...first });
  },
  'the approval of an AI agent': async (caller, old) => {
    const { call } = caller;
    const { body } = await call('POST', '/agent/register', { body: { agent: { name: 'Tidy' } } });
    const asked = body as unknown as { claim_code: string; poll_token: string };
    const answer = { claim_code: asked.claim_code, action: 'approve' };
    await call('POST', '/agent/register/confirm', { token: old.access_token, body: answer });
    const polled = await call('POST', '/agent/register/poll', { body: { poll_token: asked.poll_token } });
    return (polled.body as unknown as { session: Made }).session;
  },
  'a command-line login': async (caller, old) => {
    const { call } = caller;
    const { body: login } = await call('POST', '/auth/cli', { body: {} });
    const confirmed = { login_code: login.login_code, refresh_token: old.refresh_token };
    await call('POST', '/auth/cli/complete', { body: confirmed });
    const { body } = await call('POST', '/auth/cli/poll', { body: { polling_code: login.polling_code } });
    return refreshed(caller, body.refresh_token);
  },
  'the connection of a second OAuth account': ({ service }, old) => {
    const query = { type: 'link', token: old.access_token };
    return providerTokens(service, { choice: someone('other@example.com'), query });
  },
  'a token refresh': (caller, old) => refreshed(caller, old.refresh_token),
};

/** What proves who the user is. */
const BY_PROOF: Readonly<Record<string, Make>> = {
  'a password': async ({ signIn }) => (await signIn(ADA)).body,
  'an OAuth provider': ({ service }) => providerTokens(service, { choice: someone('github@example.com') }),
  'the transfer of a new session to another domain': async (caller, old) => {
    const now = await BY_PROOF['a password']?.(caller, old);
    return handOff(caller, { ...old, ...now });
  },
  'a server': async ({ call }, old) => {
    const { body } = await call('POST', '/auth/sessions', { access: 'server', body: { user_id: old.user_id } });
    return body;
  },
};

async function handOff({ call, service }: Caller, from: Made): Promise<Made> {
  const verifier = newVerifier();
  const { body } = await call('POST', '/auth/oauth/cross-domain/authorize', {
    token: from.access_token,
    headers: { 'x-stack-refresh-token': from.refresh_token },
    body: {
      redirect_uri: CALLBACK,
      state: 'cross-state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  });
  const code = new URL((body as unknown as { redirect_url: string }).redirect_url).searchParams.get('code') ?? '';
  const answer = await exchangeCode(service, code, verifier, { redirect_uri: CALLBACK });
  return answer.json() as Promise<Made>;
}

async function refreshed({ refresh }: Caller, refreshToken: string): Promise<Made> {
  return { ...(await refresh(refreshToken)).body, refresh_token: refreshToken };
}

/** What the access token and the list of sessions say of a session. */
async function timesOf({ call }: Caller, { access_token: token }: Made) {
  const { body } = await call('GET', '/auth/sessions?user_id=me', { token });
  const items = body.items as unknown as readonly Record<string, unknown>[];
  const listed = items.find((item) => item.is_current_session);
  return { claimed: Number(decodeJwt(token).auth_time) * 1000, listed: listed?.authenticated_at_millis };
}

async function withOldSession() {
  const caller = await startCaller({ generation: 3 });
  await caller.service.controls.configureProject(CONFIG);
  const old = await caller.signUp(ADA);
  const startedAt = caller.clock.millis;
  caller.clock.millis += HOUR_MS;
  const { access_token } = await refreshed(caller, old.refresh_token);
  return { caller, old: { ...old, access_token }, startedAt };
}

test.each(Object.entries(FROM_ANOTHER))(
  'the session after %s has the same authentication time as the user’s session before it',
  async (_, make) => {
    const { caller, old, startedAt } = await withOldSession();
    const made = await make(caller, old);
    expect(await timesOf(caller, made)).toEqual({ claimed: startedAt, listed: startedAt });
    caller.clock.millis += HOUR_MS;
    expect(await timesOf(caller, await refreshed(caller, made.refresh_token))).toEqual({
      claimed: startedAt,
      listed: startedAt,
    });
  },
);

test.each(Object.entries(BY_PROOF))(
  'a session created through %s has the current time as its authentication time',
  async (_, make) => {
    const { caller, old } = await withOldSession();
    const now = caller.clock.millis;
    expect(await timesOf(caller, await make(caller, old))).toEqual({ claimed: now, listed: now });
  },
);
