import { parseArgs } from 'node:util';
import { DATA_FOLDER, describeService, SERVICE_PORT, startDemoService, stopOnSignal } from './launch/demo-service.ts';
import { choosePort, PortTakenError } from './launch/ports.ts';
import { pageSettings } from './launch/settings.ts';
import { startSite } from './launch/site.ts';
import { isExpectedError } from './service/app/expected-error.ts';

const SITE_PORT = 5173;

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

/** Starts the local service and the pages that use it (`npm run demo`). `--fresh` deletes all data first, `--memory` stores none. */
async function run(): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const options = readOptions();
    if (options.help) return console.log(HELP);
    const sitePort = await choosePort('PORT', SITE_PORT);
    const service = await startDemoService(options);
    stops.push(service.close);
    const site = await startSite({ port: sitePort, settings: pageSettings(service) });
    stops.unshift(site.close);
    stopOnSignal(stops);
    await Promise.all([`${service.address}/health`, site.address].map(untilItAnswers));
    const lines = [
      `Demo: ${site.address}`,
      ...describeService(service, site.address),
      `Documentation: ${site.address}/documentation`,
    ];
    console.log(lines.join('\n'));
  } catch (error) {
    console.error(error instanceof PortTakenError || isExpectedError(error) ? error.message : error);
    process.exitCode = 1;
    for (const stop of stops) await stop();
  }
}

function readOptions() {
  const option = { type: 'boolean', default: false } as const;
  const ownerPassword = { 'owner-password': { type: 'string' } } as const;
  return parseArgs({ options: { memory: option, fresh: option, yes: option, help: option, ...ownerPassword } }).values;
}

async function untilItAnswers(address: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}.`);
  await response.arrayBuffer();
}
