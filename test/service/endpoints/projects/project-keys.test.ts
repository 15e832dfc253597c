import { expect, test } from 'vitest';
import { meetOwner } from '../../owner-support.ts';

const PATH = '/internal/api-keys';
const INVALID = ['INVALID_PUBLISHABLE_CLIENT_KEY', 'INVALID_SECRET_SERVER_KEY', 'INVALID_SUPER_SECRET_ADMIN_KEY'];

interface NewKeys {
  id: string;
  publishable_client_key: string;
  secret_server_key: string;
  super_secret_admin_key: string;
}

test('the service accepts the keys of a project until the keys are revoked', async () => {
  const { caller, manage } = await meetOwner();
  const made = await manage('POST', PATH, {
    description: 'Laptop',
    expires_at_millis: caller.clock.millis + 86_400_000,
    has_publishable_client_key: true,
    has_secret_server_key: true,
    has_super_secret_admin_key: true,
  });
  const keys = made.body as unknown as NewKeys;
  const headers = {
    'x-stack-publishable-client-key': keys.publishable_client_key,
    'x-stack-secret-server-key': keys.secret_server_key,
    'x-stack-super-secret-admin-key': keys.super_secret_admin_key,
  };
  /** What each level is told with these keys alone; null: it is let in. */
  const tryOut = () =>
    Promise.all(
      (['client', 'server', 'admin'] as const).map(
        async (access) => (await caller.call('GET', '/projects/current', { access, headers })).knownError,
      ),
    );
  expect(await tryOut()).toEqual([null, null, null]);
  const change = (body: object) => manage('PATCH', `${PATH}/${keys.id}`, body);
  const revokedAt = caller.clock.millis;
  expect((await change({ revoked: true })).body).toMatchObject({ manually_revoked_at_millis: revokedAt });
  expect(await tryOut()).toEqual(INVALID);
  caller.clock.millis += 60_000;
  expect((await change({ description: 'Lost laptop', revoked: true })).body).toMatchObject({
    description: 'Lost laptop',
    manually_revoked_at_millis: revokedAt,
  });
  expect((await change({ revoked: false })).knownError).toBe('SCHEMA_ERROR');
  expect(await tryOut()).toEqual(INVALID);
});
