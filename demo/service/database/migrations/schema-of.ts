import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Returns the name of the schema that the queries of `db` use, for raw SQL that must name it. */
export function readSchemaName(db: Kysely<Tables>): string {
  const { sql } = db.selectFrom('projects').select('id').compile();
  const schema = /from "([^"]+)"\."projects"/.exec(sql)?.[1];
  if (schema === undefined) throw new TypeError('The database has no schema.');
  return schema;
}
