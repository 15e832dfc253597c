import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../../../demo/service/index.ts';
import { type Cluster, query, startCluster } from '../../support/postgres/cluster.ts';
import { findPostgres } from '../../support/postgres/binaries.ts';
import { freePort } from '../../support/free-port.ts';
import { makeFolder, PASSWORD, send } from '../support.ts';
import { runMain } from './run-main.ts';

const postgresTest = test.skipIf(findPostgres() === null);
const READERS = 4;

let cluster: Cluster;
let databases = 0;
beforeAll(async () => {
  const started = await startCluster();
  if (started) cluster = started;
});
afterAll(() => cluster?.remove());

async function newDatabase(): Promise<string> {
  databases += 1;
  return cluster.addDatabase(`faults_${databases}`);
}

/** Breaks every connection to a database, as an administrator or a network does. */
async function breakConnections(): Promise<void> {
  await query(cluster.url, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
}

const signUp = (service: Service, email: string) =>
  send(service, 'POST', '/auth/password/sign-up', { body: { email, password: PASSWORD } });

postgresTest('a second service on a PostgreSQL database reads the data of the first service', async () => {
  const databaseUrl = await newDatabase();
  const first = await createService({ databaseUrl });
  const { body: tokens } = await signUp(first, 'ada@example.com');
  const body = { display_name: 'Ada', client_metadata: ['a', { b: null }] };
  const changed = await send(first, 'PATCH', '/users/me', { token: tokens.access_token, body });
  await first.close();
  const second = await createService({ databaseUrl });
  const me = await send(second, 'GET', '/users/me', { token: tokens.access_token });
  expect(me.body).toEqual(changed.body);
  expect(me.body).toMatchObject({ ...body, signed_up_at_millis: expect.any(Number) });
  expect((await signUp(second, 'ada@example.com')).knownError).toBe('USER_EMAIL_ALREADY_EXISTS');
  await second.close();
});

postgresTest('a service survives the loss of idle PostgreSQL connections and answers the next requests', async () => {
  const service = await createService({ databaseUrl: await newDatabase() });
  const { body: tokens } = await signUp(service, 'ada@example.com');
  await breakConnections();
  // The service hears of it by an event of its own, which may come after the next request has begun.
  const reads = await Promise.all(
    Array.from({ length: READERS }, () => send(service, 'GET', '/users/me', { token: tokens.access_token })),
  );
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const body = { display_name: 'Ada' };
  expect((await send(service, 'PATCH', '/users/me', { token: tokens.access_token, body })).status).toBe(200);
  await service.close();
});

postgresTest('requests get status 503 with retry-after while PostgreSQL restarts', async () => {
  const service = await createService({ databaseUrl: await newDatabase() });
  const { body: tokens } = await signUp(service, 'ada@example.com');
  await cluster.stop('fast');
  const body = { display_name: 'Ada' };
  const refused = await Promise.all([
    send(service, 'GET', '/users/me', { token: tokens.access_token }),
    send(service, 'PATCH', '/users/me', { token: tokens.access_token, body }),
    send(service, 'POST', '/auth/password/sign-in', { body: { email: 'ada@example.com', password: PASSWORD } }),
    send(service, 'GET', '//inbox.json', { access: 'none' }),
  ]);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  await cluster.start();
  expect((await send(service, 'PATCH', '/users/me', { token: tokens.access_token, body })).status).toBe(200);
  await service.close();
});

postgresTest('a service on a read-only PostgreSQL answers reads and refuses writes with status 503', async () => {
  const databaseUrl = await newDatabase();
  const service = await createService({ databaseUrl });
  const { body: tokens } = await signUp(service, 'ada@example.com');
  await query(databaseUrl, 'alter role postgres set default_transaction_read_only = on');
  await breakConnections();
  const body = { display_name: 'Ada' };
  expect((await send(service, 'GET', '/users/me', { token: tokens.access_token })).status).toBe(200);
  expect((await send(service, 'PATCH', '/users/me', { token: tokens.access_token, body })).status).toBe(503);
  await query(databaseUrl, 'begin read write; alter role postgres reset all; commit');
  await breakConnections();
  expect((await send(service, 'PATCH', '/users/me', { token: tokens.access_token, body })).status).toBe(200);
  await service.close();
});

test('a service without a reachable database exits with a one-line error that hides the password', async () => {
  const port = await freePort();
  const run = await runMain([], { DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/mine` });
  const reason = `connect ECONNREFUSED 127.0.0.1:${port}`;
  const line = `The database postgres://127.0.0.1:${port}/mine cannot be opened: ${reason}. Check DATABASE_URL.\n`;
  expect(run).toEqual({ code: 1, errors: line });
});

postgresTest('a service exits with an error if its PostgreSQL database does not exist', async () => {
  const run = await runMain([], { DATABASE_URL: cluster.url.replace(/postgres$/, 'nothing') });
  expect(run).toMatchObject({ code: 1, errors: expect.stringContaining('database "nothing" does not exist') });
});

postgresTest('--fresh clears a PostgreSQL database only with --yes and leaves the data folder alone', async () => {
  const databaseUrl = await newDatabase();
  const folder = await makeFolder();
  await writeFile(join(folder, 'mine'), '');
  const env = { DATABASE_URL: databaseUrl, SERVICE_DATA_FOLDER: folder };
  const service = await createService({ databaseUrl });
  await signUp(service, 'ada@example.com');
  await service.close();
  const count = async () =>
    (await query<{ count: string }>(databaseUrl, 'select count(*) from latchkey.users'))[0]?.count;
  expect(await runMain(['--fresh'], env)).toMatchObject({ code: 1, errors: expect.stringContaining('needs --yes') });
  expect(await count()).toBe('1');
  const running = await runMain(['--fresh', '--yes'], env);
  if ('kill' in running) await running.kill();
  expect(await count()).toBe('0');
  expect(await readdir(folder)).toEqual(['mine']);
});
