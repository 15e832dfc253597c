import { parseArgs } from 'node:util';
import { createAllowedServers } from '../base/allowed-servers.ts';
import { DEFAULT_GENERATION, generations, type Generation } from '../base/generation.ts';
import type { StartOptions } from './start.ts';

const DEFAULT_PORT = 8102;
const DEFAULT_FOLDER = '.latchkey';
/** The length that project `internal` requires of passwords: 8 to 70 characters. */
const PASSWORD_LENGTH = /^[^]{8,70}$/;
const HOST_NAME = /^[a-z0-9._-]+$/i;

/** The text that `--help` prints. */
export const HELP = `Starts the local authentication service of Latchkey, for development and tests.

  --port=8102        listens on this port; 0 takes a free one      (SERVICE_PORT)
  --host=127.0.0.1   listens on this address too; 0.0.0.0 lets your network in (SERVICE_HOST)
  --folder=.latchkey keeps users, sessions and emails here         (SERVICE_DATA_FOLDER)
  --memory           keeps nothing
  --fresh            first deletes what the service has in the folder, or in the database of DATABASE_URL
  --yes              with --fresh: does not ask before it clears a database
  --people           knows people to try things as; they are listed
  --owner-password=  the password of the owner among them, at least 8 characters; by default a random one, which is
                     printed. Unsafe where others know it: it opens every project of the owner (SERVICE_OWNER_PASSWORD)
  --connect-to=host  connects to these hosts too for email servers and webhooks of projects, e.g.
                     localhost,mail.example.com:587                (SERVICE_CONNECT_TO)
  --public-host=name also answers under these host names, e.g. of a container (SERVICE_PUBLIC_HOST)
  --end-sessions-at-once
                     refuses an access token as soon as its session has ended, not only when it expires
  --generation=3     speaks this generation of the protocol, 2 or 3; 3 takes clients of both (SERVICE_GENERATION)
  --help             prints this

DATABASE_URL=postgres://… uses that PostgreSQL instead of a folder, SMTP_URL=smtp://… also delivers the emails there.`;

type Environment = Readonly<Record<string, string | undefined>>;

interface CommandOptions {
  readonly memory: boolean;
  readonly fresh: boolean;
  readonly yes: boolean;
  readonly people: boolean;
  readonly help: boolean;
  readonly 'end-sessions-at-once': boolean;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly folder?: string | undefined;
  readonly generation?: string | undefined;
  readonly 'owner-password'?: string | undefined;
  readonly 'connect-to'?: string | undefined;
  readonly 'public-host'?: string | undefined;
}

/** Parses a command line. Throws the error of `parseArgs` for an invalid one. */
export function readOptions(args: readonly string[]): CommandOptions {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const flags = { memory: flag, fresh: flag, yes: flag, people: flag, help: flag, 'end-sessions-at-once': flag };
  const guards = { 'owner-password': text, 'connect-to': text, 'public-host': text };
  const options = { ...flags, ...guards, port: text, host: text, folder: text, generation: text };
  return parseArgs({ args: [...args], options }).values;
}

/**
 * Reads the options for starting the service. An option wins over its environment variable, and an empty variable counts as
 * not set. Throws a `RangeError` that names the option or the variable whose value is not valid.
 */
export function toStartOptions(options: CommandOptions, env: Environment): StartOptions {
  for (const name of ['host', 'folder'] as const) {
    if (options[name] === '') throw new RangeError(`--${name} must not be empty.`);
  }
  const host = options.host ?? env['SERVICE_HOST'];
  const smtpUrl = env['SMTP_URL'];
  return {
    port: readPort(options, env),
    people: options.people,
    generation: readGeneration(options, env),
    ...readDatabaseOption(options, env),
    ...readAccessOptions(options, env),
    ...(options['end-sessions-at-once'] ? { endSessionsAtOnce: true } : {}),
    ...(host ? { host } : {}),
    ...(smtpUrl ? { smtpUrl } : {}),
  };
}

type AccessOptions = Pick<StartOptions, 'ownerPassword' | 'connectTo' | 'publicHosts'>;
type AccessCommandOptions = Pick<CommandOptions, 'owner-password' | 'connect-to' | 'public-host'>;

/**
 * Reads the owner's password, the hosts that the service may connect to, and the additional host names under which it
 * answers. Throws a `RangeError` that tells which value is not valid.
 */
export function readAccessOptions(options: AccessCommandOptions, env: Environment): AccessOptions {
  const ownerPassword = options['owner-password'] ?? (env['SERVICE_OWNER_PASSWORD'] || undefined);
  const connectTo = splitList(options['connect-to'] ?? env['SERVICE_CONNECT_TO']);
  const publicHosts = splitList(options['public-host'] ?? env['SERVICE_PUBLIC_HOST']);
  if (ownerPassword !== undefined && !PASSWORD_LENGTH.test(ownerPassword)) {
    throw new RangeError('The owner’s password must have 8 to 70 characters.');
  }
  createAllowedServers(connectTo, undefined);
  const invalidName = publicHosts.find((name) => !HOST_NAME.test(name));
  if (invalidName !== undefined) throw new RangeError(`"${invalidName}" is no host name.`);
  return {
    ...(ownerPassword === undefined ? {} : { ownerPassword }),
    ...(connectTo.length === 0 ? {} : { connectTo }),
    ...(publicHosts.length === 0 ? {} : { publicHosts }),
  };
}

function splitList(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}

/** Selects the database. A data folder given as an option wins over a database URL from the environment. */
function readDatabaseOption(
  { memory, folder }: CommandOptions,
  env: Environment,
): Pick<StartOptions, 'dataFolder' | 'databaseUrl'> {
  if (memory) return {};
  if (folder !== undefined) return { dataFolder: folder };
  const databaseUrl = env['DATABASE_URL'];
  return databaseUrl ? { databaseUrl } : { dataFolder: env['SERVICE_DATA_FOLDER'] || DEFAULT_FOLDER };
}

function readPort(options: CommandOptions, env: Environment): number {
  const [name, text] = options.port === undefined ? ['SERVICE_PORT', env['SERVICE_PORT']] : ['--port', options.port];
  if (options.port === undefined && !text) return DEFAULT_PORT;
  const port = Number(text);
  if (!text?.trim() || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`${name} must be a port number, but is "${text}".`);
  }
  return port;
}

function readGeneration(options: CommandOptions, env: Environment): Generation {
  const [name, text] =
    options.generation === undefined
      ? ['SERVICE_GENERATION', env['SERVICE_GENERATION']]
      : ['--generation', options.generation];
  if (!text) return DEFAULT_GENERATION;
  const known = Object.values(generations).map(({ generation }) => generation);
  const found = known.find((generation) => String(generation) === text);
  if (found === undefined) throw new RangeError(`${name} must be ${known.join(' or ')}, but is "${text}".`);
  return found;
}
