import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client, type QueryResultRow } from 'pg';
import { freePort } from '../free-port.ts';
import { findPostgres } from './binaries.ts';

/** The id of the system account `nobody`. PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;

export interface ClusterOptions {
  /**
   * Whether writes reach the disk before they are confirmed. If false, writes are faster, but a crash of the machine loses data.
   */
  durable?: boolean;
}

/** A PostgreSQL server for a test run, in a temporary folder and on a free port. */
export interface Cluster {
  /** The URL of the database `postgres`, for a superuser. */
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  addDatabase(name: string): Promise<string>;
  start(): Promise<void>;
  /** Stops the server. `fast` closes connections and shuts down; `immediate` simulates a power failure. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>;
}

/** Starts a PostgreSQL server. If PostgreSQL is not installed, prints a message and returns null. */
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

/** Creates a database and returns its URL. If `template` is given, the database is a copy of it. */
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

/** Runs a statement over a new connection and returns its rows. */
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
  // The server that `pg_ctl` starts keeps its inherited streams open. So only errors are read, and only of programs that end.
  const readsErrors = !args.includes('start');
  const child = spawn(program, args, { cwd, ...user, stdio: ['ignore', 'ignore', readsErrors ? 'pipe' : 'ignore'] });
  const errors = child.stderr === null ? '' : text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}. ${await errors}`);
}
