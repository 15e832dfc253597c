import { createServer } from 'node:net';

/** The port of the documentation, unless it is in use or the variable `DOCS_PORT` names another. */
export const DOCS_PORT = 5180;

/** How many ports are tried, starting with the preferred one. */
const TRIES = 50;

/** The loopback addresses. Both must be free, because a browser may use either of them for `localhost`. */
const HOSTS = ['127.0.0.1', '::1'];

/** Thrown when the requested port is in use, or when no free port was found. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/**
 * Returns the port in the environment variable `name`, which must be free. Without the variable, returns `preferred` or the next free port.
 *
 * @throws RangeError when the variable is no port number; PortTakenError
 */
export async function choosePort(name: string, preferred: number): Promise<number> {
  if (!process.env[name]) return nextFreePort(name, preferred);
  const port = portOf(name, preferred);
  if (await isFree(port)) return port;
  throw new PortTakenError(`Port ${port} is in use. Set ${name} to a free port.`);
}

/**
 * Returns the port in the environment variable `name`, or `preferred` without the variable.
 *
 * @throws RangeError when the variable is no port number
 */
export function portOf(name: string, preferred: number): number {
  const text = process.env[name];
  const port = text ? Number(text) : preferred;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new RangeError(`${name} must be a port number, but is "${text}".`);
}

async function nextFreePort(name: string, preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + TRIES; port++) if (await isFree(port)) return port;
  throw new PortTakenError(`No port from ${preferred} on is free. Set ${name} to a free port.`);
}

async function isFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // Any other error means that this machine does not have the address, so no program can listen on it.
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
