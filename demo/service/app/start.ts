import type { ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { closeOnce } from '../base/close-once.ts';
import { StartError } from '../base/start-error.ts';
import type { ServiceFetch } from '../controls/client/control-call.ts';
import { createTestService, type TestService } from '../controls/client/test-service.ts';
import { DroppedConnectionError } from '../controls/faults.ts';
import { isAnsweredHost } from '../rules/access/answered-hosts.ts';
import { mayComeFromNetwork, isLoopbackAddress } from '../rules/access/network-peer.ts';
import { createService, type Service, type ServiceOptions } from './create-service.ts';
import { errorCodeOf, startListening, LOOPBACK_ADDRESS, type ListeningServer } from './listen.ts';

/** The options of `startService`. */
export interface StartOptions extends Omit<ServiceOptions, 'apiUrl'> {
  /** TCP port; default: a free one. */
  port?: number;
  /**
   * Address to listen on in addition to `127.0.0.1` and `::1`; by default only this machine can connect. With e.g. `0.0.0.0` other
   * machines can connect too, but cannot send requests at server or admin level.
   */
  host?: string;
  /** Additional host names under which requests are answered, e.g. of a container or a proxy. */
  publicHosts?: readonly string[];
}

/** A service that listens on a port. `await using` closes it. */
export interface RunningService extends TestService, AsyncDisposable {
  /** A sentence that says which machines can connect. */
  readonly reach: string;
  /** The service itself, with its controls for tests. */
  readonly service: Service;
  /** Stops listening, closes open connections and closes the database. */
  close(): Promise<void>;
}

/** Thrown when another program listens on the port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(port: number) {
    super(`Port ${port} is in use. Choose another with --port or SERVICE_PORT.`);
  }
}

/** Reasons why the service cannot listen on an address, by the error code of the operating system. */
const REASONS: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'its address cannot be found',
  EAI_AGAIN: 'its address cannot be found at the moment',
};

/** Thrown when the host is not an address of this machine, or when the port needs more privileges. */
class AddressUnusableError extends StartError {
  override readonly name = 'AddressUnusableError';

  constructor(host: string, port: number, code: string, options: ErrorOptions) {
    const [reason, advice] =
      code === 'EACCES'
        ? ['this port needs more rights', 'Choose another with --port or SERVICE_PORT.']
        : [REASONS[code] ?? 'the system refuses', 'Check --host or SERVICE_HOST.'];
    super(`Cannot listen on ${toUrlHost(host)}:${port}: ${reason} (${code}). ${advice}`, options);
  }
}

/**
 * Starts a service that answers over HTTP, by default only to this machine. Without options its data is in memory and its
 * port is a free one. Throws `PortInUseError`, a `StartError` that names an unusable host or port, and the errors of
 * `createService`.
 *
 * @example
 * ```ts
 * import { startService } from 'latchkey-emulator';
 *
 * await using service = await startService();
 * const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory' });
 * const result = await app.sendMagicLinkEmail('ada@example.com', { callbackUrl: 'http://localhost:3000/link' });
 * const { link } = await service.lastEmail('ada@example.com');
 * ```
 */
export function startService(options: StartOptions = {}): Promise<RunningService> {
  return startAfterPreparing(options, async () => {});
}

/**
 * Starts a service like `startService`. Runs `prepareData` when the service already listens on its port and has not yet
 * opened its database.
 */
export async function startAfterPreparing(
  { port = 0, host = LOOPBACK_ADDRESS, publicHosts = [], ...options }: StartOptions,
  prepareData: () => Promise<void>,
): Promise<RunningService> {
  let service: Promise<Service> | undefined;
  const listener = getRequestListener(async (request, { incoming, outgoing }) => {
    if (!isAnsweredHost(request.url, [host, ...publicHosts])) return refuseHostName(new URL(request.url).hostname);
    if (!isLoopbackAddress(incoming.socket.remoteAddress ?? '') && !mayComeFromNetwork(request)) {
      return new Response('Only this machine may do this.', { status: 403 });
    }
    if (!service) return new Response('Starting', { status: 503 });
    return fetchOrDrop(await service, request, outgoing as ServerResponse);
  });
  const listening = await startListening(listener, port, host).catch((error: unknown) => {
    throw toListenError(error, host, port);
  });
  const address = `http://localhost:${listening.port}`;
  try {
    await prepareData();
    service = createService({ ...options, apiUrl: address });
    const running = await service;
    return createRunningService(
      address,
      describeReach(listening, address),
      running,
      closeOnce(async () => {
        await listening.close();
        await running.close();
      }),
    );
  } catch (error) {
    await listening.close();
    throw error;
  }
}

function refuseHostName(name: string): Response {
  const text = `This service has another name. If ${name} is yours, start the service with --public-host=${name}.`;
  return new Response(text, { status: 403 });
}

function toListenError(error: unknown, host: string, port: number): unknown {
  const code = errorCodeOf(error);
  if (code === undefined) return error;
  return code === 'EADDRINUSE'
    ? new PortInUseError(port)
    : new AddressUnusableError(host, port, code, { cause: error });
}

function createRunningService(
  address: string,
  reach: string,
  service: Service,
  close: () => Promise<void>,
): RunningService {
  // Requests of tests go to the service directly, not over the network.
  const callService: ServiceFetch = async (input, init) =>
    service.fetch(new Request(input instanceof Request ? input : new URL(input, address), init));
  return {
    ...createTestService(address, service.project, callService),
    reach,
    service,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function describeReach({ hosts, port }: ListeningServer, address: string): string {
  const open = hosts.filter((host) => !isLoopbackAddress(host));
  const listens = `It listens on ${hosts.join(' and ')}:`;
  if (open.length === 0) return `${listens} this machine alone reaches it.`;
  const others = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
  const names = open.flatMap((host) => (isAnyAddress(host) ? others : [host]));
  return (
    `${listens} whoever is in your network reaches it${names.map((name) => `, at http://${toUrlHost(name)}:${port}`).join('')}. ` +
    `The server and admin levels, project internal, the inbox and the switches for tests are for this machine alone, at ${address}.`
  );
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Returns a host as it is written in a URL: an IPv6 address in brackets (RFC 3986 §3.2.2). */
function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

async function fetchOrDrop(service: Service, request: Request, outgoing: ServerResponse): Promise<Response> {
  try {
    return await service.fetch(request);
  } catch (error) {
    if (!(error instanceof DroppedConnectionError)) throw error;
    outgoing.destroy();
    return new Response(null);
  }
}
