import { expect, test } from 'vitest';
import { createKeyRing } from '../../../../demo/service/rules/access/key-ring.ts';
import { openDatabase } from '../../../../demo/service/database/open.ts';
import { seedProjects } from '../../../../demo/service/rules/projects/seed-projects.ts';
import { DEMO_PROJECT } from '../../../../demo/service/tables/seeded-projects.ts';

test('a key that another process adds later is found, and one that was found is not asked for again', async () => {
  const { db, close } = await openDatabase({});
  await seedProjects(db, 0);
  const clock = { now: () => 0 };
  const [ours, theirs] = [createKeyRing(db, clock, true), createKeyRing(db, clock, true)];
  const { kid } = await theirs.signing(DEMO_PROJECT.projectId, 'user');
  const row = await db.selectFrom('signing_keys').selectAll().where('kid', '=', kid).executeTakeFirstOrThrow();
  await db.deleteFrom('signing_keys').execute();

  expect(await ours.verifying(kid)).toBeNull();
  await db
    .insertInto('signing_keys')
    .values({ ...row, private_jwk: JSON.stringify(row.private_jwk), public_jwk: JSON.stringify(row.public_jwk) })
    .execute();
  expect(await ours.verifying(kid)).toMatchObject({ projectId: DEMO_PROJECT.projectId, audience: 'user' });
  await db.deleteFrom('signing_keys').execute();
  expect(await ours.verifying(kid)).not.toBeNull();
  await close();
});

test('a key signs until another service has removed it, then there is a new one', async () => {
  const { db, close } = await openDatabase({});
  await seed(db, 0);
  const ring = createKeyRing(db, { now: () => 0 }, true);
  const signing = async () => (await ring.signing(DEMO_PROJECT.projectId, 'user')).kid;
  const first = await signing();
  await ring.signing(DEMO_PROJECT.projectId, 'anonymous');
  expect(await signing()).toBe(first);
  await db.deleteFrom('signing_keys').where('kid', '=', first).execute();
  const second = await signing();
  expect(second).not.toBe(first);
  expect(await signing()).toBe(second);
  expect((await ring.published(DEMO_PROJECT.projectId, ['user'])).map(({ kid }) => kid)).toEqual([second]);
  await close();
});
