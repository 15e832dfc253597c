import { expect } from 'vitest';
import { newUser } from '../../e2e/support/users.ts';

/** Plays what a client of an API does: it has no pages, and sends the tokens of its session with each request. */
export async function playByRequests(address: string): Promise<void> {
  const { email, password } = newUser();
  const call = caller(address);
  expect(await call('GET', '/me')).toEqual({ status: 401, body: { error: 'Sign in first.' } });
  expect((await call('POST', '/accounts', { email, password })).status).toBe(201);
  const again = await call('POST', '/accounts', { email, password });
  expect(again).toEqual({ status: 409, body: { error: 'This address has an account already.' } });

  const wrong = await call('POST', '/sessions', { email, password: 'Wrong-horse-1' });
  expect(wrong).toEqual({ status: 401, body: { error: 'Wrong email or password.' } });
  const session = await call('POST', '/sessions', { email, password });
  expect(session.status).toBe(201);
  const send = caller(address, { 'x-stack-auth': JSON.stringify(session.body) });

  expect(await send('GET', '/me')).toMatchObject({ status: 200, body: { name: email } });
  expect(await send('PATCH', '/me', { name: 'Nora Lind' })).toEqual({ status: 204, body: null });
  expect((await send('GET', '/me')).body).toMatchObject({ name: 'Nora Lind' });
  const refused = await send('PUT', '/me/password', { old: 'Wrong-horse-1', new: `${password}-2` });
  expect(refused).toEqual({ status: 400, body: { error: 'Your current password is another one.' } });
  expect((await send('GET', '/me/sessions')).body).toHaveLength(1);

  const team = await send('POST', '/teams', { name: 'Blue' });
  expect(team).toMatchObject({ status: 201, body: { name: 'Blue' } });
  const { id } = team.body as { readonly id: string };
  expect((await send('GET', '/teams')).body).toMatchObject([{ id, name: 'Blue' }]);
  expect((await send('GET', `/teams/${id}/members`)).body).toMatchObject([{ name: 'Nora Lind' }]);
  const page = `${address}/join`;
  expect((await send('POST', `/teams/${id}/invitations`, { email: `bob-${email}`, page })).status).toBe(204);
  expect((await send('GET', '/users')).status).toBe(403);

  expect((await send('DELETE', '/sessions')).status).toBe(204);
  expect((await call('POST', '/sessions', { email, password })).status).toBe(201);
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function caller(address: string, headers: Readonly<Record<string, string>> = {}) {
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(address + path, { method, headers, ...init });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}
