import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { authorizeUrl, newVerifier } from '../../support/provider-visit.ts';
import { closeServices, PASSWORD, startCaller } from '../support.ts';

afterEach(closeServices);

const HOUR_MS = 3_600_000;

describe.each([2, 3] as const)('in generation %i', (generation) => {
  test('an access token is refused ten minutes after it was made', async () => {
    const { call, clock, signUp } = await startCaller({ generation });
    const ada = await signUp();
    clock.millis += 599_000;
    expect((await call('GET', '/users/me', { token: ada.access_token })).status).toBe(200);
    clock.millis += 1_000;
    const late = await call('GET', '/users/me', { token: ada.access_token });
    expect(late.status).toBe(401);
    expect(late.body.details).toEqual({
      expired_at_millis: clock.millis,
      project_id: expect.any(String),
      user_id: ada.user_id,
      refresh_token_id: decodeJwt(ada.access_token)['refresh_token_id'],
    });
  });

  test('a refresh answers a new access token and keeps the refresh token', async () => {
    const { call, clock, service, signUp } = await startCaller({ generation });
    const ada = await signUp();
    clock.millis += HOUR_MS;
    const grant = {
      grant_type: 'refresh_token',
      refresh_token: ada.refresh_token,
      client_id: service.project.projectId,
      client_secret: service.project.publishableClientKey,
    };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(grant).toString();
    const answers = [
      await call('POST', '/auth/oauth/token', { access: 'none', body, headers: form }),
      await call('POST', '/auth/oauth/token', { access: 'none', body: grant }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).not.toHaveProperty('refresh_token');
      expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
      expect((await call('GET', '/users/me', { token: answer.body.access_token })).body.id).toBe(ada.user_id);
    }
  });

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

  test('a session of one project is unknown to another', async () => {
    const { call, service, signUp } = await startCaller({ generation });
    const ada = await signUp();
    const internal = {
      'x-stack-project-id': 'internal',
      'x-stack-publishable-client-key': service.internalProject.publishableClientKey,
    };
    const refresh = await call('POST', '/auth/sessions/current/refresh', {
      body: {},
      headers: { ...internal, 'x-stack-refresh-token': ada.refresh_token },
    });
    expect(refresh.knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    const me = await call('GET', '/users/me', { token: ada.access_token, headers: internal });
    expect(me.body.details).toEqual({ expected_project_id: 'internal', actual_project_id: service.project.projectId });
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
      is_anonymous: true,
      is_restricted: true,
      restricted_reason: { type: 'anonymous' },
      requires_totp_mfa: false,
    });
  });

  test('a token whose signature was changed is not parsable', async () => {
    const { call, signUp } = await startCaller({ generation });
    const { access_token: token } = await signUp();
    const [head = '', payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'somebody' })).toString('base64url');
    for (const bad of ['garbage', `${head}.${forged}.${signature}`, `${head}.${payload}.${'A'.repeat(86)}`]) {
      expect((await call('GET', '/users/me', { token: bad })).knownError).toBe('UNPARSABLE_ACCESS_TOKEN');
    }
  });

  test('an unknown authorization code is reported after client and secret were checked', async () => {
    const { call, service } = await startCaller({ generation });
    const body = { grant_type: 'authorization_code', code: 'nope', client_id: service.project.projectId };
    const right = { ...body, client_secret: service.project.publishableClientKey };
    const wrong = { ...body, client_secret: 'pck_wrong' };
    const token = (content: unknown) => call('POST', '/auth/oauth/token', { access: 'none', body: content });
    expect((await token(right)).knownError).toBe('INVALID_AUTHORIZATION_CODE');
    expect((await token(wrong)).knownError).toBe('INVALID_OAUTH_CLIENT_ID_OR_SECRET');
    expect((await token({ ...right, code: undefined })).body.error).toBe('invalid_request');
  });

  test('a token ends with its session', async () => {
    const { call, service, signUp } = await startCaller({ generation });
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

  test('a token ends with a session whose time is over', async () => {
    const { call, clock, signUp } = await startCaller({ generation });
    const { user_id: id } = await signUp();
    const body = { user_id: id, expires_in_millis: 60_000 };
    const { access_token: token } = (await call('POST', '/auth/sessions', { access: 'server', body })).body;
    clock.millis += 59_999;
    expect((await call('GET', '/users/me', { token })).status).toBe(200);
    clock.millis += 1;
    expect((await call('GET', '/users/me', { token })).knownError).toBe('ACCESS_TOKEN_EXPIRED');
  });
});
