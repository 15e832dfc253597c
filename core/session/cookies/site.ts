import { ACCESS_COOKIES, PARENT_DOMAIN_KEY_PREFIX } from '../../base/client-names.ts';
import type { CookieJar, Platform } from '../../platform/ports.ts';
import { placeOfOwn, type Site } from './read.ts';

/** The parent domain that the project trusts, as it is cached. */
export interface ParentDomain {
  /** When the answer of the service is to be requested again, in milliseconds since 1970. */
  readonly untilMs: number;
  /** Null if the project trusts no parent domain of this host. */
  readonly domain: string | null;
  /** The domain as it is spelled in names of cookies: `custom-CNW62VBGDHJJWRVFDM`. */
  readonly ending: string | null;
}

/** How the cookies of a page or a request are read, since code on demand has found those of another client (`other-clients.ts`). */
export const readers = new WeakMap<CookieJar, Site['placeOf']>();

/** Describes which cookies of a page or a request can hold the session. */
export function siteOf({ cookies, localStorage }: Platform, projectId: string): Site {
  return {
    projectId,
    isSecure: cookies?.isSecure === true,
    // Local storage belongs to this origin alone, so a sibling site cannot make a page trust a domain.
    domainEnding: readParentDomain(localStorage, projectId)?.ending,
    accessName: () => {
      const isShared = cookies?.read().some(([name]) => name.includes('-refresh-') && !name.includes(projectId));
      // The last name, because clients of every generation read it.
      return ACCESS_COOKIES[1] + (isShared ? `-${projectId}` : '');
    },
    placeOf: (cookies && readers.get(cookies)) ?? placeOfOwn,
  };
}

/** Reads the cached parent domain; undefined if the service was never asked. An answer that is too old still counts. */
export function readParentDomain(storage: Platform['localStorage'], projectId: string): ParentDomain | undefined {
  const [untilMs, domain = null, ending = null] = storage.get(PARENT_DOMAIN_KEY_PREFIX + projectId)?.split(' ') ?? [];
  return untilMs === undefined ? untilMs : { untilMs: Number(untilMs), domain, ending };
}
