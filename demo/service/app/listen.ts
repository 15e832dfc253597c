import { createServer, type RequestListener, type Server } from 'node:http';

/** The address that only this machine can reach. */
export const LOOPBACK = '127.0.0.1';
/** For one of these hosts the server does not need a second listener on `LOOPBACK`. */
const WITH_LOOPBACK = new Set([LOOPBACK, '0.0.0.0', '::']);

/** A port that is free at one address may be taken at the other. */
const MOST_ATTEMPTS = 10;

export interface Listening {
  readonly port: number;
  /** The hosts that the server listens on. */
  readonly hosts: readonly string[];
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on `host` and on `LOOPBACK`, so that `127.0.0.1` always reaches it. Port 0 selects a free port. When
 * it cannot listen on one of them, it rejects with that error and listens on neither.
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

/** Returns the code of an error of the operating system, and undefined for other errors. */
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
