import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { isOpenToNetwork, isThisMachine } from './access/network-peer.ts';
import type { ServiceFetch } from './client/control-call.ts';
import { createTestService, type TestService } from './client/test-service.ts';
import { DroppedConnection } from './controls/faults.ts';
import { createService, type Service, type ServiceOptions } from './index.ts';
import { once } from './once.ts';

/** This machine alone. */
export const LOOPBACK = '127.0.0.1';

export interface StartOptions extends Omit<ServiceOptions, 'apiUrl'> {
  /** TCP port; by default a free one. */
  port?: number;
  /** Address it listens on; default `127.0.0.1`, this machine alone. Others reach the client level only, e.g. by `0.0.0.0`. */
  host?: string;
}

export interface RunningService extends TestService, AsyncDisposable {
  /** Who can reach it, as a sentence. */
  readonly reach: string;
  /** The service itself, with its switches for tests. */
  readonly service: Service;
  /** Stops listening, breaks open connections and closes the database. */
  close(): Promise<void>;
}

/** Another program listens on the port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(port: number) {
    super(`Port ${port} is in use. Choose another with --port or SERVICE_PORT.`);
  }
}

/**
 * Serves a service over HTTP, to this machine if no other host is given; without options in memory and on a free port.
 * Throws `PortInUseError` and what `createService` throws.
 *
 * @example
 * ```ts
 * import { startService } from 'latchkey-emulator';
 *
 * await using service = await startService();
 * const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory' });
 * await app.sendMagicLinkEmail('ada@example.com', { callbackUrl: 'http://localhost:3000/link' });
 * const { link } = await service.lastEmail('ada@example.com');
 * ```
 */
export async function startService({
  port = 0,
  host = LOOPBACK,
  ...options
}: StartOptions = {}): Promise<RunningService> {
  let service: Promise<Service> | undefined;
  const server = createServer(
    getRequestListener(async (request, { incoming, outgoing }) => {
      if (!isThisMachine(incoming.socket.remoteAddress ?? '') && !isOpenToNetwork(request)) {
        return new Response('Only this machine may do this.', { status: 403 });
      }
      if (!service) return new Response('Starting', { status: 503 });
      return fetchOrDrop(await service, request, outgoing as ServerResponse);
    }),
  );
  // Listening first finds a taken port before the database is opened.
  const address = `http://localhost:${await listen(server, port, host)}`;
  try {
    service = createService({ ...options, apiUrl: address });
    const running = await service;
    return describe(
      address,
      reachOf(host, new URL(address).port),
      running,
      once(async () => {
        await stopListening(server);
        await running.close();
      }),
    );
  } catch (error) {
    await stopListening(server);
    throw error;
  }
}

function describe(address: string, reach: string, service: Service, close: () => Promise<void>): RunningService {
  // Without the network, although the service could be asked by it.
  const ask: ServiceFetch = async (input, init) =>
    service.fetch(new Request(input instanceof Request ? input : new URL(input, address), init));
  return { ...createTestService(address, service.project, ask), reach, service, close, [Symbol.asyncDispose]: close };
}

function reachOf(host: string, port: string): string {
  if (isThisMachine(host)) return `It listens on ${host}: this machine alone reaches it.`;
  const others = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
  const names = isAnyAddress(host) ? others : [host];
  return (
    `It listens on ${host}: whoever is in your network reaches it${names.map((name) => `, at http://${name}:${port}`).join('')}. ` +
    'The server and admin levels, the inbox and the switches for tests are for this machine alone.'
  );
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

async function fetchOrDrop(service: Service, request: Request, outgoing: ServerResponse): Promise<Response> {
  try {
    return await service.fetch(request);
  } catch (error) {
    if (!(error instanceof DroppedConnection)) throw error;
    outgoing.destroy();
    return new Response(null);
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject('code' in error && error.code === 'EADDRINUSE' ? new PortInUseError(port) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
