import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Queries } from './tables.ts';

type Value = string | number | null;

/** Where a value goes in the text of a query. */
class Slot<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

/** Stands where the value of this name goes. */
type SlotOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** What Kysely's builders and `sql` make. */
interface Buildable<Row> {
  compile(): CompiledQuery<Row>;
}

const NAME = /^\/\* (latchkey_\d+) \*\//;
let count = 0;

/**
 * A query whose text is made once for each database and sent with new values afterwards, because making the text takes
 * longer than the query itself. It carries a name, by which a connection to PostgreSQL keeps its plan as well. The
 * result is the first row.
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

/** The name that a text of a `preparedQuery` carries; undefined for any other text. */
export function statementName(text: string): string | undefined {
  return NAME.exec(text)?.[1];
}
