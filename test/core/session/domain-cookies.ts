import type { CookieJar } from '../../../core/platform/ports.ts';

/** The cookies of one browser on the hosts of several sites (RFC 6265bis §5). */
export interface DomainCookies {
  /** The cookies as a page of that address sees them. No change is announced. */
  jar(address: string): CookieJar;
  /** Names and scopes of all of them, in order. */
  readonly names: readonly string[];
}

const CAP_MS = 7 * 86_400_000;

interface Held {
  readonly name: string;
  readonly value: string;
  /** A host, or a domain after a dot. */
  readonly scope: string;
  readonly endsAtMs: number;
}

/** Like Safari with `clock`: what a page writes is deleted after seven days. Without a clock nothing is ever deleted. */
export function createDomainCookies(clock?: { now(): number }): DomainCookies {
  const now = () => clock?.now() ?? 0;
  let all: readonly Held[] = [];
  const drop = (name: string, scope: string) => {
    all = all.filter((each) => each.name !== name || each.scope !== scope);
  };
  return {
    get names() {
      return all.map(({ name, scope }) => `${name} ${scope}`).toSorted();
    },
    jar: (address) => {
      const { hostname, protocol } = new URL(address);
      const scopes = [hostname, ...hostname.split('.').map((_, index, labels) => `.${labels.slice(index).join('.')}`)];
      return {
        isSecure: protocol === 'https:',
        read: () =>
          all
            .filter(({ scope, endsAtMs }) => scopes.includes(scope) && endsAtMs > now())
            .map(({ name, value }) => [name, value] as const),
        write: (name, value, maxAgeSeconds, domain) => {
          const scope = domain === undefined ? hostname : `.${domain}`;
          if (!scopes.includes(scope) || (domain !== undefined && name.startsWith('__Host-'))) return;
          drop(name, scope);
          all = [...all, { name, value, scope, endsAtMs: now() + Math.min(maxAgeSeconds * 1000, CAP_MS) }];
        },
        remove: (name) => scopes.forEach((scope) => drop(name, scope)),
        listen: null,
      };
    },
  };
}
