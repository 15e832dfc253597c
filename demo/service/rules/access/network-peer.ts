import { INTERNAL_PROJECT } from '../../tables/seeded-projects.ts';
import { isUsableKey } from './check-project-key.ts';

const LOOPBACK_PEER = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
/** Names without their prefix, which differs by generation. */
const OWN_HEADER = /^x-[a-z]+-(access-type|project-id|admin-access-token)$/;

/** Whether the other end of a connection, or what a server listens on, is this machine. */
export function isThisMachine(address: string): boolean {
  return address === 'localhost' || LOOPBACK_PEER.test(address);
}

/**
 * Whether other machines may ask this. Keys of the seeded projects are public and anybody may join project `internal`, so the server
 * and admin levels, what owners do, the inbox and the switches for tests are for this machine alone, whatever the request calls the
 * host.
 */
export function isOpenToNetwork(request: Pick<Request, 'url' | 'headers'>): boolean {
  const { pathname } = new URL(request.url);
  if (pathname === '/health') return true;
  if (!pathname.startsWith('/api/')) return false;
  return [...request.headers].every(([name, value]) => isOpenHeader(OWN_HEADER.exec(name)?.[1], value));
}

function isOpenHeader(name: string | undefined, value: string): boolean {
  if (name === 'access-type') return value === 'client';
  if (name === 'project-id') return value !== INTERNAL_PROJECT.projectId;
  return name !== 'admin-access-token' || !isUsableKey(value);
}
