import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Queries } from './tables.ts';

type Value = string | number | null;

/** Marks the position of a named value among the parameters of a compiled query. */
class Slot<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

/** Returns the placeholder for the value of this name. */
type CreateSlot<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** A query that Kysely's builders or `sql` produced. */
interface CompilableQuery<Row> {
  compile(): CompiledQuery<Row>;
}

const NAME = /^\/\* (latchkey_\d+) \*\//;
let preparedCount = 0;

/**
 * Returns a function that runs one query with different values and resolves to the first row, or to null when there is
 * none. The query is compiled once for each database, because compiling takes longer than running it. A name in the text of
 * the query lets a PostgreSQL connection keep the query's plan.
 */
export function prepareQuery<Values extends Readonly<Record<keyof Values, Value>>, Row>(
  build: (db: Queries, slot: CreateSlot<Values>) => CompilableQuery<Row>,
): (db: Queries, values: Values) => Promise<Row | null> {
  preparedCount += 1;
  const name = `/* latchkey_${preparedCount} */`;
  const compiledFor = new WeakMap<Queries, CompiledQuery<Row>>();
  return async (db, values) => {
    const compiled = compiledFor.get(db) ?? build(db, (slot) => sql`${new Slot(slot)}`).compile();
    compiledFor.set(db, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, sql: `${name} ${compiled.sql}`, parameters });
    return rows[0] ?? null;
  };
}

/** Returns the name in the text of a query that `prepareQuery` compiled, and undefined for any other query. */
export function readStatementName(text: string): string | undefined {
  return NAME.exec(text)?.[1];
}
