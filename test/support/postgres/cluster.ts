import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client, type QueryResultRow } from 'pg';
import { freePort } from '../free-port.ts';
import { findPostgres } from './binaries.ts';

/** `nobody` on every Unix; PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;

export interface ClusterOptions {
  /** Writes reach the disk before they are acknowledged; without it everything is faster and a crash of the machine loses it. */
  durable?: boolean;
}

/** A PostgreSQL of a test run's own, in a temporary folder, on a port of its own. */
export interface Cluster {
  /** Of the database `postgres`, as a superuser. */
  readonly url: string;
  /** Makes an empty database and says its URL. */
  addDatabase(name: string): Promise<string>;
  start(): Promise<void>;
  /** `fast` breaks connections off and shuts down; `immediate` is what a power failure leaves. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** The end: also deletes the folder. */
  remove(): Promise<void>;
}

/** null, with a line that says so: PostgreSQL is not installed. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster | null> {
  const programs = findPostgres();
  if (programs === null) {
    console.log('skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)');
    return null;
  }
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-postgres-'));
  const port = await freePort();
  const run = (name: string, args: readonly string[]) => runUnprivileged(join(programs, name), args, folder);
  if (process.getuid?.() === 0) await chown(folder, UNPRIVILEGED, UNPRIVILEGED);
  const data = join(folder, 'data');
  await run('initdb', [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ]);
  const settings = serverSettings(port, folder, options.durable ?? false);
  const log = join(folder, 'log');
  const start = async (): Promise<void> => {
    try {
      await run('pg_ctl', ['start', '--pgdata', data, '--log', log, '--wait', '--silent', '--options', settings]);
    } catch (error) {
      throw new Error(`PostgreSQL did not start: ${await readFile(log, 'utf8').catch(() => '')}`, { cause: error });
    }
  };
  const stop: Cluster['stop'] = (mode) => run('pg_ctl', ['stop', '--pgdata', data, '--mode', mode, '--silent']);
  await start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    start,
    stop,
    addDatabase: (name) => addDatabase(url, name),
    remove: async () => {
      await stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a database, a copy of another one where it is given. */
export async function addDatabase(url: string, name: string, template = 'template0'): Promise<string> {
  await query(url, `create database "${name}" template "${template}"`);
  return urlOfDatabase(url, name);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await query(url, `drop database "${name}" with (force)`);
}

function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Sends one statement over a connection of its own. */
export async function query<Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

function serverSettings(port: number, folder: string, durable: boolean): string {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 300,
    shared_buffers: '64MB',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

async function runUnprivileged(program: string, args: readonly string[], cwd: string): Promise<void> {
  const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  // The server that `pg_ctl` starts keeps the streams it inherits, so only errors are read, and only of programs that end.
  const readsErrors = !args.includes('start');
  const child = spawn(program, args, { cwd, ...user, stdio: ['ignore', 'ignore', readsErrors ? 'pipe' : 'ignore'] });
  const errors = child.stderr === null ? '' : text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}. ${await errors}`);
}
