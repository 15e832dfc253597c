import { readAccessOptions } from '../service/app/command-line.ts';
import { DEMO_OWNER } from '../service/base/demo-people.ts';
import { clearData } from '../service/app/fresh-start.ts';
import { type RunningService, startService } from '../service/app/start.ts';
import { choosePort } from './ports.ts';

export const SERVICE_PORT = 8102;
export const DATA_FOLDER = '.latchkey';

export interface DemoServiceOptions {
  /** True keeps all data in memory. */
  readonly memory?: boolean;
  /** True deletes the stored data before the start. */
  readonly fresh?: boolean;
  /** True deletes the data of a database without asking; only with `fresh`. */
  readonly yes?: boolean;
  readonly 'owner-password'?: string | undefined;
}

/**
 * Starts the local service for the demo's pages, with the demo users. Environment variables choose port and data.
 *
 * @throws PortTakenError and the errors of `startService`
 */
export async function startDemoService(options: DemoServiceOptions = {}): Promise<RunningService> {
  return startService({
    port: await choosePort('SERVICE_PORT', SERVICE_PORT),
    people: true,
    ...readAccessOptions(options, process.env),
    ...(await dataOf(options)),
  });
}

async function dataOf({
  memory,
  fresh,
  yes = false,
}: DemoServiceOptions): Promise<{ dataFolder?: string; databaseUrl?: string }> {
  if (memory) return {};
  const { DATABASE_URL, SERVICE_DATA_FOLDER } = process.env;
  // An empty variable counts as not set.
  const data = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataFolder: SERVICE_DATA_FOLDER || DATA_FOLDER };
  if (fresh) await clearData(data, yes);
  return data;
}

/**
 * Returns the lines that tell a developer how to use the service.
 *
 * @param pages The origin of the pages, where it is known.
 */
export function describeService({ address, settings, service }: RunningService, pages = ''): string[] {
  return [
    `Service: ${address}`,
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    `Inbox: ${address}/inbox`,
    `Owner's pages: ${pages}/projects (${DEMO_OWNER.email}, password ${service.ownerPassword})`,
    'For development only: it listens on this machine alone and its keys are public. Ctrl-C ends it.',
  ];
}

/** Runs the functions one after the other when the process gets SIGINT (Ctrl-C) or SIGTERM. A second signal ends the process at once. */
export function stopOnSignal(stops: readonly (() => Promise<void>)[]): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = async (): Promise<void> => {
    for (const signal of signals) process.off(signal, stop);
    for (const each of stops) await each();
  };
  for (const signal of signals) process.on(signal, stop);
}
