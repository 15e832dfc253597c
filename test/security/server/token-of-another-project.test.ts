import { afterEach, expect, test } from 'vitest';
import { createServerApp } from '../../../core/server.ts';
import {
  authHeader,
  cookieOf,
  createRequestWorld,
  type RequestWorld,
} from '../../core/server/support/request-world.ts';

let given: RequestWorld;
afterEach(() => given.service.close());

test('a session of one project is not accepted by the app of another project', async () => {
  given = await createRequestWorld();
  const { internalProject, apiUrl } = given.service;
  const other = createServerApp({ ...internalProject, baseUrl: apiUrl }, given.tab);
  const ada = await given.person();

  expect(await given.app.verifyAccessToken(ada.accessToken)).not.toBeNull();
  expect(await other.verifyAccessToken(ada.accessToken)).toBeNull();

  const requests = [
    { 'x-stack-auth': authHeader(ada) },
    { cookie: cookieOf(internalProject.projectId, ada) },
    { cookie: cookieOf(given.projectId, ada) },
  ];
  for (const headers of requests) {
    const app = other.forRequest({ headers });
    expect([await app.getUser({ from: 'token' }), await app.getUser().catch(() => null)]).toEqual([null, null]);
    const handled = await other.sessionHandler()(
      new Request('http://app.test/', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', ...headers } }),
    );
    expect([handled.status, handled.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))]).toEqual([
      401,
      [],
    ]);
  }
});
