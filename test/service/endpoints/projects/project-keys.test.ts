import { expect, test } from 'vitest';
import { meetOwner, type OwnerScene } from '../../owner-support.ts';

const PATH = '/internal/api-keys';
const DAY_MS = 86_400_000;

interface NewKeys {
  id: string;
  expires_at_millis: number;
  publishable_client_key: string;
  secret_server_key: string;
  super_secret_admin_key: string;
}

async function makeKeys({ caller, manage }: OwnerScene, change: object = {}): Promise<NewKeys> {
  caller.clock.millis += 1;
  const answer = await manage('POST', PATH, {
    description: 'Laptop',
    expires_at_millis: caller.clock.millis + DAY_MS,
    has_publishable_client_key: true,
    has_secret_server_key: true,
    has_super_secret_admin_key: true,
    ...change,
  });
  expect(answer.status).toBe(200);
  return answer.body as unknown as NewKeys;
}

/** What each level is told with these keys alone; null: it is let in. */
async function tryOut({ caller }: OwnerScene, keys: NewKeys): Promise<readonly (string | null)[]> {
  const headers = {
    'x-stack-publishable-client-key': keys.publishable_client_key,
    'x-stack-secret-server-key': keys.secret_server_key,
    'x-stack-super-secret-admin-key': keys.super_secret_admin_key,
  };
  const levels = ['client', 'server', 'admin'] as const;
  const answers = await Promise.all(
    levels.map((access) => caller.call('GET', '/projects/current', { access, headers })),
  );
  return answers.map(({ knownError }) => knownError);
}

const INVALID = ['INVALID_PUBLISHABLE_CLIENT_KEY', 'INVALID_SECRET_SERVER_KEY', 'INVALID_SUPER_SECRET_ADMIN_KEY'];

test('a revoked set opens nothing, for good, but can be renamed', async () => {
  const scene = await meetOwner();
  const keys = await makeKeys(scene);
  const revokedAt = scene.caller.clock.millis;
  const revoked = await scene.manage('PATCH', `${PATH}/${keys.id}`, { revoked: true });
  expect(revoked.body).toMatchObject({ manually_revoked_at_millis: revokedAt });
  expect(await tryOut(scene, keys)).toEqual(INVALID);
  scene.caller.clock.millis += 60_000;
  const renamed = await scene.manage('PATCH', `${PATH}/${keys.id}`, { description: 'Lost laptop', revoked: true });
  expect(renamed.body).toMatchObject({ description: 'Lost laptop', manually_revoked_at_millis: revokedAt });
  const undone = await scene.manage('PATCH', `${PATH}/${keys.id}`, { revoked: false });
  expect(undone.knownError).toBe('SCHEMA_ERROR');
  expect(await tryOut(scene, keys)).toEqual(INVALID);
});
