import { expect } from 'vitest';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { newUser } from '../../e2e/support/users.ts';
import { type Api, apiAt, type Call, signIn } from './api-calls.ts';
import {
  changeAddresses,
  changeNotifications,
  moveUsers,
  sendWebhook,
  signInTerminal,
  supportColleague,
  useKeys,
} from './api-features.ts';
import type { MovedApp } from './workspace.ts';

/** What the API knows besides the settings of the project. */
export const API_SETTINGS = { WEBHOOK_SECRET: 'whsec_dGhlIHNlY3JldCBvZiB0aGUgQVBJ' };

/** Plays what clients of an API do: it has no pages, and they send the tokens of their session with each request. */
export async function playByRequests(address: string, app: MovedApp, service: RunningService): Promise<void> {
  const api = apiAt(address, service);
  const call = api.as({});
  const user = newUser();
  const { email, password } = user;
  await visitAsGuest(api);
  expect(await call('GET', '/me')).toEqual({ status: 401, body: { error: 'Sign in first.' } });
  expect((await call('POST', '/accounts', { email, password })).status).toBe(201);
  const again = await call('POST', '/accounts', { email, password });
  expect(again).toEqual({ status: 409, body: { error: 'This address has an account already.' } });
  const wrong = await call('POST', '/sessions', { email, password: 'Wrong-horse-1' });
  expect(wrong).toEqual({ status: 401, body: { error: 'Wrong email or password.' } });

  const send = await signIn(api, user);
  expect((await send('GET', '/hello')).body).toEqual({ text: `Hello ${email}` });
  expect((await send('PUT', '/guests/note', { note: 'Buy tea' })).body).toEqual({ isGuest: false });
  expect(await send('GET', '/me')).toMatchObject({ status: 200, body: { name: email } });
  expect(await send('PATCH', '/me', { name: 'Nora Lind' })).toEqual({ status: 204, body: null });
  expect((await send('GET', '/me')).body).toMatchObject({ name: 'Nora Lind' });
  const refused = await send('PUT', '/me/password', { old: 'Wrong-horse-1', new: `${password}-2` });
  expect(refused).toEqual({ status: 400, body: { error: 'Your current password is another one.' } });
  expect((await send('GET', '/me/sessions')).body).toHaveLength(1);

  const teamId = await startTeam(api, send, email);
  expect((await send('GET', '/users')).status).toBe(403);
  const member = { api, user, send, teamId };
  await useKeys(member);
  await changeAddresses(member);
  await changeNotifications(member);
  await supportColleague(member, app);
  await sendWebhook(member, API_SETTINGS.WEBHOOK_SECRET);
  await moveUsers(app, member);
  await signInTerminal(app, member);
  expect((await send('DELETE', '/sessions')).status).toBe(204);
}

async function visitAsGuest({ as }: Api): Promise<void> {
  expect((await as({})('GET', '/hello')).body).toEqual({ text: 'Hello' });
  const session = await as({})('POST', '/guests');
  expect(session.status).toBe(201);
  const guest = as({ 'x-stack-auth': JSON.stringify(session.body) });
  expect((await guest('PUT', '/guests/note', { note: 'Buy tea' })).body).toEqual({ isGuest: true });
  expect((await guest('GET', '/me')).status).toBe(401);
}

/** Creates the team Blue and invites a colleague. Returns its id. */
async function startTeam({ address }: Api, send: Call, email: string): Promise<string> {
  const team = await send('POST', '/teams', { name: 'Blue' });
  expect(team).toMatchObject({ status: 201, body: { name: 'Blue' } });
  const { id } = team.body as { readonly id: string };
  expect((await send('GET', '/teams')).body).toMatchObject([{ id, name: 'Blue' }]);
  expect((await send('GET', `/teams/${id}/members`)).body).toMatchObject([{ name: 'Nora Lind' }]);
  const page = `${address}/join`;
  expect((await send('POST', `/teams/${id}/invitations`, { email: `bob-${email}`, page })).status).toBe(204);
  return id;
}
