import type { LogEvent } from 'kysely';
import type { PGliteGate } from './pglite-dialect.ts';

const MAKES_TABLES = /^(?:create|alter) /;

/** How a first schema in memory was made, by all migrations. */
let first: { schema: string; statements: readonly string[] } | undefined;

/**
 * Makes a schema like the first one of this process, in one round and a third of the time. Migrations that change rows
 * are left out, because there are none yet. False when there was no first one so far; then nothing happened.
 */
export async function copySchema(gate: PGliteGate, schema: string): Promise<boolean> {
  if (!first) return false;
  const script = first.statements.join(';\n').replaceAll(first.schema, schema);
  const leave = await gate.enter();
  try {
    // Statements that are sent together are one transaction.
    await gate.pglite.exec(script);
  } finally {
    leave();
  }
  return true;
}

/** Listens to the migrations of a first schema; `finish` says that they all went well. */
export function recordSchema(schema: string): { log: (event: LogEvent) => void; finish: () => void } {
  const statements: string[] = [];
  return {
    log: ({ query }) => {
      if (MAKES_TABLES.test(query.sql)) statements.push(query.sql);
    },
    finish: () => {
      first ??= { schema, statements: [...statements] };
    },
  };
}
