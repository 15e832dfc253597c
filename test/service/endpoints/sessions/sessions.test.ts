import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  ADA,
  authorizeUrl,
  createBrowser,
  newVerifier,
  readLocation,
  visitProvider,
} from '../../../support/provider-visit.ts';
import { PASSWORD, startCaller } from '../../support.ts';

const HOUR_MS = 3_600_000;

describe.each([2, 3] as const)('in generation %i', (generation) => {
  test('a refresh token lives a year', async () => {
    const { call, clock, signUp } = await startCaller({ generation });
    const ada = await signUp();
    const headers = { 'x-stack-refresh-token': ada.refresh_token };
    clock.millis += 365 * 24 * HOUR_MS - 1;
    expect((await call('POST', '/auth/sessions/current/refresh', { body: {}, headers })).status).toBe(200);
    clock.millis += 1;
    const late = await call('POST', '/auth/sessions/current/refresh', { body: {}, headers });
    expect(late.knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  });

  test('sign-out ends that session and no other', async () => {
    const { call, signUp } = await startCaller({ generation });
    const first = await signUp();
    const body = { email: 'ada@example.com', password: 'Correct-horse-1' };
    const second = (await call('POST', '/auth/password/sign-in', { body })).body;
    const refresh = (token: string) =>
      call('POST', '/auth/sessions/current/refresh', { body: {}, headers: { 'x-stack-refresh-token': token } });
    expect((await call('DELETE', '/auth/sessions/current', { body: {}, token: first.access_token })).body).toEqual({
      success: true,
    });
    expect((await refresh(first.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  test('tokens verify against the published keys and carry the claims of both generations', async () => {
    const { call, clock, service } = await startCaller({
      generation,
      accessTokenSeconds: 60,
      apiUrl: 'http://localhost:1234/',
    });
    const { projectId } = service.project;
    const anonymous = (await call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
    const keys = await call('GET', `/projects/${projectId}/.well-known/jwks.json?include_anonymous=true`, {
      access: 'none',
    });
    const { payload, protectedHeader } = await jwtVerify(
      anonymous.access_token,
      createLocalJWKSet({ keys: [...keys.body.keys] }),
      {
        currentDate: new Date(clock.millis),
      },
    );
    const issuedAt = clock.millis / 1000;
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: expect.stringMatching(/^[\w-]{12}$/) });
    expect(payload).toEqual({
      iss: `http://localhost:1234/api/v1/projects-anonymous-users/${projectId}`,
      aud: `${projectId}:anon`,
      sub: anonymous.user_id,
      iat: issuedAt,
      exp: issuedAt + 60,
      role: 'authenticated',
      project_id: projectId,
      branch_id: 'main',
      branchId: 'main',
      refresh_token_id: payload['refreshTokenId'],
      refreshTokenId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: null,
      email: null,
      email_verified: false,
      selected_team_id: null,
      signed_up_at: issuedAt,
      auth_time: issuedAt,
      is_anonymous: true,
      is_restricted: true,
      restricted_reason: { type: 'anonymous' },
      requires_totp_mfa: false,
    });
  });

  test('an access token works until it expires, although its session has ended', async () => {
    const { call, clock, service, signUp } = await startCaller({ generation });
    const ada = await signUp();
    expect(await service.controls.killSessions({ email: 'ada@example.com' })).toBe(1);
    const refresh = { headers: { 'x-stack-refresh-token': ada.refresh_token }, body: {} };
    expect((await call('POST', '/auth/sessions/current/refresh', refresh)).knownError).toBe(
      'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
    );
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

  test('the access token of a deleted user names nobody, and connects no account', async () => {
    const { call, service, signUp } = await startCaller({ generation });
    const ada = await signUp();
    await call('DELETE', `/users/${ada.user_id}`, { access: 'server', body: {} });
    const token = ada.access_token;
    expect((await call('GET', '/users/me', { token })).knownError).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await call('DELETE', '/auth/sessions/current', { token, body: {} })).knownError).toBe(
      'ACCESS_TOKEN_EXPIRED',
    );
    const query = { token, type: 'link' };
    const back = await visitProvider(createBrowser(service), service, { verifier: newVerifier(), query, choice: ADA });
    expect(new URL(readLocation(back)).searchParams.get('errorCode')).toBe('USER_NOT_FOUND');
  });

  test('the control setEndSessionsAtOnce counts from the next request on', async () => {
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

  test('with endSessionsAtOnce a token ends with its session', async () => {
    const { call, service, signUp } = await startCaller({ generation, endSessionsAtOnce: true });
    const ada = await signUp();
    const other = (
      await call('POST', '/auth/password/sign-in', { body: { email: 'ada@example.com', password: PASSWORD } })
    ).body;
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

  test('with endSessionsAtOnce a token ends with a session whose time is over', async () => {
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
