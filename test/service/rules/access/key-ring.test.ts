import { expect, test } from 'vitest';
import { createKeyRing } from '../../../../demo/service/rules/access/key-ring.ts';
import { openDatabase } from '../../../../demo/service/database/open.ts';
import { seedProjects } from '../../../../demo/service/rules/projects/seed-projects.ts';
import { DEMO_PROJECT } from '../../../../demo/service/tables/seeded-projects.ts';

test('the service finds a token verification key that a second process has added to the database', async () => {
  const { db, close } = await openDatabase({});
  await seedProjects(db, 0);
  const clock = { now: () => 0 };
  const [ours, theirs] = [createKeyRing(db, clock, true), createKeyRing(db, clock, true)];
  const { kid } = await theirs.findSigningKey(DEMO_PROJECT.projectId, 'user');
  const row = await db.selectFrom('signing_keys').selectAll().where('kid', '=', kid).executeTakeFirstOrThrow();
  await db.deleteFrom('signing_keys').execute();

  expect(await ours.findVerifyingKey(kid)).toBeNull();
  await db
    .insertInto('signing_keys')
    .values({ ...row, private_jwk: JSON.stringify(row.private_jwk), public_jwk: JSON.stringify(row.public_jwk) })
    .execute();
  expect(await ours.findVerifyingKey(kid)).toMatchObject({ projectId: DEMO_PROJECT.projectId, audience: 'user' });
  await db.deleteFrom('signing_keys').execute();
  expect(await ours.findVerifyingKey(kid)).not.toBeNull();
  await close();
});

test('a new signing key is made if a second process has deleted the old signing key', async () => {
  const { db, close } = await openDatabase({});
  await seedProjects(db, 0);
  const ring = createKeyRing(db, { now: () => 0 }, true);
  const signing = () => ring.findSigningKey(DEMO_PROJECT.projectId, 'user');
  const first = await signing();
  await ring.findSigningKey(DEMO_PROJECT.projectId, 'anonymous');
  expect(await signing()).toBe(first);
  await db.deleteFrom('signing_keys').where('kid', '=', first.kid).execute();
  const second = await signing();
  expect(second.kid).not.toBe(first.kid);
  expect(await signing()).toBe(second);
  expect(await ring.listPublicKeys(DEMO_PROJECT.projectId, ['user'])).toEqual([
    { kty: 'EC', crv: 'P-256', alg: 'ES256', kid: second.kid, x: expect.any(String), y: expect.any(String) },
  ]);
  await close();
});

test('rotateKeys() makes a new signing key for each token audience and keeps the old public keys', async () => {
  const { db, close } = await openDatabase({});
  await seedProjects(db, 0);
  let now = 0;
  const ring = createKeyRing(db, { now: () => now }, false);
  const { projectId } = DEMO_PROJECT;
  const audiences = ['user', 'restricted', 'anonymous'] as const;
  // What is published is made first where there is none yet.
  const before = (await ring.listPublicKeys(projectId, audiences)).map(({ kid }) => kid);
  expect(before).toHaveLength(3);
  now = 1;
  await ring.rotateKeys(projectId);
  for (const [index, audience] of audiences.entries()) {
    const { kid } = await ring.findSigningKey(projectId, audience);
    expect(before).not.toContain(kid);
    expect((await ring.listPublicKeys(projectId, [audience])).map((key) => key.kid)).toEqual([kid, before[index]]);
  }
  await close();
});

test('clearCaches() removes cached signing keys and cached access tokens', async () => {
  const { db, close } = await openDatabase({});
  await seedProjects(db, 0);
  const ring = createKeyRing(db, { now: () => 0 }, false);
  const first = await ring.findSigningKey(DEMO_PROJECT.projectId, 'user');
  expect(await ring.findVerifyingKey(first.kid)).not.toBeNull();
  await db.deleteFrom('signing_keys').execute();
  expect(await ring.findSigningKey(DEMO_PROJECT.projectId, 'user')).toBe(first);
  const claims = { projectId: 'p', audience: 'user', userId: 'u', refreshTokenId: 'r' } as const;
  ring.verifiedTokens.add('token', { claims, issuedAt: 0, expiresAt: 1 });
  ring.clearCaches();
  expect(ring.verifiedTokens.get('token')).toBeUndefined();
  expect(await ring.findVerifyingKey(first.kid)).toBeNull();
  expect((await ring.findSigningKey(DEMO_PROJECT.projectId, 'user')).kid).not.toBe(first.kid);
  await close();
});

test('if a database error prevents the loading of a signing key, the next request loads the key', async () => {
  const { db, close } = await openDatabase({});
  await seedProjects(db, 0);
  const { kid } = await createKeyRing(db, { now: () => 0 }, false).findSigningKey(DEMO_PROJECT.projectId, 'user');
  let isReachable = false;
  const flaky = new Proxy(db, {
    get: (target, name) => {
      if (!isReachable) throw new Error('The database is out of reach.');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const ring = createKeyRing(flaky, { now: () => 0 }, false);
  await expect(ring.findVerifyingKey(kid)).rejects.toThrow('out of reach');
  await expect(ring.findSigningKey(DEMO_PROJECT.projectId, 'user')).rejects.toThrow('out of reach');
  isReachable = true;
  expect(await ring.findVerifyingKey(kid)).toMatchObject({ projectId: DEMO_PROJECT.projectId });
  expect((await ring.findSigningKey(DEMO_PROJECT.projectId, 'user')).kid).toBe(kid);
  await close();
});
