import { afterEach, expect, test, vi } from 'vitest';
import { PGliteGate } from '../../../../demo/service/database/pglite/pglite-dialect.ts';
import { createService, type Service } from '../../../../demo/service/index.ts';
import { PASSWORD, send, type Options } from '../../support.ts';

/** Every query of a request is a round trip; these requests are by far the most frequent ones. */

let service: Service | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await service?.close();
});

/** How many round trips a request takes that was sent before. */
async function countQueries(running: Service, method: string, path: string, options: Options): Promise<number> {
  expect((await send(running, method, path, options)).status).toBe(200);
  const turns = vi.spyOn(PGliteGate.prototype, 'acquireConnection');
  expect((await send(running, method, path, options)).status).toBe(200);
  const { length } = turns.mock.calls;
  turns.mockRestore();
  return length;
}

test('reading the project or the signed-in user takes one database query', async () => {
  service = await createService();
  // A write makes the service look for webhook events 50 ms later. Those queries belong to no request, so they must not begin.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = { email: 'ada@example.com', password: PASSWORD };
  const { body: tokens } = await send(service, 'POST', '/auth/password/sign-up', { body });
  const { access_token: token, refresh_token: refreshToken } = tokens;
  const headers = { 'x-stack-refresh-token': refreshToken };
  const counts = {
    project: await countQueries(service, 'GET', '/projects/current', {}),
    me: await countQueries(service, 'GET', '/users/me', { token }),
    user: await countQueries(service, 'GET', `/users/${tokens.user_id}`, { access: 'server' }),
    refresh: await countQueries(service, 'POST', '/auth/sessions/current/refresh', { headers, body: {} }),
  };
  expect(counts).toEqual({ project: 1, me: 1, user: 2, refresh: 2 });
});
