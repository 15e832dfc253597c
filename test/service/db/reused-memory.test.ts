import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../../demo/service/db/open.ts';
import { BEN, providerTokens } from '../../support/provider-visit.ts';
import { CALLBACK_URL, closeServices, PASSWORD, startCaller } from '../support.ts';

afterEach(closeServices);

/** The rows of every table of the next service in memory, before it writes any. */
async function rowsOfTheNext(): Promise<Record<string, number>> {
  const { db, close } = await openDatabase({});
  const rows: Record<string, number> = {};
  for (const { schema = '', name } of await db.introspection.getTables()) {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${schema}.${name}`)}
    `.execute(db);
    rows[name] = found.rows[0]?.count ?? Number.NaN;
  }
  await close();
  return rows;
}

const emptied = (rows: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(rows).map((name) => [name, 0]));

test('what a service in memory kept is gone when the next one takes its tables', async () => {
  const { service, call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  await call('POST', '/teams', { token, body: { display_name: 'Blue' } });
  const key = { user_id: 'me', description: 'Laptop', expires_at_millis: null };
  await call('POST', '/user-api-keys', { token, body: key });
  const request = { email: 'ada@example.com', callback_url: CALLBACK_URL };
  await call('POST', '/auth/password/send-reset-code', { body: request });
  await call('POST', '/auth/cli', { body: {} });
  await providerTokens(service, { choice: BEN });
  await service.close();
  const rows = await rowsOfTheNext();
  expect(Object.keys(rows)).toContain('api_keys');
  expect(rows).toEqual(emptied(rows));
});

test('a service that is closed in the middle of writes leaves nothing behind', async () => {
  const { service, call } = await startCaller();
  const signUps = Array.from({ length: 8 }, (_, number) =>
    call('POST', '/auth/password/sign-up', { body: { email: `person-${number}@example.com`, password: PASSWORD } }),
  );
  const ends = Promise.allSettled(signUps);
  await signUps[0];
  await service.close();
  const rows = await rowsOfTheNext();
  expect(rows).toEqual(emptied(rows));
  await ends;
  const later = await rowsOfTheNext();
  expect(later).toEqual(emptied(later));
});

test('a service that is closed twice gives its tables away once', async () => {
  const { service } = await startCaller();
  await service.close();
  await service.close();
  const next = await startCaller();
  await next.signUp();
  const rows = await rowsOfTheNext();
  expect(rows).toEqual(emptied(rows));
});
