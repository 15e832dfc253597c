import { type CryptoKey, importJWK } from 'jose';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { Platform } from '../../platform/ports.ts';
import { type Call, fetchOnce } from '../../transport/exchange.ts';
import { errorOf } from '../../transport/read-error.ts';
import { parseJson } from '../../transport/wire.ts';
import { KEYS_AGE_MAX_MS, KEYS_AGE_MIN_MS, KEYS_AGE_MS, KEYS_MAX_COUNT } from './limits.ts';

/** The public keys of a project, as of one answer of the service. */
export interface KeySet {
  /** By key id; only keys for ES256. */
  readonly keys: ReadonlyMap<string, CryptoKey>;
  /** How long the service lets them be kept, within bounds. */
  readonly ageMs: number;
}

const EVERY_AUDIENCE = '?include_anonymous=true&include_restricted=true';

/**
 * Asks once for the keys of a project (protocol.md §5.2), those of anonymous and restricted people included; a service of
 * the older generation, which refuses the query, is asked without it.
 *
 * @throws LatchkeyError `NETWORK`, `UNEXPECTED_STATUS`, `MALFORMED_ANSWER` where there is no key in the answer
 */
export async function loadKeySet(platform: Platform, apiUrl: string, projectId: string): Promise<KeySet> {
  const url = `${apiUrl}/projects/${projectId}/.well-known/jwks.json`;
  const every = await fetchOnce(platform, callOf(url + EVERY_AUDIENCE));
  const reply = every.status === 400 ? await fetchOnce(platform, callOf(url)) : every;
  const error = errorOf(reply);
  if (error) throw error;
  const keys = await readKeys(parseJson(reply.body));
  if (keys.size === 0) throw new LatchkeyError('MALFORMED_ANSWER', 'The service published no key that can be used.');
  return { keys, ageMs: readAgeMs(reply.headers.get('cache-control')) };
}

function callOf(url: string): Call {
  return { method: 'GET', url, headers: { accept: 'application/json' }, body: null };
}

/** What cannot be used is left out: one strange key must not cost the others. */
async function readKeys(answer: unknown): Promise<Map<string, CryptoKey>> {
  const given = (answer as { keys?: unknown } | null)?.keys;
  const keys = new Map<string, CryptoKey>();
  for (const each of Array.isArray(given) ? given.slice(0, KEYS_MAX_COUNT) : []) {
    const read = await readKey(each);
    if (read && !keys.has(read.id)) keys.set(read.id, read.key);
  }
  return keys;
}

async function readKey(given: unknown): Promise<{ id: string; key: CryptoKey } | null> {
  const { kty, crv, x, y, kid, alg = 'ES256', use = 'sig' } = (given ?? {}) as Readonly<Record<string, unknown>>;
  const isRight = kty === 'EC' && crv === 'P-256' && alg === 'ES256' && use === 'sig';
  if (!isRight || typeof x !== 'string' || typeof y !== 'string' || typeof kid !== 'string') return null;
  try {
    return { id: kid, key: (await importJWK({ kty, crv, x, y }, 'ES256')) as CryptoKey };
  } catch {
    // A point that does not lie on the curve, for one.
    return null;
  }
}

function readAgeMs(cacheControl: string | null): number {
  const seconds = /(?:^|[ \t,])max-age="?(\d+)/i.exec(cacheControl ?? '')?.[1];
  const wantedMs = seconds === undefined ? KEYS_AGE_MS : Number(seconds) * 1000;
  return Math.min(Math.max(wantedMs, KEYS_AGE_MIN_MS), KEYS_AGE_MAX_MS);
}
