import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OtherVersionError } from '../../../demo/service/database/migrations/migrate.ts';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { seedProjects } from '../../../demo/service/rules/projects/seed-projects.ts';
import { DEMO_PROJECT } from '../../../demo/service/tables/seeded-projects.ts';
import { makeFolder } from '../support.ts';

test('a data folder of a version with other migrations is refused and stays as it is', async () => {
  const dataFolder = await makeFolder();
  const before = await openDatabase({ dataFolder });
  await seedProjects(before.db, 1);
  const rename = (from: string, to: string) =>
    sql`update latchkey.kysely_migration set name = ${to} where name = ${from}`.execute(before.db);
  await rename('2026-11-30-tables', '001-projects');
  await before.close();
  await expect(openDatabase({ dataFolder })).rejects.toThrow(OtherVersionError);
  // A second try finds the folder unlocked, and the same error.
  await expect(openDatabase({ dataFolder })).rejects.toThrow('or begin anew with --fresh');
});

test('a data folder keeps its rows when it is opened again', async () => {
  const dataFolder = await makeFolder();
  const before = await openDatabase({ dataFolder });
  await seedProjects(before.db, 1);
  await before.close();
  const after = await openDatabase({ dataFolder });
  const ids = await after.db.selectFrom('projects').select('id').execute();
  await after.close();
  expect(ids).toContainEqual({ id: DEMO_PROJECT.projectId });
});
