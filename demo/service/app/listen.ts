import { createServer, type RequestListener, type Server } from 'node:http';

/** The address that only this machine can reach. */
export const LOOPBACK_ADDRESS = '127.0.0.1';
/** Hosts that include `LOOPBACK_ADDRESS`, so that the server needs no second listener on it. */
const HOSTS_INCLUDING_LOOPBACK = new Set([LOOPBACK_ADDRESS, '0.0.0.0', '::']);

/** How many times the operating system selects a port at most. A port that is free at `host` may be in use at the other address. */
const MAX_ATTEMPTS = 10;

/** An HTTP server that listens on one port of one or two addresses. */
export interface ListeningServer {
  readonly port: number;
  /** The hosts that the server listens on. */
  readonly hosts: readonly string[];
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on `host` and on `LOOPBACK_ADDRESS`, so that `127.0.0.1` always reaches it. Port 0 selects a free
 * port. If one of the addresses or the port cannot be used, rejects with the error of the operating system and listens on
 * neither address.
 */
export async function startListening(listener: RequestListener, port: number, host: string): Promise<ListeningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listenOnBoth(listener, port, host);
    } catch (error) {
      if (port !== 0 || errorCodeOf(error) !== 'EADDRINUSE' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Returns the code of an error of the operating system, and undefined for other errors. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

async function listenOnBoth(listener: RequestListener, requestedPort: number, host: string): Promise<ListeningServer> {
  const first = await openServer(listener, requestedPort, host);
  const { address, port } = addressOf(first);
  if (HOSTS_INCLUDING_LOOPBACK.has(address)) return { port, hosts: [host], close: () => closeServer(first) };
  try {
    const second = await openServer(listener, port, LOOPBACK_ADDRESS);
    return {
      port,
      hosts: [host, LOOPBACK_ADDRESS],
      close: async () => void (await Promise.all([closeServer(first), closeServer(second)])),
    };
  } catch (error) {
    await closeServer(first);
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
