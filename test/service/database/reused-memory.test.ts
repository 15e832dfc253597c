import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSchemaName } from '../../../demo/service/database/migrations/schema-of.ts';
import { openDatabase, type OpenDatabase } from '../../../demo/service/database/open.ts';
import { TABLE_NAMES } from '../../../demo/service/controls/table-names.ts';
import { BEN, providerTokens } from '../../support/provider-visit.ts';
import { CALLBACK_URL, PASSWORD, startCaller } from '../support.ts';

/** The tables of the next service that have rows before it writes any. */
async function filledInTheNext(): Promise<readonly string[]> {
  const { db, close } = await openDatabase({});
  const filled: string[] = [];
  for (const name of TABLE_NAMES) {
    if (await db.selectFrom(name).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) filled.push(name);
  }
  await close();
  return filled;
}

/** Every row of what this gives goes with its project: it belongs to one, or to something that does. */
async function goneWithProjects({ db }: OpenDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select r.relname as name, o.relname as owner
      from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class o on o.oid = c.confrelid
      where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = ${readSchemaName(db)}::regnamespace`.execute(
    db,
  );
  const gone = new Set(['projects']);
  for (let size = 0; size < gone.size; ) {
    size = gone.size;
    for (const { name, owner } of rows) if (gone.has(owner)) gone.add(name);
  }
  return gone;
}

test('deleting a project deletes its rows from every in-memory table', async () => {
  const database = await openDatabase({});
  const gone = await goneWithProjects(database);
  await database.close();
  expect(TABLE_NAMES.filter((name) => !gone.has(name))).toEqual([]);
});

test('after a service was closed, the next service in the process starts with empty in-memory tables', async () => {
  const { service, call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  await call('POST', '/teams', { token, body: { display_name: 'Blue' } });
  const key = { user_id: 'me', description: 'Laptop', expires_at_millis: null };
  await call('POST', '/user-api-keys', { token, body: key });
  const request = { email: 'ada@example.com', callback_url: CALLBACK_URL };
  await call('POST', '/auth/password/send-reset-code', { body: request });
  await providerTokens(service, { choice: BEN });
  await service.close();
  expect(await filledInTheNext()).toEqual([]);
});

test('a service that is closed during sign-ups leaves no rows for the next service in the process', async () => {
  const { service, call } = await startCaller();
  const signUps = Array.from({ length: 8 }, (_, number) =>
    call('POST', '/auth/password/sign-up', { body: { email: `person-${number}@example.com`, password: PASSWORD } }),
  );
  const ends = Promise.allSettled(signUps);
  await signUps[0];
  await service.close();
  expect(await filledInTheNext()).toEqual([]);
  await ends;
  expect(await filledInTheNext()).toEqual([]);
});

test('closing a service twice releases its in-memory tables only once', async () => {
  const { service } = await startCaller();
  await service.close();
  await service.close();
  const next = await startCaller();
  await next.signUp();
  expect(await filledInTheNext()).toEqual([]);
});
