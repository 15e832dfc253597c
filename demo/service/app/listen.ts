import { createServer, type RequestListener, type Server } from 'node:http';

/** This machine alone. */
export const LOOPBACK = '127.0.0.1';
/** A server that listens on one of these hosts listens on `LOOPBACK` too. */
const WITH_LOOPBACK = new Set([LOOPBACK, '0.0.0.0', '::']);

/** A free port of one address may be taken on the other. */
const MOST_ATTEMPTS = 10;

export interface Listening {
  readonly port: number;
  /** Hosts it listens on. */
  readonly hosts: readonly string[];
  /** Stops listening and breaks open connections. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on `host` and on `LOOPBACK`, so that `127.0.0.1` reaches it whatever the host is. Port 0 takes a free port.
 * When it cannot listen on one of them, it rejects with that error and listens on neither.
 */
export async function listen(listener: RequestListener, port: number, host: string): Promise<Listening> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listenOnBoth(listener, port, host);
    } catch (error) {
      if (port !== 0 || errorCodeOf(error) !== 'EADDRINUSE' || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** The code of an error of the system; undefined for other errors. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

async function listenOnBoth(listener: RequestListener, wanted: number, host: string): Promise<Listening> {
  const first = await open(listener, wanted, host);
  const { address, port } = addressOf(first);
  if (WITH_LOOPBACK.has(address)) return { port, hosts: [host], close: () => close(first) };
  try {
    const second = await open(listener, port, LOOPBACK);
    return {
      port,
      hosts: [host, LOOPBACK],
      close: async () => void (await Promise.all([close(first), close(second)])),
    };
  } catch (error) {
    await close(first);
    throw error;
  }
}

function open(listener: RequestListener, port: number, host: string): Promise<Server> {
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
