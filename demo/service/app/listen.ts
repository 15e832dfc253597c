import { createServer, type RequestListener, type Server } from 'node:http';

/** The address that only this machine can reach. */
export const LOOPBACK_ADDRESS = '127.0.0.1';

/** The addresses that `localhost` can mean, which only this machine can reach, each with the hosts that include it. */
const LOOPBACK_ADDRESSES = [
  { loopback: LOOPBACK_ADDRESS, includedIn: ['0.0.0.0', '::'] },
  { loopback: '::1', includedIn: ['::'] },
];

/** What the operating system says of `::1` where it has no IPv6. */
const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** How many times the operating system selects a port at most. A port that is free at `host` may be in use at the other address. */
const MAX_ATTEMPTS = 10;

/** An HTTP server that listens on one port of several addresses. */
export interface ListeningServer {
  readonly port: number;
  /** The hosts that the server listens on. */
  readonly hosts: readonly string[];
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on `host`, `127.0.0.1` and `::1`, so that `localhost` always reaches it: some programs take one of the addresses, some
 * the other. Port 0 selects a free port. If one of the addresses or the port cannot be used, rejects with the error of the operating system
 * and listens on none. A machine without IPv6 has no `::1`.
 */
export async function startListening(listener: RequestListener, port: number, host: string): Promise<ListeningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listenOnAll(listener, port, host);
    } catch (error) {
      if (port !== 0 || errorCodeOf(error) !== 'EADDRINUSE' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Returns the code of an error of the operating system, and undefined for other errors. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

async function listenOnAll(listener: RequestListener, requestedPort: number, host: string): Promise<ListeningServer> {
  const first = await openServer(listener, requestedPort, host);
  const { address, port } = addressOf(first);
  const servers = new Map([[host, first]]);
  const close = async () => void (await Promise.all([...servers.values()].map(closeServer)));
  try {
    for (const { loopback, includedIn } of LOOPBACK_ADDRESSES) {
      if (loopback === address || includedIn.includes(address)) continue;
      const server = await openServer(listener, port, loopback).catch((error: unknown) => {
        if (loopback === LOOPBACK_ADDRESS || !WITHOUT_IPV6.includes(errorCodeOf(error) ?? '')) throw error;
      });
      if (server) servers.set(loopback, server);
    }
    return { port, hosts: [...servers.keys()], close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openServer(listener: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function addressOf(server: Server): { readonly address: string; readonly port: number } {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  return address;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
