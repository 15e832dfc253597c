import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { authorizeUrl, newVerifier } from '../../../support/provider-visit.ts';
import { startCaller } from '../../support.ts';

const HOUR_MS = 3_600_000;

describe.each([2, 3] as const)('a service with protocol version %i:', (generation) => {
  test('a refresh token expires after one year', async () => {
    const { refresh, clock, signUp } = await startCaller({ generation });
    const ada = await signUp();
    clock.millis += 365 * 24 * HOUR_MS - 1;
    expect((await refresh(ada.refresh_token)).status).toBe(200);
    clock.millis += 1;
    expect((await refresh(ada.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  });

  test('a sign-out ends only the current session', async () => {
    const { call, refresh, signIn, signUp } = await startCaller({ generation });
    const first = await signUp();
    const second = (await signIn()).body;
    await call('DELETE', '/auth/sessions/current', { body: {}, token: first.access_token });
    expect((await refresh(first.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  test('an access token of an ended session is accepted until its expiry', async () => {
    const { call, clock, refresh, service, signUp } = await startCaller({ generation });
    const ada = await signUp();
    expect(await service.controls.killSessions({ email: 'ada@example.com' })).toBe(1);
    expect((await refresh(ada.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    clock.millis += 599_000;
    for (const path of ['/users/me', '/projects/current', '/teams?user_id=me']) {
      expect((await call('GET', path, { token: ada.access_token })).status).toBe(200);
    }
    const change = { token: ada.access_token, body: { display_name: 'Ada' } };
    expect((await call('PATCH', '/users/me', change)).body).toMatchObject({ display_name: 'Ada' });
    const start = authorizeUrl(service, { verifier: newVerifier(), query: { token: ada.access_token, type: 'link' } });
    expect((await service.fetch(new Request(start, { redirect: 'manual' }))).status).toBe(307);
    const { items } = (await call('GET', '/auth/sessions?user_id=me', { token: ada.access_token })).body;
    expect(items).toEqual([]);
    const signOut = await call('DELETE', '/auth/sessions/current', { token: ada.access_token, body: {} });
    expect(signOut.knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    clock.millis += 1_000;
    expect((await call('GET', '/users/me', { token: ada.access_token })).knownError).toBe('ACCESS_TOKEN_EXPIRED');
  });

  test('setEndSessionsAtOnce(true) makes the access tokens of ended sessions invalid at once', async () => {
    const { call, service, signUp } = await startCaller({ generation });
    const { access_token: token } = await signUp();
    await service.controls.killSessions({ email: 'ada@example.com' });
    const read = async () => (await call('GET', '/users/me', { token })).knownError;
    expect(await read()).toBeNull();
    service.controls.setEndSessionsAtOnce(true);
    expect(await read()).toBe('ACCESS_TOKEN_EXPIRED');
    await service.controls.reset();
    expect(await read()).toBeNull();
  });

  test('with the option endSessionsAtOnce, an access token is refused once its session has ended', async () => {
    const { call, service, signIn, signUp } = await startCaller({ generation, endSessionsAtOnce: true });
    const ada = await signUp();
    const other = (await signIn()).body;
    const refreshTokenId = String(decodeJwt(ada.access_token)['refresh_token_id']);
    expect(await service.controls.killSessions({ refreshTokenId })).toBe(1);
    for (const path of ['/users/me', '/projects/current', '/teams?user_id=me']) {
      const refused = await call('GET', path, { token: ada.access_token });
      expect([refused.status, refused.knownError]).toEqual([401, 'ACCESS_TOKEN_EXPIRED']);
      expect(refused.body.details).toMatchObject({ user_id: ada.user_id, refresh_token_id: refreshTokenId });
      expect((await call('GET', path, { token: other.access_token })).status).toBe(200);
    }
    const start = authorizeUrl(service, { verifier: newVerifier(), query: { token: ada.access_token, type: 'link' } });
    const started = await service.fetch(new Request(start, { redirect: 'manual' }));
    expect(started.headers.get('x-stack-known-error')).toBe('ACCESS_TOKEN_EXPIRED');
    const signOut = await call('DELETE', '/auth/sessions/current', { token: ada.access_token, body: {} });
    expect(signOut.knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  });

  test('with the option endSessionsAtOnce, an access token is refused once its session has expired', async () => {
    const { call, clock, signUp } = await startCaller({ generation, endSessionsAtOnce: true });
    const { user_id: id } = await signUp();
    const body = { user_id: id, expires_in_millis: 60_000 };
    const { access_token: token } = (await call('POST', '/auth/sessions', { access: 'server', body })).body;
    clock.millis += 59_999;
    expect((await call('GET', '/users/me', { token })).status).toBe(200);
    clock.millis += 1;
    expect((await call('GET', '/users/me', { token })).knownError).toBe('ACCESS_TOKEN_EXPIRED');
  });
});
