import { CALLBACK_URL, type Caller } from '../../service/support.ts';
import { EMAIL, signUp, type Body, type Example } from './given-user.ts';
import type { Bindings } from '../compare.ts';

/** The team, the invitation and the key that stand for one in every file. */
const TEAM = 'c3d8e1f2-4a5b-4c6d-8e9f-0a1b2c3d4e5f';
const INVITATION = 'e5f6a7b8-9c0d-4e1f-8a2b-3c4d5e6f7a8b';
const KEY = 'a7b8c9d0-1e2f-4a3b-8c4d-5e6f7a8b9c0d';
const PERMISSION = 'read_reports';
const DAY_MS = 86_400_000;

const server = { access: 'server' } as const;

/** What exists before an exchange about teams and keys. */
export const teamGivens = {
  'a user with a team': foundTeam,
  'a user with a team that invited somebody': async (caller: Caller, example: Example) => {
    const bindings = await foundTeam(caller, example);
    return bindings.set(INVITATION, await invite(caller, bindings, 'grace@example.com'));
  },
  'a user with a team that has a key': async (caller: Caller, example: Example, body: Body) => {
    const bindings = await foundTeam(caller, example);
    return makeKey(caller, bindings, body, '/team-api-keys', { team_id: bindings.get(TEAM) });
  },
  'a member of a team': async (caller: Caller, example: Example) => {
    const bindings = await signUp(caller, example);
    await foundForeignTeam(caller, bindings);
    const path = `/team-memberships/${bindings.get(TEAM)}/${bindings.get(example.user_id)}`;
    await caller.call('POST', path, { ...server, body: {} });
    return bindings;
  },
  'a user whose address was invited': async (caller: Caller, example: Example) => {
    const bindings = await signUp(caller, example);
    await foundForeignTeam(caller, bindings);
    const path = `/users/${bindings.get(example.user_id)}`;
    await caller.call('PATCH', path, { ...server, body: { primary_email_verified: true } });
    return bindings.set(INVITATION, await invite(caller, bindings, EMAIL));
  },
  'a user with a permission': async (caller: Caller, example: Example) => {
    const bindings = await signUp(caller, example);
    const access = 'admin' as const;
    await caller.call('POST', '/project-permission-definitions', { access, body: { id: PERMISSION } });
    const path = `/project-permissions/${bindings.get(example.user_id)}/${PERMISSION}`;
    await caller.call('POST', path, { ...server, body: {} });
    return bindings;
  },
  'a user with a key': (caller: Caller, example: Example, body: Body) => makeUserKey(caller, example, body),
  'a user with a public key': (caller: Caller, example: Example, body: Body) =>
    makeUserKey(caller, example, body, { is_public: true }),
  'a user with a key that was revoked': async (caller: Caller, example: Example, body: Body) => {
    const bindings = await makeUserKey(caller, example, body);
    await caller.call('PATCH', `/user-api-keys/${bindings.get(KEY)}`, { ...server, body: { revoked: true } });
    return bindings;
  },
  'a user with a key that has expired': async (caller: Caller, example: Example, body: Body) => {
    const expiry = { expires_at_millis: caller.clock.now() + DAY_MS };
    const bindings = await makeUserKey(caller, example, body, expiry);
    caller.clock.millis += DAY_MS;
    return bindings;
  },
};

async function foundTeam(caller: Caller, example: Example): Promise<Bindings> {
  const bindings = await signUp(caller, example);
  const creator = { creator_user_id: bindings.get(example.user_id) };
  return foundForeignTeam(caller, bindings, creator);
}

async function foundForeignTeam(caller: Caller, bindings: Bindings, creator: object = {}): Promise<Bindings> {
  const team = await caller.call('POST', '/teams', { ...server, body: { display_name: 'Blue', ...creator } });
  return bindings.set(TEAM, team.body.id);
}

async function invite(caller: Caller, bindings: Bindings, email: string): Promise<string> {
  const body = { team_id: bindings.get(TEAM), email, callback_url: CALLBACK_URL };
  return (await caller.call('POST', '/team-invitations/send-code', { ...server, body })).body.id;
}

async function makeUserKey(caller: Caller, example: Example, body: Body, change: object = {}): Promise<Bindings> {
  const bindings = await signUp(caller, example);
  const owner = { user_id: bindings.get(example.user_id), ...change };
  return makeKey(caller, bindings, body, '/user-api-keys', owner);
}

async function makeKey(caller: Caller, bindings: Bindings, body: Body, path: string, owner: object): Promise<Bindings> {
  const key = { description: 'Laptop', expires_at_millis: null, ...owner };
  const { id, value } = (await caller.call('POST', path, { ...server, body: key })).body;
  // The whole value first: the id is a part of it only without its hyphens.
  if (body['api_key']) bindings.set(body['api_key'], value);
  return bindings.set(KEY, id);
}
