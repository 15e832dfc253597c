import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '../../base/clock.ts';
import { randomKeyId } from '../../base/random-token.ts';
import { preparedQuery } from '../../tables/prepared-query.ts';
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
  signing(projectId: string, audience: Audience): Promise<SigningKey>;
  /** Returns null when there is no such key, so this service did not sign the token. */
  verifying(kid: string): Promise<VerifyingKey | null>;
  /** Returns the public keys for the JWKS endpoint, the current one first (protocol.md §5.2). */
  published(projectId: string, audiences: readonly Audience[]): Promise<JWK[]>;
  /** Cache of tokens whose signatures by these keys were verified. */
  readonly verified: VerifiedTokens;
  /** Adds a new current key for every audience. Tokens signed by the old keys stay valid. */
  rotate(projectId: string): Promise<void>;
  /** Clears the cache, after the tables were emptied. */
  forget(): void;
}

const AUDIENCES: readonly Audience[] = ['user', 'restricted', 'anonymous'];

/** Creates the key ring. `isShared`: other services may empty the tables. */
export function createKeyRing(db: Database, clock: Clock, isShared: boolean): KeyRing {
  const current = new Map<string, Promise<SigningKey>>();
  const verified = new VerifiedTokens();
  const byId = new Map<string, Promise<VerifyingKey | null>>();

  const remember = (name: string, key: Promise<SigningKey>): Promise<SigningKey> => {
    current.set(name, key);
    // A key that could not be loaded is removed from the cache, so that the next request loads it again.
    key.catch(() => drop(name, key));
    return key;
  };
  const drop = (name: string, key: Promise<SigningKey>): void => {
    if (current.get(name) === key) current.delete(name);
  };
  const signing = async (projectId: string, audience: Audience): Promise<SigningKey> => {
    const name = `${projectId}:${audience}`;
    const before = current.get(name);
    if (isShared && before && !(await isKept(db, await before))) drop(name, before);
    return current.get(name) ?? remember(name, loadOrCreate(db, clock, projectId, audience));
  };
  const verifying = async (kid: string): Promise<VerifyingKey | null> => {
    const found = byId.get(kid) ?? loadPublic(db, kid);
    byId.set(kid, found);
    found.catch(() => byId.delete(kid));
    const key = await found;
    if (!key) byId.delete(kid);
    return key;
  };
  const published = async (projectId: string, audiences: readonly Audience[]): Promise<JWK[]> => {
    await Promise.all(audiences.map((audience) => signing(projectId, audience)));
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
  const rotate = async (projectId: string): Promise<void> => {
    for (const audience of AUDIENCES) {
      await remember(`${projectId}:${audience}`, create(db, clock, projectId, audience));
    }
  };
  const forget = (): void => {
    current.clear();
    byId.clear();
    verified.clear();
  };
  return { signing, verifying, published, verified, rotate, forget };
}

async function loadOrCreate(db: Database, clock: Clock, projectId: string, audience: Audience): Promise<SigningKey> {
  const row = await db
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk'])
    .where('project_id', '=', projectId)
    .where('audience', '=', audience)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row) return create(db, clock, projectId, audience);
  return { kid: row.kid, key: await importEs256(row.private_jwk) };
}

async function isKept(db: Database, { kid }: SigningKey): Promise<boolean> {
  return (await keptKey(db, { kid })) !== null;
}

const keptKey = preparedQuery<Pick<SigningKey, 'kid'>, Pick<SigningKey, 'kid'>>((db, slot) =>
  db.selectFrom('signing_keys').select('kid').where('kid', '=', slot('kid')),
);

async function create(db: Database, clock: Clock, projectId: string, audience: Audience): Promise<SigningKey> {
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

async function loadPublic(db: Database, kid: string): Promise<VerifyingKey | null> {
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
