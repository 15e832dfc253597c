import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../demo/service/database/open.ts';
import '../support.ts';
import { makeFolder } from '../support.ts';

/** Everything PostgreSQL knows of the tables of a schema, without its name. */
async function shapeOf({ db }: OpenDatabase): Promise<readonly string[]> {
  const marker = db.selectFrom('users').select('id').compile().sql;
  const schema = /from "(\w+)"/.exec(marker)?.[1] ?? '';
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = ${schema}
    union all
    select indexdef from pg_indexes where schemaname = ${schema}
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = ${schema}::regnamespace`.execute(db);
  const lines = rows.map(({ line }) => line.replaceAll(schema, 'schema')).sort();
  // The migrator keeps its own tables beside those it makes.
  return lines.filter((line) => !line.includes('kysely_migration'));
}

test('in-memory databases have the schema that the migrations create', async () => {
  const folder = await makeFolder();
  const migrated = await openDatabase({ dataFolder: folder });
  const first = await openDatabase({});
  const copy = await openDatabase({});
  const shapes = await Promise.all([migrated, first, copy].map(shapeOf));
  for (const database of [migrated, first, copy]) await database.close();
  expect(shapes[0]).toContainEqual(expect.stringContaining('contact_channels_auth_value'));
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
});
