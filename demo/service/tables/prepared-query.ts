import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Queries } from './tables.ts';

type Value = string | number | null;

/** The position of a value in the text of a query. */
class Slot<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

/** Returns the placeholder for the value of this name. */
type SlotOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** A query as Kysely's builders and `sql` produce it. */
interface Buildable<Row> {
  compile(): CompiledQuery<Row>;
}

const NAME = /^\/\* (latchkey_\d+) \*\//;
let count = 0;

/**
 * Compiles a query once for each database and runs it with new values afterwards, because compiling takes longer than the
 * query itself. The query has a name under which a connection to PostgreSQL also keeps its plan. Each run returns the first
 * row.
 */
export function preparedQuery<Values extends Readonly<Record<keyof Values, Value>>, Row>(
  build: (db: Queries, slot: SlotOf<Values>) => Buildable<Row>,
): (db: Queries, values: Values) => Promise<Row | null> {
  count += 1;
  const name = `/* latchkey_${count} */`;
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

/** Returns the name in the text of a `preparedQuery`, and undefined for any other text. */
export function statementName(text: string): string | undefined {
  return NAME.exec(text)?.[1];
}
