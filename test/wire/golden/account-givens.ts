import { PASSWORD, type Caller } from '../../service/support.ts';
import { ADA, providerTokens } from '../../support/provider-visit.ts';
import { decodeJwt } from 'jose';
import { EMAIL, signUp, type Example } from './given-user.ts';
import type { Bindings } from '../compare.ts';

/** The second address, the sessions and the provider account that stand for one in every file. */
const CHANNEL = 'e3b95028-4f7c-4da6-b1e9-8a2d3c4f5e6b';
const SECOND_SESSION = '1d0f8e63-52bc-4071-9e24-7f3c6b80ad15';
const OWN_SESSION = '0c9e7d52-41ab-4f60-8d13-6e2b5a7f9c04';
const ACCOUNT = 'b6c7d8e9-0f1a-4b2c-8d3e-4f5a6b7c8d9e';

const server = { access: 'server' } as const;

/** What exists before an exchange about what belongs to a person. */
export const peopleGivens = {
  'a user and somebody else': async (caller: Caller, example: Example) => {
    await caller.signUp('bob@example.com');
    return signUp(caller, example);
  },
  'a user with two addresses': addAddress,
  'a user with two addresses, the second proven': async (caller: Caller, example: Example) => {
    const bindings = await addAddress(caller, example);
    const path = `/contact-channels/${bindings.get(example.user_id)}/${bindings.get(CHANNEL)}`;
    await caller.call('PATCH', path, { ...server, body: { is_verified: true } });
    return bindings;
  },
  'a user with two sessions': async (caller: Caller, example: Example) => {
    const bindings = await signUp(caller, example);
    caller.clock.millis += 1;
    const credentials = { email: EMAIL, password: PASSWORD };
    const second = await caller.call('POST', '/auth/password/sign-in', { body: credentials });
    bindings.set(OWN_SESSION, sessionOf(bindings.get(example.access_token) ?? ''));
    return bindings.set(SECOND_SESSION, sessionOf(second.body.access_token));
  },
  'a user with a provider account': async (caller: Caller, example: Example) => {
    const bindings = await signUp(caller, example);
    return linkAccount(caller, bindings, example, true);
  },
  'a user with a provider account that signs somebody else in': async (caller: Caller, example: Example) => {
    const bindings = await signUp(caller, example);
    const { user_id: bob } = await caller.signUp('bob@example.com');
    await caller.call('POST', '/oauth-providers', { ...server, body: account(bob, true) });
    return linkAccount(caller, bindings, example, false);
  },
  'a user of a project with keys of its own': async (caller: Caller, example: Example) => {
    await caller.service.controls.configureProject({ standard_oauth_providers: ['github'] });
    return signUp(caller, example);
  },
  'a user who came by a provider': async (caller: Caller, example: Example) => {
    await caller.service.controls.configureProject({ standard_oauth_providers: ['github'] });
    const { access_token: token } = await providerTokens(caller.service, { choice: ADA });
    return new Map([[example.access_token, token]]);
  },
  'a user without a password': async (caller: Caller, example: Example) => {
    const { access_token: token } = await providerTokens(caller.service, { choice: ADA });
    return new Map([[example.access_token, token]]);
  },
};

async function addAddress(caller: Caller, example: Example): Promise<Bindings> {
  const bindings = await signUp(caller, example);
  caller.clock.millis += 1;
  const token = bindings.get(example.access_token) ?? '';
  const body = { user_id: 'me', value: 'countess@example.com', type: 'email', used_for_auth: false };
  return bindings.set(CHANNEL, (await caller.call('POST', '/contact-channels', { token, body })).body.id);
}

async function linkAccount(caller: Caller, bindings: Bindings, example: Example, signsIn: boolean) {
  const body = account(bindings.get(example.user_id) ?? '', signsIn);
  return bindings.set(ACCOUNT, (await caller.call('POST', '/oauth-providers', { ...server, body })).body.id);
}

function account(user: string, signsIn: boolean) {
  return {
    user_id: user,
    provider_config_id: 'github',
    account_id: 'ada',
    email: 'ada@github.example',
    allow_sign_in: signsIn,
    allow_connected_accounts: true,
  };
}

function sessionOf(token: string): string {
  return String(decodeJwt(token)['refresh_token_id']);
}
