import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { HELP, readOptions, toStartOptions } from './app/command-line.ts';
import { isExpectedError } from './app/expected-error.ts';
import { clearData } from './app/fresh-start.ts';
import { pageSettings } from './app/page-settings.ts';
import { type RunningService, startAfterPreparing } from './app/start.ts';
import { DEMO_OWNER, DEMO_PEOPLE, type DemoPerson } from './base/demo-people.ts';

await startFromCommandLine();

async function startFromCommandLine(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options.help) return console.log(HELP);
    const startOptions = toStartOptions(options, process.env);
    if (!startOptions.databaseUrl) useLessMemory();
    const running = await startAfterPreparing(startOptions, async () => {
      if (options.fresh) await clearData(startOptions, options.yes);
    });
    stopOnSignal(running.close);
    printSettings(running);
    if (options.people) printDemoUsers(running.service.ownerPassword);
  } catch (error) {
    console.error(isExpectedError(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Makes Node use less memory for the embedded database, which is WebAssembly: 210 to 250 MB instead of 290 to 440. The code
 * is compiled once instead of twice, and the service answers 15 % fewer requests per second.
 */
function useLessMemory(): void {
  for (const flag of ['--liftoff-only', '--optimize-for-size']) setFlagsFromString(flag);
}

function printSettings({ address, settings, reach }: RunningService): void {
  console.log(`Service: ${address}`);
  const own = pageSettings(settings, readManifest());
  if (own.length > 0) console.log(['', 'For .env of the app in this folder:', ...own, '', 'For servers:'].join('\n'));
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  console.log('The address is option baseUrl of an app and attribute base-url of lk-provider.');
  console.log(`Inbox: ${address}/inbox`);
  console.log(`For development only: its keys are public. ${reach}`);
}

/** The text of `package.json` in the current folder; empty if there is none. */
function readManifest(): string {
  try {
    return readFileSync('package.json', 'utf8');
  } catch {
    return '';
  }
}

function printDemoUsers(ownerPassword: string): void {
  console.log(`People, all with the password ${DEMO_PEOPLE.password}:`);
  for (const { email, about } of Object.values<DemoPerson>(DEMO_PEOPLE.people)) {
    if (email !== null) console.log(`  ${email}: ${about}`);
  }
  console.log(`The authenticator's secret is ${DEMO_PEOPLE.totpSecret}`);
  console.log(`Owner, with the password ${ownerPassword}:\n  ${DEMO_OWNER.email}: ${DEMO_OWNER.about}`);
}

/**
 * Closes the service and ends the process at the first signal. Later signals are ignored: with Ctrl-C the terminal sends
 * one, and `npm` and `tsx` pass on another.
 */
function stopOnSignal(close: () => Promise<void>): void {
  let closing: Promise<void> | undefined;
  const stopService = (): void => {
    closing ??= close().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopService);
}
