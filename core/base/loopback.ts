const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns true for a host name of this computer, as `URL.hostname` spells it. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
