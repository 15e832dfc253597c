import { expect } from 'vitest';
import { CALLBACK_URL, PASSWORD, readInbox, type Caller } from '../../service/support.ts';
import { ADA, createBrowser, readLocation, exchangeCode, visitProvider } from '../../support/provider-visit.ts';
import type { Bindings } from '../compare.ts';
import { EMAIL, signUp, type Body, type Example } from './given-user.ts';
import { ownerGivens } from './owner-givens.ts';
import { mailGivens } from './mail-givens.ts';
import { peopleGivens } from './account-givens.ts';
import { teamGivens } from './team-givens.ts';

const GOLDEN_VERIFIER = 'golden-verifier-golden-verifier-golden-verif';
/** The ASCII secret of RFC 6238 appendix B. */
const TOTP_SECRET = Buffer.from('12345678901234567890').toString('base64');
const WEEK_MS = 7 * 86_400_000;

type Given = (caller: Caller, example: Example, body: Body) => Promise<Bindings>;

/** What exists before an exchange; the result says what the values of the file are in this run. */
const givens = {
  nobody: async () => new Map(),
  'a user': signUp,
  'a user with a mailed code': async (caller, example, body) => {
    const bindings = await signUp(caller, example);
    return bindings.set(body['code'] ?? '', await newestCode(caller));
  },
  'a user with a second factor': enrol,
  'a user with a second factor who tries to sign in': async (caller, example, body) => {
    const bindings = await enrol(caller, example);
    const answer = await caller.call('POST', '/auth/password/sign-in', { body: { email: EMAIL, password: PASSWORD } });
    const { attempt_code: attempt } = answer.body.details as { attempt_code: string };
    return bindings.set(body['code'] ?? '', attempt);
  },
  'a user with a reset code': async (caller, example, body) => {
    const bindings = await signUp(caller, example);
    caller.clock.millis += 1_000;
    const request = { email: EMAIL, callback_url: CALLBACK_URL };
    await caller.call('POST', '/auth/password/send-reset-code', { body: request });
    return bindings.set(body['code'] ?? '', await newestCode(caller));
  },
  'a user with an invitation': async (caller, example, body) => {
    const bindings = await signUp(caller, example);
    caller.clock.millis += 1_000;
    const access = 'server' as const;
    const team = (await caller.call('POST', '/teams', { access, body: { display_name: 'Blue' } })).body;
    const invitation = { team_id: team.id, email: EMAIL, callback_url: CALLBACK_URL };
    await caller.call('POST', '/team-invitations/send-code', { access, body: invitation });
    return bindings.set(body['code'] ?? '', await newestCode(caller));
  },
  'a mailed sign-in code': mailSignInCode,
  'a mailed sign-in code of last week': async (caller, example, body) => {
    const bindings = await mailSignInCode(caller, example, body);
    caller.clock.millis += WEEK_MS;
    return bindings;
  },
  'a mailed sign-in code that was used': async (caller, example, body) => {
    const bindings = await mailSignInCode(caller, example, body);
    const code = bindings.get(body['code'] ?? '');
    expect((await caller.call('POST', '/auth/otp/sign-in', { body: { code } })).status).toBe(200);
    return bindings;
  },
  'a program that waits': (caller, example, body) => startProgram(caller, example, body, false),
  'a program whose login was confirmed': (caller, example, body) => startProgram(caller, example, body, true),
  'an authorization code': (caller, _example, body) => signInAtProvider(caller, false, body),
  'an authorization code that was used': (caller, _example, body) => signInAtProvider(caller, true, body),
  ...ownerGivens,
  ...mailGivens,
  ...peopleGivens,
  ...teamGivens,
} satisfies Record<string, Given>;

/** Prepares what exists before an exchange, by the name that its file has for it. */
export async function prepareGiven(name: string, ...parts: Parameters<Given>): Promise<Bindings> {
  const given: Given | undefined = new Map<string, Given>(Object.entries(givens)).get(name);
  if (!given) throw new Error(`No exchange can begin with "${name}".`);
  return given(...parts);
}



async function enrol(caller: Caller, example: Example): Promise<Bindings> {
  const bindings = await signUp(caller, example);
  const token = bindings.get(example.access_token) ?? '';
  await caller.call('PATCH', '/users/me', { token, body: { totp_secret_base64: TOTP_SECRET } });
  return bindings;
}

async function mailSignInCode(caller: Caller, _example: Example, body: Body): Promise<Bindings> {
  const request = { email: EMAIL, callback_url: CALLBACK_URL };
  const { nonce } = (await caller.call('POST', '/auth/otp/send-sign-in-code', { body: request })).body;
  return new Map([[body['code'] ?? '', `${await newestCode(caller)}${nonce}`]]);
}

async function startProgram(caller: Caller, example: Example, body: Body, isConfirmed: boolean): Promise<Bindings> {
  const bindings = await signUp(caller, example);
  const { polling_code: pollingCode, login_code: loginCode } = (await caller.call('POST', '/auth/cli', { body: {} }))
    .body;
  if (isConfirmed) {
    const confirmation = { login_code: loginCode, refresh_token: bindings.get(example.refresh_token) };
    await caller.call('POST', '/auth/cli/complete', { body: confirmation });
  }
  if (body['polling_code']) bindings.set(body['polling_code'], pollingCode);
  if (body['login_code']) bindings.set(body['login_code'], loginCode);
  return bindings;
}

/** Ada came back from a provider; the challenge of her start fits the verifier of the files. */
async function signInAtProvider({ service }: Caller, isUsed: boolean, body: Body): Promise<Bindings> {
  const visit = { verifier: GOLDEN_VERIFIER, choice: ADA };
  const back = await visitProvider(createBrowser(service), service, visit);
  const code = new URL(readLocation(back)).searchParams.get('code') ?? '';
  if (isUsed) expect((await exchangeCode(service, code, GOLDEN_VERIFIER)).status).toBe(200);
  return new Map([[body['code'] ?? '', code]]);
}

async function newestCode(caller: Caller): Promise<string> {
  const [mail] = await readInbox(caller.service, EMAIL);
  return mail?.code ?? '';
}
