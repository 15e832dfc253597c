import { setFlagsFromString } from 'node:v8';
import { HELP, readOptions, startOptionsOf } from './app/command-line.ts';
import { isExpectedError } from './app/expected-error.ts';
import { clearData } from './app/fresh-start.ts';
import { type RunningService, startPrepared } from './app/start.ts';
import { DEMO_OWNER, DEMO_PEOPLE, type DemoPerson } from './base/demo-people.ts';

await run();

async function run(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options.help) return console.log(HELP);
    const startOptions = startOptionsOf(options, process.env);
    if (!startOptions.databaseUrl) useLessMemory();
    const running = await startPrepared(startOptions, async () => {
      if (options.fresh) await clearData(startOptions, options.yes);
    });
    stopOnSignal(running.close);
    announce(running);
    if (options.people) announcePeople(running.service.ownerPassword);
  } catch (error) {
    console.error(isExpectedError(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The embedded database is WebAssembly: compiled once instead of twice, and with a small heap for what it hands over, the program
 * takes 210 to 250 MB instead of 290 to 440, and answers 15 % fewer requests a second.
 */
function useLessMemory(): void {
  for (const flag of ['--liftoff-only', '--optimize-for-size']) setFlagsFromString(flag);
}

function announce({ address, settings, reach }: RunningService): void {
  console.log(`Service: ${address}`);
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  console.log('The address is option baseUrl of an app and attribute base-url of lk-provider.');
  console.log(`Inbox: ${address}/inbox`);
  console.log(`For development only: its keys are public. ${reach}`);
}

/** Who may sign in from the start. */
function announcePeople(ownerPassword: string): void {
  console.log(`People, all with the password ${DEMO_PEOPLE.password}:`);
  for (const { email, about } of Object.values<DemoPerson>(DEMO_PEOPLE.people)) {
    if (email !== null) console.log(`  ${email}: ${about}`);
  }
  console.log(`The authenticator's secret is ${DEMO_PEOPLE.totpSecret}`);
  console.log(`Owner, with the password ${ownerPassword}:\n  ${DEMO_OWNER.email}: ${DEMO_OWNER.about}`);
}

/** Ctrl-C reaches a program once from the terminal and again through `npm` and `tsx`; only the first one counts. */
function stopOnSignal(close: () => Promise<void>): void {
  let closing: Promise<void> | undefined;
  const stop = (): void => {
    closing ??= close().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
