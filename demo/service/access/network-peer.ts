const LOOPBACK_PEER = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const ACCESS_TYPE = /^x-[a-z]+-access-type$/;

/** Whether the other end of a connection, or what a server listens on, is this machine. */
export function isThisMachine(address: string): boolean {
  return address === 'localhost' || LOOPBACK_PEER.test(address);
}

/**
 * Whether other machines may ask this. Keys of the seeded projects are public, so the server and admin levels, the inbox
 * and the switches for tests are for this machine alone, whatever the request calls the host.
 */
export function isOpenToNetwork(request: Pick<Request, 'url' | 'headers'>): boolean {
  const { pathname } = new URL(request.url);
  if (pathname === '/health') return true;
  if (!pathname.startsWith('/api/')) return false;
  return [...request.headers].every(([name, value]) => !ACCESS_TYPE.test(name) || value === 'client');
}
