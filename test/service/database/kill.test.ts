import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEMO_PROJECT } from '../../../demo/service/tables/seeded-projects.ts';
import { findPostgres } from '../../support/postgres/binaries.ts';
import { startCluster } from '../../support/postgres/cluster.ts';
import { amount } from '../../support/samples/amount.ts';
import { REPEAT, THIS_RUN } from '../../support/samples/test-run.ts';
import { seeded } from '../../support/seeded.ts';
import { startMain } from './run-main.ts';
import { makeFolder } from '../support.ts';

/** On each database. A round takes about two seconds on a quiet machine, most of it for the start of the service. */
const ROUNDS = amount({ landing: 10, long: 200 });
const WRITERS = 8;
/** The service is killed at a random moment of this time after its first write. */
const LOAD_MS = 1_000;
const POLL_MS = 5;

/** Users whose making, or change of name, the service has acknowledged: id → name. */
type Acknowledged = Map<string, string>;

test('after a kill during requests, a restarted service still has every acknowledged write', async () => {
  const folder = await makeFolder();
  await killAgainAndAgain(['--folder', join(folder, 'data')], {});
});

test.skipIf(findPostgres() === null)(
  'a service on PostgreSQL that is killed during many requests loses no acknowledged write',
  async () => {
    const cluster = await startCluster({ durable: true });
    if (!cluster) throw new Error('PostgreSQL did not start.');
    await killAgainAndAgain([], { DATABASE_URL: await cluster.addDatabase('killed') });
    await cluster.remove();
  },
);

async function killAgainAndAgain(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const all: Acknowledged = new Map();
  let last: Acknowledged = new Map();
  const random = seeded(THIS_RUN.seed);
  console.log(`seed ${THIS_RUN.seed}, ${ROUNDS} kills; ${REPEAT}, as far as the machine's timing does`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const service = await startMain(args, env);
    expect(await lost(service.address, last)).toEqual([]);
    last = new Map();
    const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilKilled(service.address, last, writer));
    while (last.size === 0) await sleep(POLL_MS);
    await sleep(random() * LOAD_MS);
    await service.kill();
    await Promise.all(writers);
    for (const [id, name] of last) all.set(id, name);
  }
  const service = await startMain(args, env);
  expect(await lost(service.address, all)).toEqual([]);
  await service.kill();
  console.log(`${ROUNDS} times killed, ${all.size} acknowledged users, none lost`);
}

/** Makes users and renames them, one after the other, and notes what was acknowledged. */
async function writeUntilKilled(address: string, acknowledged: Acknowledged, writer: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `writer ${writer}, ${count}`;
    const made = await write(address, 'POST', '/users', { display_name: name });
    if (made === null) return;
    acknowledged.set(made.id, name);
    const changed = await write(address, 'PATCH', `/users/${made.id}`, { display_name: `${name} anew` });
    // A change that was not acknowledged may have been done or not.
    if (changed === null) return void acknowledged.set(made.id, ANY_NAME);
    acknowledged.set(made.id, changed.display_name);
  }
}

const ANY_NAME = '';

interface WrittenUser {
  readonly id: string;
  readonly display_name: string;
}

/** null: the service is gone. */
async function write(address: string, method: string, path: string, body: unknown): Promise<WrittenUser | null> {
  try {
    const response = await call(address, path, { method, body: JSON.stringify(body) });
    const answer = (await response.json()) as WrittenUser;
    expect([200, 201]).toContain(response.status);
    return answer;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The acknowledged users that are not there, or not as they were acknowledged. */
async function lost(address: string, acknowledged: Acknowledged): Promise<string[]> {
  const found: string[] = [];
  for (const [id, name] of acknowledged) {
    const response = await call(address, `/users/${id}`);
    const user = (await response.json()) as WrittenUser;
    const isThere = response.status === 200 && (name === ANY_NAME || user.display_name === name);
    if (!isThere) found.push(`${id} ${name}`);
  }
  return found;
}

function call(address: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-stack-project-id': DEMO_PROJECT.projectId,
    'x-stack-access-type': 'server',
    'x-stack-secret-server-key': DEMO_PROJECT.secretServerKey,
  };
  return fetch(`${address}/api/v1${path}`, { ...init, headers });
}
