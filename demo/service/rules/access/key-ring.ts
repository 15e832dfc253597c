import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '../../base/clock.ts';
import { randomKeyId } from '../../base/random-token.ts';
import { prepareQuery } from '../../tables/prepare-query.ts';
import type { Audience } from '../../tables/project-tables.ts';
import type { Database } from '../../tables/tables.ts';
import { VerifiedTokens } from './verified-tokens.ts';

interface SigningKey {
  kid: string;
  key: CryptoKey;
}

interface VerifyingKey {
  projectId: string;
  audience: Audience;
  key: CryptoKey;
}

/** The ES256 signing keys of all projects. They are stored in the database and created on first use. */
export interface KeyRing {
  /** Returns the current private key of a project for tokens of one kind of users. Creates the key if there is none. */
  findSigningKey(projectId: string, audience: Audience): Promise<SigningKey>;
  /** Returns the key with this id; null when there is no such key, which means that this service did not sign the token. */
  findVerifyingKey(kid: string): Promise<VerifyingKey | null>;
  /**
   * Returns the public keys of a project for the JWKS endpoint, the newest key of each audience first (protocol.md §5.2).
   * Creates missing keys.
   */
  listPublicKeys(projectId: string, audiences: readonly Audience[]): Promise<JWK[]>;
  /** The cache of tokens whose signatures were verified by the keys of this ring. */
  readonly verifiedTokens: VerifiedTokens;
  /** Adds a new current key for every audience. Tokens signed by the old keys stay valid. */
  rotateKeys(projectId: string): Promise<void>;
  /** Clears the caches of keys and tokens. Must be called after keys were deleted from the database. */
  clearCaches(): void;
}

const AUDIENCES: readonly Audience[] = ['user', 'restricted', 'anonymous'];

/**
 * Creates the key ring. `isShared` says that other services use the same database. They may delete keys, so a cached signing
 * key is used only if the database still has it.
 */
export function createKeyRing(db: Database, clock: Clock, isShared: boolean): KeyRing {
  const signingKeys = new Map<string, Promise<SigningKey>>();
  const verifiedTokens = new VerifiedTokens();
  const verifyingKeys = new Map<string, Promise<VerifyingKey | null>>();

  const cacheSigningKey = (name: string, key: Promise<SigningKey>): Promise<SigningKey> => {
    signingKeys.set(name, key);
    // A key that could not be loaded is removed from the cache, so that the next request loads it again.
    key.catch(() => uncacheSigningKey(name, key));
    return key;
  };
  const uncacheSigningKey = (name: string, key: Promise<SigningKey>): void => {
    if (signingKeys.get(name) === key) signingKeys.delete(name);
  };
  const findSigningKey = async (projectId: string, audience: Audience): Promise<SigningKey> => {
    const name = `${projectId}:${audience}`;
    const cached = signingKeys.get(name);
    if (isShared && cached && !(await isStored(db, await cached))) uncacheSigningKey(name, cached);
    return signingKeys.get(name) ?? cacheSigningKey(name, loadOrCreateSigningKey(db, clock, projectId, audience));
  };
  const findVerifyingKey = async (kid: string): Promise<VerifyingKey | null> => {
    const found = verifyingKeys.get(kid) ?? loadVerifyingKey(db, kid);
    verifyingKeys.set(kid, found);
    found.catch(() => verifyingKeys.delete(kid));
    const key = await found;
    if (!key) verifyingKeys.delete(kid);
    return key;
  };
  const listPublicKeys = async (projectId: string, audiences: readonly Audience[]): Promise<JWK[]> => {
    await Promise.all(audiences.map((audience) => findSigningKey(projectId, audience)));
    const rows = await db
      .selectFrom('signing_keys')
      .select(['audience', 'public_jwk'])
      .where('project_id', '=', projectId)
      .orderBy('created_at', 'desc')
      .execute();
    return audiences.flatMap((audience) =>
      rows.filter((row) => row.audience === audience).map((row) => row.public_jwk),
    );
  };
  const rotateKeys = async (projectId: string): Promise<void> => {
    for (const audience of AUDIENCES) {
      await cacheSigningKey(`${projectId}:${audience}`, createSigningKey(db, clock, projectId, audience));
    }
  };
  const clearCaches = (): void => {
    signingKeys.clear();
    verifyingKeys.clear();
    verifiedTokens.clear();
  };
  return { findSigningKey, findVerifyingKey, listPublicKeys, verifiedTokens, rotateKeys, clearCaches };
}

async function loadOrCreateSigningKey(
  db: Database,
  clock: Clock,
  projectId: string,
  audience: Audience,
): Promise<SigningKey> {
  const row = await db
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk'])
    .where('project_id', '=', projectId)
    .where('audience', '=', audience)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row) return createSigningKey(db, clock, projectId, audience);
  return { kid: row.kid, key: await importEs256(row.private_jwk) };
}

async function isStored(db: Database, { kid }: SigningKey): Promise<boolean> {
  return (await selectKeyId(db, { kid })) !== null;
}

const selectKeyId = prepareQuery<Pick<SigningKey, 'kid'>, Pick<SigningKey, 'kid'>>((db, slot) =>
  db.selectFrom('signing_keys').select('kid').where('kid', '=', slot('kid')),
);

async function createSigningKey(
  db: Database,
  clock: Clock,
  projectId: string,
  audience: Audience,
): Promise<SigningKey> {
  const kid = randomKeyId();
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  await db
    .insertInto('signing_keys')
    .values({
      kid,
      project_id: projectId,
      audience,
      private_jwk: JSON.stringify(await exportJWK(privateKey)),
      public_jwk: JSON.stringify({ kty, crv, alg: 'ES256', kid, x, y }),
      created_at: clock.now(),
    })
    .execute();
  return { kid, key: privateKey };
}

async function loadVerifyingKey(db: Database, kid: string): Promise<VerifyingKey | null> {
  const row = await db
    .selectFrom('signing_keys')
    .select(['project_id', 'audience', 'public_jwk'])
    .where('kid', '=', kid)
    .executeTakeFirst();
  if (!row) return null;
  return { projectId: row.project_id, audience: row.audience, key: await importEs256(row.public_jwk) };
}

async function importEs256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new TypeError('A signing key must be an EC key.');
  return key;
}
