import { expect, test } from 'vitest';
import { send, startCaller } from '../support.ts';

test('failNext() makes the next request to the given path fail with the given error code', async () => {
  const { call, service } = await startCaller();
  service.controls.failNext({ path: '/users', knownError: { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' } });
  expect((await call('GET', '/projects/current')).status).toBe(200);
  const refused = await call('GET', '/users/me', { headers: { 'x-stack-override-error-status': 'true' } });
  expect(refused.headers.get('x-stack-actual-status')).toBe('401');
});

test('expireAccessTokens() expires existing access tokens, but not a token issued right afterwards', async () => {
  const { call, refresh, service, signUp } = await startCaller();
  const ada = await signUp();
  service.controls.expireAccessTokens();
  expect((await call('GET', '/users/me', { token: ada.access_token })).knownError).toBe('ACCESS_TOKEN_EXPIRED');
  const refreshed = await refresh(ada.refresh_token);
  expect((await call('GET', '/users/me', { token: refreshed.body.access_token })).status).toBe(200);
});

test('the clock of the service ignores fractions of a millisecond', async () => {
  const { call, service, clock, signUp } = await startCaller();
  clock.millis += 0.7;
  const read = async () => (await call('POST', '//__control/service', { access: 'none', body: {} })).body;
  service.controls.advanceClock(0.5);
  expect((await signUp()).access_token).toEqual(expect.any(String));
  service.controls.advanceClock(1_000 / 3);
  expect(await read()).toMatchObject({ nowMillis: Date.UTC(2026, 0, 1) + 333 });
  service.controls.setClock(Date.UTC(2030, 0, 1) + 0.9);
  expect(await read()).toMatchObject({ nowMillis: Date.UTC(2030, 0, 1) });
  expect((await signUp('bob@example.com')).access_token).toEqual(expect.any(String));
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])('setClock() and advanceClock() reject %s', async (millis) => {
  const { call, service } = await startCaller();
  const { controls } = service;
  expect(() => controls.setClock(millis)).toThrow(new TypeError(`${millis} is no time in milliseconds.`));
  const refusal = new TypeError(`The time cannot be moved by ${millis} milliseconds.`);
  expect(() => controls.advanceClock(millis)).toThrow(refusal);
  for (const name of ['set-clock', 'advance-clock']) {
    const answer = await call('POST', `//__control/${name}`, { access: 'none', body: { millis } });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('milliseconds')]);
  }
  expect((await call('GET', '/projects/current')).status).toBe(200);
});

test('the test endpoint kill-sessions ends the sessions of an email address in one project only', async () => {
  const { call } = await startCaller();
  const control = (name: string, body: object) => call('POST', `//__control/${name}`, { access: 'none', body });
  const { body } = await control('create-project', {});
  const { projectId } = body as unknown as { projectId: string };
  const user = 'ada@example.com';
  await control('sign-in-as', { user });
  for (let count = 0; count < 2; count += 1) await control('sign-in-as', { user, projectId });
  expect((await control('kill-sessions', { email: user })).body).toEqual({ ended: 1 });
  expect((await control('kill-sessions', { email: user, projectId })).body).toEqual({ ended: 2 });
  const unknown = await control('kill-sessions', { email: user, projectId: 'unknown' });
  expect([unknown.status, unknown.text]).toEqual([400, 'There is no project unknown.']);
});

test('after rotateKeys(), access tokens signed with the old key stay valid', async () => {
  const { call, service, clock, signUp } = await startCaller();
  const ada = await signUp('ada@example.com');
  clock.millis += 1_000;
  await service.controls.rotateKeys();
  const bob = await signUp('bob@example.com');
  const keys = await call('GET', `/projects/${service.project.projectId}/.well-known/jwks.json`, { access: 'none' });
  expect(keys.body.keys).toHaveLength(2);
  expect(bob.access_token.split('.')[0]).not.toBe(ada.access_token.split('.')[0]);
  for (const { access_token: token } of [ada, bob]) {
    expect((await call('GET', '/users/me', { token })).status).toBe(200);
  }
});

test('reset() undoes failNext() and advanceClock(), and reset({ data: true }) also deletes all users', async () => {
  const { call, service, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  service.controls.failNext({ times: 9, status: 500 });
  service.controls.advanceClock(1e9);
  await service.controls.reset();
  expect((await call('GET', '/users/me', { token })).status).toBe(200);
  await service.controls.reset({ data: true });
  expect((await call('GET', '/projects/current')).status).toBe(200);
  expect((await signUp()).access_token).toEqual(expect.any(String));
});

test('test controls of the service, such as failNext(), can be called over HTTP', async () => {
  const { call, service } = await startCaller();
  const help = await call('GET', '//__control', { access: 'none' });
  expect(Object.keys(help.body.controls)).toEqual(expect.arrayContaining(['fail-next', 'advance-clock', 'reset']));
  const body = { path: '/projects', status: 500 };
  expect((await call('POST', '//__control/fail-next', { access: 'none', body })).body).toEqual({ done: true });
  expect((await call('GET', '/projects/current')).status).toBe(500);
  const wrong = await call('POST', '//__control/fail-next', { access: 'none', body: { staus: 500 } });
  expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('staus')]);
  expect((await send(service, 'POST', '//__control/nothing', { access: 'none', body: {} })).status).toBe(404);
});

test('a web page on localhost may call the test endpoint /__control/reset of the service', async () => {
  const { service } = await startCaller();
  const origin = 'http://localhost:5173';
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const url = 'http://localhost:8102/__control/reset';
  const preflight = await service.fetch(new Request(url, { method: 'OPTIONS', headers }));
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  const init = { method: 'POST', body: '{}', headers: { origin, 'content-type': 'application/json' } };
  const answer = await service.fetch(new Request(url, init));
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
});

test('POST /__control/reset with the content type text/plain is refused with status 415', async () => {
  const { service } = await startCaller();
  const init = { method: 'POST', body: '{"data":true}', headers: { 'content-type': 'text/plain' } };
  expect((await service.fetch(new Request('http://localhost:8102/__control/reset', init))).status).toBe(415);
});
