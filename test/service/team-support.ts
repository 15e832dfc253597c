import type { ServiceOptions } from '../../demo/service/index.ts';
import { readInbox, startCaller, type Caller, type Options, type Result, type Tokens } from './support.ts';

/** A 1×1 picture. */
export const PICTURE = `data:image/png;base64,${Buffer.from('not looked at').toString('base64')}`;
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Somebody who is signed in, and their requests at client level. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  call(method: string, path: string, body?: unknown): Promise<Result>;
}

/** Ada with her team Blue, Bob, who is a member of it, and Eve, who is in none. */
export interface TeamScene {
  readonly caller: Caller;
  readonly ada: Person;
  readonly bob: Person;
  readonly eve: Person;
  readonly teamId: string;
  /** A request at server level. */
  server(method: string, path: string, body?: unknown): Promise<Result>;
  /** A request at admin level. */
  admin(method: string, path: string, body?: unknown): Promise<Result>;
}

export async function meetTeam(options: ServiceOptions = {}): Promise<TeamScene> {
  const caller = await startCaller(options);
  const ada = await meet(caller, 'ada@example.com');
  const bob = await meet(caller, 'bob@example.com');
  const eve = await meet(caller, 'eve@example.com');
  const teamId = (await ada.call('POST', '/teams', { display_name: 'Blue' })).body.id;
  const server = at(caller, { access: 'server' });
  // Later, so that lists have an order.
  caller.clock.millis += 1;
  await server('POST', `/team-memberships/${teamId}/${bob.id}`, {});
  return { caller, ada, bob, eve, teamId, server, admin: at(caller, { access: 'admin' }) };
}

export async function meet(caller: Caller, email: string): Promise<Person> {
  const tokens: Tokens = await caller.signUp(email);
  return { id: tokens.user_id, email, token: tokens.access_token, call: at(caller, { token: tokens.access_token }) };
}

/** Invites an address to a team; the result is the invitation with the code of its mail. */
export async function inviteTo(scene: TeamScene, email: string, teamId = scene.teamId) {
  scene.caller.clock.millis += 1;
  const callbackUrl = 'http://localhost:3000/handler/team-invitation';
  const body = { team_id: teamId, email, callback_url: callbackUrl };
  const { id } = (await scene.server('POST', '/team-invitations/send-code', body)).body;
  const [mail] = await readInbox(scene.caller.service, email);
  return { id, code: mail?.code ?? '' };
}

/** A key of a person or a team, made at server level. */
export async function makeKey(scene: TeamScene, owner: { user_id: string } | { team_id: string }, change: object = {}) {
  const path = 'user_id' in owner ? '/user-api-keys' : '/team-api-keys';
  const body = { description: 'Laptop', expires_at_millis: null, ...owner, ...change };
  return (await scene.server('POST', path, body)).body;
}

function at(caller: Caller, options: Options) {
  return (method: string, path: string, body?: unknown) =>
    caller.call(method, path, body === undefined ? options : { ...options, body });
}
