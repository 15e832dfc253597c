import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { DEMO_OWNER, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';
import { isExpectedError } from './expected-error.ts';
import { clearData } from './fresh-start.ts';
import { DEFAULT_GENERATION, generations, type Generation } from './generation.ts';
import { LOOPBACK, startService, type RunningService } from './start.ts';

const DEFAULT_PORT = 8102;
const DEFAULT_FOLDER = '.latchkey';

const HELP = `Starts the local authentication service of Latchkey, for development and tests.

  --port=8102        listens on this port; 0 takes a free one      (SERVICE_PORT)
  --host=127.0.0.1   listens on this address; 0.0.0.0 lets your network in (SERVICE_HOST)
  --folder=.latchkey keeps users, sessions and emails here         (SERVICE_DATA_FOLDER)
  --memory           keeps nothing
  --fresh            first deletes what the folder, or the database of DATABASE_URL, has
  --yes              with --fresh: does not ask before it clears a database
  --people           knows people to try things as; they are listed
  --generation=2     speaks this generation of the protocol, 2 or 3 (SERVICE_GENERATION)
  --help             prints this

DATABASE_URL=postgres://… uses that PostgreSQL instead of a folder, SMTP_URL=smtp://… also delivers the emails there.`;

await run();

async function run(): Promise<void> {
  try {
    const options = readOptions();
    if (options.help) return console.log(HELP);
    const data = dataOf(options);
    if (!data.databaseUrl) useLessMemory();
    if (options.fresh) await clearData(data, options.yes);
    const running = await startService({
      port: readPort(options.port),
      host: options.host ?? (process.env['SERVICE_HOST'] || LOOPBACK),
      people: options.people,
      generation: readGeneration(options.generation),
      ...data,
      ...(process.env['SMTP_URL'] ? { smtpUrl: process.env['SMTP_URL'] } : {}),
    });
    stopOnSignal(running.close);
    announce(running);
    if (options.people) announcePeople();
  } catch (error) {
    console.error(isExpectedError(error) ? error.message : error);
    process.exitCode = 1;
  }
}

interface Options {
  readonly memory: boolean;
  readonly fresh: boolean;
  readonly yes: boolean;
  readonly people: boolean;
  readonly help: boolean;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly folder?: string | undefined;
  readonly generation?: string | undefined;
}

function readOptions(): Options {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const flags = { memory: flag, fresh: flag, yes: flag, people: flag, help: flag };
  return parseArgs({ options: { ...flags, port: text, host: text, folder: text, generation: text } }).values;
}

/** A folder that is asked for counts before a database that is only in the environment. */
function dataOf({ memory, folder }: Options): { dataFolder?: string; databaseUrl?: string } {
  if (memory) return {};
  if (folder !== undefined) return { dataFolder: folder };
  const { DATABASE_URL: databaseUrl, SERVICE_DATA_FOLDER: dataFolder = DEFAULT_FOLDER } = process.env;
  return databaseUrl ? { databaseUrl } : { dataFolder };
}

/**
 * The embedded database is WebAssembly: compiled once instead of twice, and with a small heap for what it hands over, the program
 * takes 210 to 250 MB instead of 290 to 440, and answers 15 % fewer requests a second.
 */
function useLessMemory(): void {
  for (const flag of ['--liftoff-only', '--optimize-for-size']) setFlagsFromString(flag);
}

function readPort(given: string | undefined): number {
  const [name, text] = given === undefined ? ['SERVICE_PORT', process.env['SERVICE_PORT']] : ['--port', given];
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`${name} must be a port number, but is "${text}".`);
  }
  return port;
}

function readGeneration(given: string | undefined): Generation {
  const [name, text] =
    given === undefined ? ['SERVICE_GENERATION', process.env['SERVICE_GENERATION']] : ['--generation', given];
  if (!text) return DEFAULT_GENERATION;
  const known = Object.keys(generations);
  if (!known.includes(text)) throw new RangeError(`${name} must be ${known.join(' or ')}, but is "${text}".`);
  return Number(text) as Generation;
}

function announce({ address, settings, reach }: RunningService): void {
  console.log(`Service: ${address}`);
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  console.log('The address is option baseUrl of an app and attribute base-url of lk-provider.');
  console.log(`Inbox: ${address}/inbox`);
  console.log(`For development only: its keys are public. ${reach}`);
}

/** Who may sign in from the start. */
function announcePeople(): void {
  console.log(`People, all with the password ${DEMO_PEOPLE.password}:`);
  for (const { email, about } of Object.values<DemoPerson>(DEMO_PEOPLE.people)) {
    if (email !== null) console.log(`  ${email}: ${about}`);
  }
  console.log(`  ${DEMO_OWNER.email}: ${DEMO_OWNER.about}`);
  console.log(`The authenticator's secret is ${DEMO_PEOPLE.totpSecret}`);
}

/** Ctrl-C reaches a program once from the terminal and again through `npm` and `tsx`; only the first one counts. */
function stopOnSignal(close: () => Promise<void>): void {
  let closing: Promise<void> | undefined;
  const stop = (): void => {
    closing ??= close().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
