import { expect, test } from 'vitest';
import { createAdminApp } from '../../../core/admin.ts';
import { createClientApp } from '../../../core/index.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';

const PROJECT_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

// The newest services send only the names of their own generation (protocol.md §17.1).
for (const header of ['x-stack-known-error', 'x-hexclave-known-error']) {
  test.each(['UNPARSABLE_ADMIN_ACCESS_TOKEN', 'ADMIN_ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN'])(
    `after the error %s in the header ${header}, an admin app retries with a new access token`,
    async (code) => {
      const sent: (string | null)[] = [];
      const world = createWorld(({ url, headers }) => {
        if (url.endsWith('/oauth/token')) return Response.json({ access_token: tokenAt(1) });
        sent.push(headers.get('x-stack-admin-access-token'));
        if (sent.length > 1) return Response.json({ themes: [] });
        return Response.json({ code, error: 'A sentence.' }, { status: 401, headers: { [header]: code } });
      });
      const tokenAt = (number: number) =>
        makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 + number * 1_000 });
      const tokenStore = { accessToken: tokenAt(0), refreshToken: makeRefreshToken('owner') };
      const owner = createClientApp({ projectId: 'internal', tokenStore }, world.tab());
      const { emailThemes } = createAdminApp({ projectId: PROJECT_ID, owner });
      expect(await emailThemes.all()).toEqual([]);
      expect(sent).toEqual([tokenAt(0), tokenAt(1)]);
    },
  );
}

/** Returns how many requests an app of an owner sends for one call, which the service refuses with a code. */
async function countRequests(code: string, refreshToken: string | null): Promise<number> {
  const world = createWorld(() =>
    Response.json({ code, error: 'A sentence.' }, { status: 401, headers: { 'x-stack-known-error': code } }),
  );
  const accessToken = refreshToken && makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 });
  const tokenStore = { accessToken, refreshToken };
  const owner = createClientApp({ projectId: 'internal', tokenStore }, world.tab());
  await expect(createAdminApp({ projectId: PROJECT_ID, owner }).emailThemes.all()).rejects.toThrow('A sentence.');
  return world.requests.length;
}

test('an admin app does not repeat a rejected request if the owner is not an admin or is signed out', async () => {
  expect(await countRequests('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN', makeRefreshToken('owner'))).toBe(1);
  expect(await countRequests('ADMIN_ACCESS_TOKEN_EXPIRED', null)).toBe(1);
});

test('createAdminApp() throws for an owner app that createClientApp() did not create', () => {
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory' }, createWorld().tab());
  const owner = { ...app, context: undefined };
  const error = { code: 'MISUSE', message: 'The owner must be an app made by createClientApp.' };
  expect(() => createAdminApp({ projectId: PROJECT_ID, owner })).toThrow(expect.objectContaining(error));
});
