import { refreshCookieNames } from '../../base/wire-names.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { HOST_PREFIX, isDomainName, type Place, type Site } from './read.ts';
import { readers } from './site.ts';

/** From now on, the cookies of all clients of the service are read in this jar. Servers do so for each request. */
export function readOtherClients(jar: CookieJar): void {
  readers.set(jar, placeOfAny);
}

/** Returns the place of a refresh cookie of any client, in the order of `refreshCookieNames`; null for a name that holds no session here. */
function placeOfAny(name: string, { projectId, isSecure, domainEnding }: Site): Place | null {
  const kinds = Object.values(refreshCookieNames(projectId));
  const nameWithoutPrefix = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
  const order = kinds.findIndex((kind) => (kind.endsWith('--') ? nameWithoutPrefix.startsWith(kind) : name === kind));
  if (order < 0) return null;
  if (!isDomainName(name)) return !isSecure || name !== nameWithoutPrefix ? { origin: 'host', order } : null;
  const isTrusted = domainEnding && name === `${kinds[order]}${domainEnding}`;
  return isTrusted ? { origin: 'domain', order: kinds.length + order } : null;
}
