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

test('the header comes before the cookies, also when it says that nobody is signed in', async () => {
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
])('the header %s is refused in just these words', (header) => {
  let error: unknown;
  try {
    given.app.forRequest(request({ 'x-stack-auth': header }));
  } catch (caught) {
    error = caught;
  }
  expect(error).toMatchObject({ code: 'INVALID_REQUEST', message: 'Invalid x-stack-auth header' });
  expect((error as Error).cause).toBeUndefined();
});

test('a header of 32,768 characters is read, and a longer one is refused', () => {
  const [start, end] = ['{"refreshToken":null,"accessToken":"', '"}'];
  const headerOf = (length: number) => start + 'a'.repeat(length - start.length - end.length) + end;
  const read = (length: number) => given.app.forRequest(request({ 'x-stack-auth': headerOf(length) }));
  expect(() => read(32_768)).not.toThrow();
  expect(() => read(32_769)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
});

test('cookies of the oldest generation are read, and what the next renewal writes all generations read', async () => {
  const { projectId } = given;
  const cookies = [`stack-refresh-${projectId}=${given.ada.refreshToken}`, `stack-refresh=${given.ada.refreshToken}`];
  const app = given.app.forRequest(request({ cookie: cookies.join('; ') }));
  expect(await emailOf(app)).toBe(given.ada.email);
  const names = nextCookies(cookies.join('; '), app.setCookieHeaders())
    .split('; ')
    .map((pair) => pair.split('=')[0]);
  expect(names.toSorted()).toEqual(['stack-access', ...refreshNames(projectId)].toSorted());
});

test('a corrupt cookie is nobody, and is warned of once in the life of a server', async () => {
  const cookie = `stack-refresh-${given.projectId}--default=%7B%22refresh`;
  for (let count = 0; count < 5; count++) expect(await given.app.forRequest(request({ cookie })).getUser()).toBeNull();
  expect(given.tab.warnings).toEqual([
    `The cookie stack-refresh-${given.projectId}--default could not be read and was ignored.`,
  ]);
});

test('whoever sends many corrupt cookies does not fill a log', async () => {
  for (let count = 0; count < 300; count++) {
    const cookie = `stack-refresh-${given.projectId}--custom-${count}=x`;
    expect(await given.app.forRequest(request({ cookie })).getUser()).toBeNull();
  }
  expect(given.tab.warnings).toHaveLength(100);
});

const bearer = (prefix: string, json: string) => ({ authorization: `Bearer ${prefix}${btoa(json)}` });

test.each(['stackauth_', 'hexclave_'])(
  'the credential %s… is read before any other header and cookie',
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
  'the authorization %s is for somebody else, and the next header counts',
  async (authorization) => {
    const headers = { authorization, 'x-stack-auth': authHeader(given.ada) };
    expect(await emailOf(given.app.forRequest(request(headers)))).toBe(given.ada.email);
  },
);

test.each(['', '{}', `{"accessToken":"${secret('cut')}`])(
  'a credential of ours that holds %j is refused, and not quoted',
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
