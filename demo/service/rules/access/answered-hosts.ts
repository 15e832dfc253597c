import { isIP } from 'node:net';
import { isLoopback } from '../../base/loopback.ts';

const ANY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/**
 * Whether the service answers requests to an address. A page of others can give its own host name the address of this machine
 * (DNS rebinding) and is then of one origin with the service, so only names that the developer chose are answered. A browser takes
 * an IP address for what it is, so any is fine where the service listens on all of them.
 *
 * `hosts` has what it listens on, and the names it is reached by besides.
 */
export function answersUnder(address: string, hosts: readonly string[]): boolean {
  if (isLoopback(address)) return true;
  const host = plainHost(new URL(address).hostname);
  const listed = hosts.map((name) => plainHost(isIP(name) === 6 ? new URL(`http://[${name}]`).hostname : name));
  return listed.includes(host) || (isIP(host) !== 0 && listed.some((name) => ANY_ADDRESS.includes(name)));
}

function plainHost(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase();
}
