import { parseArgs } from 'node:util';
import { choosePort, PortTakenError } from './launch/ports.ts';
import { pageSettings } from './launch/settings.ts';
import { type Site, startSite } from './launch/site.ts';
import { DEMO_OWNER } from './service/base/demo-people.ts';
import { guardsOf } from './service/app/command-line.ts';
import { isExpectedError } from './service/app/expected-error.ts';
import { clearData } from './service/app/fresh-start.ts';
import { type RunningService, startService } from './service/app/start.ts';

const SITE_PORT = 5173;
const SERVICE_PORT = 8102;
const DATA_FOLDER = '.latchkey';

const HELP = `Starts the local service and the demo pages that use it.

  --fresh   first deletes what the folder, or the database of DATABASE_URL, has
  --memory  keeps nothing
  --yes     with --fresh: does not ask before it clears a database
  --owner-password=…  the password of the owner, which is random and printed otherwise (SERVICE_OWNER_PASSWORD). Unsafe where others
            know it: it opens every project of the owner
  --help    prints this

PORT=${SITE_PORT} and SERVICE_PORT=${SERVICE_PORT} set the ports, SERVICE_DATA_FOLDER=${DATA_FOLDER} the folder;
DATABASE_URL=postgres://… uses that PostgreSQL instead of it. SERVICE_CONNECT_TO=localhost lets projects send
by an email server there.`;

await run();

/** `npm run demo`: the local service and the pages that use it. `--fresh` deletes all data first, `--memory` stores none. */
async function run(): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const options = readOptions();
    if (options.help) return console.log(HELP);
    const sitePort = await choosePort('PORT', SITE_PORT);
    const service = await startService({
      port: await choosePort('SERVICE_PORT', SERVICE_PORT),
      people: true,
      ...guardsOf(options, process.env),
      ...(await dataOf(options)),
    });
    stops.push(service.close);
    const site = await startSite({ port: sitePort, settings: pageSettings(service) });
    stops.unshift(site.close);
    stopOnSignal(stops);
    await Promise.all([`${service.address}/health`, site.address].map(untilItAnswers));
    announce(service, site);
  } catch (error) {
    console.error(error instanceof PortTakenError || isExpectedError(error) ? error.message : error);
    process.exitCode = 1;
    for (const stop of stops) await stop();
  }
}

interface Options {
  readonly memory: boolean;
  readonly fresh: boolean;
  readonly yes: boolean;
  readonly help: boolean;
  readonly 'owner-password'?: string | undefined;
}

function readOptions(): Options {
  const option = { type: 'boolean', default: false } as const;
  const ownerPassword = { 'owner-password': { type: 'string' } } as const;
  return parseArgs({ options: { memory: option, fresh: option, yes: option, help: option, ...ownerPassword } }).values;
}

async function dataOf({ memory, fresh, yes }: Options): Promise<{ dataFolder?: string; databaseUrl?: string }> {
  if (memory) return {};
  const { DATABASE_URL, SERVICE_DATA_FOLDER } = process.env;
  // An empty variable counts as none.
  const data = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataFolder: SERVICE_DATA_FOLDER || DATA_FOLDER };
  if (fresh) await clearData(data, yes);
  return data;
}

async function untilItAnswers(address: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}.`);
  await response.arrayBuffer();
}

function announce({ address, settings, service }: RunningService, site: Site): void {
  console.log(`Service: ${address}`);
  console.log(`Demo: ${site.address}`);
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  console.log(`Inbox: ${address}/inbox`);
  console.log(`Owner's pages: ${site.address}/projects (${DEMO_OWNER.email}, password ${service.ownerPassword})`);
  console.log('For development only: it listens on this machine alone and its keys are public. Ctrl-C ends it.');
}

function stopOnSignal(stops: readonly (() => Promise<void>)[]): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = async (): Promise<void> => {
    for (const signal of signals) process.off(signal, stop);
    for (const each of stops) await each();
  };
  for (const signal of signals) process.on(signal, stop);
}
