import { isIP } from 'node:net';
import { isLoopbackUrl } from '../../base/loopback.ts';

const ANY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/**
 * Returns whether the service answers requests to the URL `address`. `hosts` are the hosts that the service listens on and
 * its other host names. A foreign page can point its own host name at this machine (DNS rebinding), which makes it
 * same-origin with the service. So only host names that the developer chose are answered. DNS rebinding does not work with
 * IP addresses, so all of them are answered when the service listens on all interfaces.
 */
export function isAnsweredHost(address: string, hosts: readonly string[]): boolean {
  if (isLoopbackUrl(address)) return true;
  const host = normalizeHost(new URL(address).hostname);
  const listed = hosts.map((name) => normalizeHost(isIP(name) === 6 ? new URL(`http://[${name}]`).hostname : name));
  return listed.includes(host) || (isIP(host) !== 0 && listed.some((name) => ANY_ADDRESS.includes(name)));
}

function normalizeHost(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase();
}
