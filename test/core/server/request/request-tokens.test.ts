import { expect, test } from 'vitest';
import type { RequestApp } from '../../../../core/server.ts';
import { secret } from '../../../support/canary.ts';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { authHeader, cookieOf, nextCookies, refreshNames } from '../support/request-world.ts';

const given = requestWorldForEachTest();

const request = (headers: Record<string, string>) => new Request('http://app.test/page', { headers });
async function emailOf(app: RequestApp): Promise<string | null | undefined> {
  return (await app.getUser())?.primaryEmail;
}

test('an x-stack-auth header takes precedence over cookies, even if both tokens in the header are null', async () => {
  const eve = await given.person();
  const cookie = cookieOf(given.projectId, eve);
  expect(await emailOf(given.app.forRequest(request({ cookie, 'x-stack-auth': authHeader(given.ada) })))).toBe(
    given.ada.email,
  );
  const nobody = JSON.stringify({ accessToken: null, refreshToken: null });
  expect(await emailOf(given.app.forRequest(request({ cookie, 'x-stack-auth': nobody })))).toBeUndefined();
});

test.each([
  'x',
  '[]x',
  'null',
  '5',
  '"text"',
  '{}',
  '[]',
  '{"accessToken":"a"}',
  '{"accessToken":1,"refreshToken":null}',
  '{"accessToken":null,"refreshToken":{}}',
  '{"accessToken":"","refreshToken":null}',
  '{"accessToken":"undefined","refreshToken":"undefined"}',
  '{"accessToken":"a b","refreshToken":null}',
  '{"accessToken":"a\\r\\nx-stack-secret-server-key: 1","refreshToken":null}',
  `{"accessToken":null,"refreshToken":"${secret('cut')}`,
  `${secret('plain')}`,
])('forRequest() rejects the x-stack-auth header %s without quoting it in the error', (header) => {
  let error: unknown;
  try {
    given.app.forRequest(request({ 'x-stack-auth': header }));
  } catch (caught) {
    error = caught;
  }
  expect(error).toMatchObject({ code: 'INVALID_REQUEST', message: 'Invalid x-stack-auth header' });
  expect((error as Error).cause).toBeUndefined();
});

test('forRequest() accepts x-stack-auth headers of at most 32,768 characters', () => {
  const [start, end] = ['{"refreshToken":null,"accessToken":"', '"}'];
  const headerOf = (length: number) => start + 'a'.repeat(length - start.length - end.length) + end;
  const read = (length: number) => given.app.forRequest(request({ 'x-stack-auth': headerOf(length) }));
  expect(() => read(32_768)).not.toThrow();
  expect(() => read(32_769)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
});

test('getUser() copies a session of the oldest official client library to the cookies of all libraries', async () => {
  const { projectId } = given;
  const cookies = [`stack-refresh-${projectId}=${given.ada.refreshToken}`, `stack-refresh=${given.ada.refreshToken}`];
  const app = given.app.forRequest(request({ cookie: cookies.join('; ') }));
  expect(await emailOf(app)).toBe(given.ada.email);
  const names = nextCookies(cookies.join('; '), app.setCookieHeaders())
    .split('; ')
    .map((pair) => pair.split('=')[0]);
  expect(names.toSorted()).toEqual(['stack-access', ...refreshNames(projectId)].toSorted());
});

test('five requests with the same corrupt session cookie log only one warning', async () => {
  const cookie = `stack-refresh-${given.projectId}--default=%7B%22refresh`;
  for (let count = 0; count < 5; count++) expect(await given.app.forRequest(request({ cookie })).getUser()).toBeNull();
  expect(given.tab.warnings).toEqual([
    `The cookie stack-refresh-${given.projectId}--default could not be read and was ignored.`,
  ]);
});

test('a server app logs at most 100 warnings about corrupt cookies', async () => {
  for (let count = 0; count < 300; count++) {
    const cookie = `stack-refresh-${given.projectId}--${count}=x`;
    expect(await given.app.forRequest(request({ cookie })).getUser()).toBeNull();
  }
  expect(given.tab.warnings).toHaveLength(100);
});

const bearer = (prefix: string, json: string) => ({ authorization: `Bearer ${prefix}${btoa(json)}` });

test.each(['stackauth_', 'hexclave_'])(
  'a bearer credential that begins with %s takes precedence over x-stack-auth and cookies',
  async (prefix) => {
    const eve = await given.person();
    const others = { cookie: cookieOf(given.projectId, eve), 'x-stack-auth': authHeader(eve) };
    const app = given.app.forRequest(request({ ...others, ...bearer(prefix, authHeader(given.ada)) }));
    expect(await emailOf(app)).toBe(given.ada.email);
    expect(app.setCookieHeaders()).toEqual([]);
    const nobody = bearer(prefix, JSON.stringify({ accessToken: null, refreshToken: null }));
    expect(await emailOf(given.app.forRequest(request({ ...others, ...nobody })))).toBeUndefined();
  },
);

test.each(['Basic YTpi', 'Bearer eyJhbGciOiJFUzI1NiJ9.e30.x', 'Bearer', 'hexclave_e30='])(
  'getUser() ignores the unrelated authorization header %s and uses the x-stack-auth header',
  async (authorization) => {
    const headers = { authorization, 'x-stack-auth': authHeader(given.ada) };
    expect(await emailOf(given.app.forRequest(request(headers)))).toBe(given.ada.email);
  },
);

test.each(['', '{}', `{"accessToken":"${secret('cut')}`])(
  'forRequest() rejects the bearer content %j without quoting it in the error',
  (json) => {
    for (const headers of [
      bearer('hexclave_', json),
      bearer('stackauth_', json),
      { authorization: 'Bearer hexclave_%' },
    ]) {
      expect(() => given.app.forRequest(request(headers))).toThrow(
        expect.objectContaining({ code: 'INVALID_REQUEST', message: 'Invalid authorization header' }) as Error,
      );
    }
  },
);
