import { type CryptoKey, importJWK } from 'jose';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { fetchFromHosts } from '../../transport/exchange.ts';
import { fetchOnce } from '../../transport/fetch-once.ts';
import type { SendContext } from '../../transport/hosts.ts';
import { errorFromReply } from '../../transport/read-error.ts';
import type { Reply } from '../../transport/reply.ts';
import { parseJson } from '../../transport/wire.ts';
import { KEYS_AGE_MAX_MS, KEYS_AGE_MIN_MS, KEYS_AGE_MS, KEYS_MAX_COUNT } from './limits.ts';

/** The public keys of a project from one answer of the service. */
export interface KeySet {
  /** The keys for ES256 by key id. */
  readonly keys: ReadonlyMap<string, CryptoKey>;
  /**
   * How long the keys may be cached, in milliseconds: as the service says, but at least `KEYS_AGE_MIN_MS` and at most `KEYS_AGE_MAX_MS`.
   */
  readonly ageMs: number;
}

const EVERY_AUDIENCE = '?include_anonymous=true&include_restricted=true';

/**
 * Fetches the public keys of a project (protocol.md §5.2), with those for tokens of anonymous and restricted users, from a host of the
 * service that answers. A service of generation 1 rejects the query, so the request is repeated without it.
 *
 * @throws LatchkeyError `NETWORK`, `UNEXPECTED_STATUS`; `MALFORMED_ANSWER` when the answer has no usable key
 */
export async function loadKeySet(service: SendContext, projectId: string): Promise<KeySet> {
  const url = `${service.options.apiUrl}/projects/${projectId}/.well-known/jwks.json`;
  const firstReply = await fetchKeys(service, url + EVERY_AUDIENCE);
  const reply = firstReply.status === 400 ? await fetchKeys(service, url) : firstReply;
  const error = errorFromReply(reply);
  if (error) throw error;
  const keys = await readKeys(parseJson(reply.body));
  if (keys.size === 0) throw new LatchkeyError('MALFORMED_ANSWER', 'The service published no key that can be used.');
  return { keys, ageMs: readAgeMs(reply.headers.get('cache-control')) };
}

function fetchKeys(service: SendContext, url: string): Promise<Reply> {
  const call = { method: 'GET', url, headers: { accept: 'application/json' }, body: null };
  const { hosts } = service.options;
  return hosts ? fetchFromHosts(service, hosts, call, true) : fetchOnce(service, call);
}

/** Reads the usable keys. An invalid key is skipped, so that it does not affect the others. */
async function readKeys(answer: unknown): Promise<Map<string, CryptoKey>> {
  const keyList = (answer as { keys?: unknown } | null)?.keys;
  const keys = new Map<string, CryptoKey>();
  for (const each of Array.isArray(keyList) ? keyList.slice(0, KEYS_MAX_COUNT) : []) {
    const read = await readKey(each);
    if (read && !keys.has(read.id)) keys.set(read.id, read.key);
  }
  return keys;
}

async function readKey(keyList: unknown): Promise<{ id: string; key: CryptoKey } | null> {
  const { kty, crv, x, y, kid, alg = 'ES256', use = 'sig' } = (keyList ?? {}) as Readonly<Record<string, unknown>>;
  const isSupported = kty === 'EC' && crv === 'P-256' && alg === 'ES256' && use === 'sig';
  if (!isSupported || typeof x !== 'string' || typeof y !== 'string' || typeof kid !== 'string') return null;
  try {
    return { id: kid, key: (await importJWK({ kty, crv, x, y }, 'ES256')) as CryptoKey };
  } catch {
    // Skip the key: it is invalid, for example a point that is not on the curve.
    return null;
  }
}

function readAgeMs(cacheControl: string | null): number {
  const seconds = /(?:^|[ \t,])max-age="?(\d+)/i.exec(cacheControl ?? '')?.[1];
  const requestedMs = seconds === undefined ? KEYS_AGE_MS : Number(seconds) * 1000;
  return Math.min(Math.max(requestedMs, KEYS_AGE_MIN_MS), KEYS_AGE_MAX_MS);
}
