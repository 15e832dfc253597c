import { INTERNAL_PROJECT } from '../../tables/seeded-projects.ts';
import { isKeyGiven } from './check-project-key.ts';

const LOOPBACK_PEER = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
/**
 * Matches the headers for the access level, the project, and the access token of the project's owner. Their prefix, such as
 * `x-stack-`, depends on the generation of the protocol.
 */
const OWN_HEADER = /^x-[a-z]+-(access-type|project-id|admin-access-token)$/;

/**
 * Returns whether an IP address or host name is a loopback address, which only programs on this machine can reach. It may be
 * the address of a connection's peer, or one that a server listens on.
 */
export function isLoopbackAddress(address: string): boolean {
  return address === 'localhost' || LOOPBACK_PEER.test(address);
}

/**
 * Returns whether the service accepts this request from another machine. Keys of the seeded projects are public and anyone
 * may sign up in project `internal`. So the server and admin levels, owner endpoints, the inbox and the control routes for
 * tests are for this machine alone, whatever the request's host name is.
 */
export function mayComeFromNetwork(request: Pick<Request, 'url' | 'headers'>): boolean {
  const { pathname } = new URL(request.url);
  if (pathname === '/health') return true;
  if (!pathname.startsWith('/api/')) return false;
  return [...request.headers].every(([name, value]) => isOpenHeader(OWN_HEADER.exec(name)?.[1], value));
}

function isOpenHeader(name: string | undefined, value: string): boolean {
  if (name === 'access-type') return value === 'client';
  if (name === 'project-id') return value !== INTERNAL_PROJECT.projectId;
  return name !== 'admin-access-token' || !isKeyGiven(value);
}
