const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Returns true for a host name that always means this computer, such as `localhost` or `127.0.0.1`. IPv6 is `[::1]`, as in
 * `URL.hostname`.
 */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
