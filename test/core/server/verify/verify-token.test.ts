import { expect, test } from 'vitest';
import { createTokenVerifier } from '../../../../core/server/verify/verify-token.ts';
import { PROJECT_ID } from '../../../support/session-world.ts';
import { START_MS } from '../../../support/test-clock.ts';
import { createWorld } from '../../../support/world.ts';
import { API_URL, createForge, forge, GOOD_CLAIMS, keySetAnswer, USER_ID } from '../support/token-forge.ts';

const key = await createForge();

function verifier(options: { otherApiUrls?: string[]; offsetMs?: number } = {}) {
  const world = createWorld(() => keySetAnswer([key.jwk]));
  const { otherApiUrls = [], offsetMs = 0 } = options;
  const verify = createTokenVerifier(
    { platform: world.tab({ offsetMs }), options: { apiUrl: API_URL } },
    { projectId: PROJECT_ID, otherApiUrls },
  );
  return { world, verify };
}

test('the token verifier returns the user of a valid token', async () => {
  const { verify } = verifier();
  expect(await verify(await forge(key.privateKey))).toEqual({
    id: USER_ID,
    sessionId: GOOD_CLAIMS.refresh_token_id,
    displayName: 'Ada',
    primaryEmail: 'ada@example.test',
    primaryEmailVerified: true,
    selectedTeamId: null,
    isAnonymous: false,
    isRestricted: false,
    restrictedReason: null,
    isMultiFactorRequired: true,
    signedUpAt: START_MS - 86_400_000,
    issuedAt: START_MS,
    expiresAt: START_MS + 600_000,
  });
});

test('the user that the token verifier returns is frozen', async () => {
  const { verify } = verifier();
  expect(Object.isFrozen(await verify(await forge(key.privateKey)))).toBe(true);
});

test('the token verifier accepts a token with only the claims that an older service issues', async () => {
  const { verify } = verifier();
  const claims = {
    ...Object.fromEntries(Object.keys(GOOD_CLAIMS).map((name) => [name, undefined])),
    sub: USER_ID,
    iat: GOOD_CLAIMS.iat,
    exp: GOOD_CLAIMS.exp,
    iss: 'https://access-token.jwt-signature.stack-auth.com',
    aud: PROJECT_ID,
    branchId: 'main',
    refreshTokenId: GOOD_CLAIMS.refresh_token_id,
    role: 'authenticated',
  };
  expect(await verify(await forge(key.privateKey, claims))).toEqual({
    id: USER_ID,
    sessionId: GOOD_CLAIMS.refresh_token_id,
    displayName: null,
    primaryEmail: null,
    primaryEmailVerified: false,
    selectedTeamId: null,
    isAnonymous: false,
    isRestricted: false,
    restrictedReason: null,
    isMultiFactorRequired: false,
    signedUpAt: null,
    issuedAt: START_MS,
    expiresAt: START_MS + 600_000,
  });
});

test.each([
  ['a restricted user', 'projects-restricted-users', ':restricted', { isRestricted: true, isAnonymous: false }],
  ['an anonymous user', 'projects-anonymous-users', ':anon', { isRestricted: true, isAnonymous: true }],
])('the token verifier recognizes %s by the issuer if claims are missing', async (_, issuer, suffix, expected) => {
  const { verify } = verifier();
  const claims = {
    iss: `${API_URL}/${issuer}/${PROJECT_ID}`,
    aud: `${PROJECT_ID}${suffix}`,
    is_anonymous: undefined,
    is_restricted: undefined,
  };
  expect(await verify(await forge(key.privateKey, claims))).toMatchObject(expected);
});

test.each([
  [{ type: 'email_not_verified' }, { restrictedReason: { type: 'email_not_verified' } }],
  [{ type: 'something_new' }, { restrictedReason: { type: 'other' } }],
  [null, { restrictedReason: null }],
  ['email_not_verified', null],
])('for a token with restricted_reason %j the token verifier returns %j', async (reason, expected) => {
  const { verify } = verifier();
  const user = await verify(await forge(key.privateKey, { is_restricted: true, restricted_reason: reason }));
  if (expected) expect(user).toMatchObject({ isRestricted: true, ...expected });
  else expect(user).toBeNull();
});

test('the token verifier returns an anonymous user for a token with is_anonymous: true', async () => {
  const { verify } = verifier();
  expect(await verify(await forge(key.privateKey, { is_anonymous: true }))).toMatchObject({ isAnonymous: true });
});

test('the token verifier accepts a different issuer URL only if that URL is in otherApiUrls', async () => {
  const token = await forge(key.privateKey, { iss: `https://auth.example.test/api/v1/projects/${PROJECT_ID}` });
  expect(await verifier().verify(token)).toBeNull();
  const { verify } = verifier({ otherApiUrls: ['https://auth.example.test/api/v1'] });
  expect(await verify(token)).toMatchObject({ id: USER_ID });
});

test('the token verifier treats localhost, 127.0.0.1 and [::1] as one host, but checks the port', async () => {
  const issuedBy = (origin: string) => forge(key.privateKey, { iss: `${origin}/api/v1/projects/${PROJECT_ID}` });
  const { verify } = verifier({ otherApiUrls: ['http://127.0.0.1:8102/api/v1'] });
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(await verify(await issuedBy(`http://${host}:8102`)), host).toMatchObject({ id: USER_ID });
    expect(await verify(await issuedBy(`http://${host}:8103`)), host).toBeNull();
    expect(await verify(await issuedBy(`http://${host}`)), host).toBeNull();
  }
  expect(await verify(await issuedBy('https://localhost:8102'))).toBeNull();
});

test.each([
  ['accepted 1 s before the expiry', 599_000, true],
  ['rejected at the expiry', 600_000, false],
  ['accepted with a clock 30 s behind', -30_000, true],
  ['rejected with a clock 31 s behind', -31_000, false],
])('a token is accepted from 30 s before its time of issue until its expiry (%s)', async (_, offsetMs, isGood) => {
  const { verify } = verifier({ offsetMs });
  for (const claims of [{}, { nbf: GOOD_CLAIMS.iat }])
    expect((await verify(await forge(key.privateKey, claims))) !== null).toBe(isGood);
});

test('a token is accepted up to 30 s before the time in its nbf claim', async () => {
  const { verify } = verifier();
  const validFrom = (seconds: number) => forge(key.privateKey, { nbf: GOOD_CLAIMS.iat + seconds });
  expect(await verify(await validFrom(30))).toMatchObject({ id: USER_ID });
  expect(await verify(await validFrom(30.5))).toBeNull();
});

test('the token verifier sends no request once the JWKS is loaded', async () => {
  const { world, verify } = verifier();
  const token = await forge(key.privateKey);
  for (let count = 0; count < 20; count++) expect(await verify(token)).not.toBeNull();
  expect(world.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${API_URL}/projects/${PROJECT_ID}/.well-known/jwks.json?include_anonymous=true&include_restricted=true`,
  ]);
});

test('50 concurrent verifications of a token share one JWKS request', async () => {
  const { world, verify } = verifier();
  const token = await forge(key.privateKey);
  expect((await Promise.all(Array.from({ length: 50 }, () => verify(token)))).every(Boolean)).toBe(true);
  expect(world.requests).toHaveLength(1);
});

test('a value that is not a JWT is rejected without a request', async () => {
  const { world, verify } = verifier();
  for (const text of ['', '.', '..', 'a.b.c', 'null', 'undefined', 'x'.repeat(100_000), 'Bearer x.y.z']) {
    expect(await verify(text)).toBeNull();
  }
  for (const value of [null, undefined, 5, {}, []]) expect(await verify(value as unknown as string)).toBeNull();
  expect(world.requests).toEqual([]);
});

test('two token verifiers do not share a loaded JWKS', async () => {
  const one = verifier();
  const other = verifier();
  const token = await forge(key.privateKey);
  await one.verify(token);
  await other.verify(token);
  expect([one.world.requests.length, other.world.requests.length]).toEqual([1, 1]);
});

test.each([
  ['https://api.hexclave.com', 'https://api.stack-auth.com'],
  ['https://api.stack-auth.com', 'https://api.hexclave.com'],
  ['https://api.dev.hexclave.com', 'https://api.dev.stack-auth.com'],
  ['https://api.staging.stack-auth.com', 'https://api.staging.hexclave.com'],
])('a token verifier for the service %s also accepts tokens from its other address %s', async (origin, twin) => {
  const world = createWorld(() => keySetAnswer([key.jwk]));
  const verify = createTokenVerifier(
    { platform: world.tab(), options: { apiUrl: `${origin}/api/v1` } },
    { projectId: PROJECT_ID },
  );
  const of = (issuer: string) => forge(key.privateKey, { iss: `${issuer}/api/v1/projects/${PROJECT_ID}` });
  for (const issuer of [origin, twin]) expect(await verify(await of(issuer))).toMatchObject({ id: USER_ID });
  for (const issuer of ['https://api.example.com', twin.replace('https', 'http'), `${twin}.evil.test`]) {
    expect(await verify(await of(issuer))).toBeNull();
  }
  expect(new Set(world.requests.map(({ url }) => new URL(url).origin))).toEqual(new Set([origin]));
});

test('the token verifier rejects a token of more than 8,192 characters', async () => {
  const { verify } = verifier();
  const signed = (nameLength: number) => forge(key.privateKey, { name: 'x'.repeat(nameLength) });
  let nameLength = 5_000;
  while ((await signed(nameLength)).length < 8_192) nameLength += 1;
  expect((await signed(nameLength)).length).toBe(8_192);
  expect(await verify(await signed(nameLength))).toMatchObject({ id: USER_ID });
  expect(await verify(await signed(nameLength + 1))).toBeNull();
});
