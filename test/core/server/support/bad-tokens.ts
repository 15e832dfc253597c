import { createHmac, webcrypto } from 'node:crypto';
import { UNKNOWN_KEY_PAUSE_MS } from '../../../../core/server/verify/limits.ts';
import { secret } from '../../../support/canary.ts';
import { PROJECT_ID } from '../../../support/session-world.ts';
import {
  API_URL,
  encode,
  type Forge,
  forge,
  forgeText,
  GOOD_CLAIMS,
  GOOD_HEADER,
  KEY_ID,
  signatureOf,
  withSignature,
} from './token-forge.ts';

/** A token that must be refused, and why. */
export type BadToken = readonly [why: string, token: string];

const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
const OTHER_PROJECT_ID = '99999999-9999-4999-8999-999999999999';
const header = JSON.stringify(GOOD_HEADER);
const payload = JSON.stringify(GOOD_CLAIMS);

/** One change for each value of a field. */
const each = (what: string, field: string, values: readonly unknown[]): [string, object][] =>
  values.map((value) => [`${what} ${JSON.stringify(value)}`, { [field]: value }]);

/** Rightly signed by the project's own key, and said to be by another algorithm, or by more than a plain signature. */
export async function wrongHeaders({ privateKey, jwk }: Forge): Promise<BadToken[]> {
  const algorithms = ['none', 'None', 'NONE', 'es256', 'ES256 ', 'ES384', 'ES512', 'ES256K', 'RS256', 'PS256', 'EdDSA'];
  const headers: [string, object][] = [
    ...each('algorithm', 'alg', [...algorithms, 'HS256', '', null, 1, true, ['ES256'], { alg: 'ES256' }, undefined]),
    ...each('type', 'typ', ['at+jwt', 'logout+jwt', 'JOSE', 'jwt ', '', 5, null, {}]),
    ...[['exp'], ['b64'], ['kid'], [], 'exp', null, {}].map((crit): [string, object] => [
      `critical ${JSON.stringify(crit)}`,
      { crit, exp: 1, b64: true },
    ]),
    ['an unencoded payload', { b64: false, crit: ['b64'] }],
    ...each('key id', 'kid', [undefined, null, 5, '', [KEY_ID], {}, `${KEY_ID} `, `../${KEY_ID}`]),
    ...each('key id', 'kid', ['__proto__', 'constructor', 'toString']),
    ['a key of its own under another id', { kid: 'mine', jwk }],
  ];
  return Promise.all(
    headers.map(async ([why, change]): Promise<BadToken> => [why, await forge(privateKey, {}, change)]),
  );
}

/** Rightly signed by the project's own key, and not for here, not now, or not of the right shape. */
export async function wrongClaims({ privateKey }: Forge): Promise<BadToken[]> {
  const iat = GOOD_CLAIMS.iat;
  // More than 30 s ahead, also when the clock goes on by the pause between two loads of the keys before the times are compared.
  const ahead = iat + 31 + UNKNOWN_KEY_PAUSE_MS / 1000;
  const { sub } = GOOD_CLAIMS;
  const claims: [string, object][] = [
    ...each('expiry', 'exp', [
      undefined,
      null,
      `${iat + 600}`,
      iat + 600.5,
      -1,
      0,
      iat,
      iat - 1,
      [iat + 600],
      {},
      true,
    ]),
    ...each('issued at', 'iat', [undefined, null, `${iat}`, ahead, iat + 600, 0, -5, iat + 0.5, [iat], {}]),
    ...each('not before', 'nbf', [ahead, `${iat}`, null, {}]),
    ['expired when it is issued', { iat: iat + 10, exp: iat + 10 }],
    ['long expired', { iat: iat - 1_200, exp: iat - 600 }],
    ...each('subject', 'sub', [undefined, null, '', 5, {}, ['x'], 'me', 'admin', `${sub}x`, ` ${sub}`]),
    ...foreignAudiences(),
    ...WRONG_TYPES.map((change): [string, object] => [`claim ${JSON.stringify(change)}`, change]),
  ];
  return Promise.all(claims.map(async ([why, change]): Promise<BadToken> => [why, await forge(privateKey, change)]));
}

const WRONG_TYPES: readonly object[] = [
  { name: 5 },
  { name: {} },
  { email: ['ada@example.test'] },
  { email: true },
  { email_verified: 'true' },
  { email_verified: 1 },
  { email_verified: null },
  { is_anonymous: 'false' },
  { is_anonymous: 0 },
  { is_restricted: 'no' },
  { requires_totp_mfa: [] },
  { selected_team_id: 7 },
  { refresh_token_id: {} },
  { refreshTokenId: 4 },
  { signed_up_at: 'yesterday' },
  { signed_up_at: -1 },
  { branch_id: 3 },
  { branchId: 3 },
];

function foreignAudiences(): [string, object][] {
  const issuer = (kind: string, project = PROJECT_ID) => `${API_URL}/${kind}/${project}`;
  const changes: object[] = [
    { aud: undefined },
    { aud: null },
    { aud: '' },
    { aud: OTHER_PROJECT_ID },
    { aud: [PROJECT_ID] },
    { aud: [PROJECT_ID, OTHER_PROJECT_ID] },
    { aud: `${PROJECT_ID}:anon` },
    { aud: `${PROJECT_ID}:restricted` },
    { aud: `${PROJECT_ID} ` },
    { iss: undefined },
    { iss: null },
    { iss: '' },
    { iss: [issuer('projects')] },
    { iss: issuer('projects', OTHER_PROJECT_ID) },
    { iss: `${issuer('projects')}/` },
    { iss: issuer('projects').toUpperCase() },
    { iss: issuer('projects-anonymous-users') },
    { iss: issuer('projects-restricted-users') },
    { iss: issuer('projects-anonymous-users'), aud: `${PROJECT_ID}:restricted` },
    { iss: issuer('projects-restricted-users'), aud: `${PROJECT_ID}:anon` },
    { iss: 'https://access-token.jwt-signature.stack-auth.com', aud: `${PROJECT_ID}:anon` },
    { iss: 'https://access-token.jwt-signature.stack-auth.com', aud: OTHER_PROJECT_ID },
    { iss: 'https://access-token.jwt-signature.stack-auth.com/' },
    { iss: `https://evil.test/api/v1/projects/${PROJECT_ID}` },
    { iss: `${API_URL}.evil.test/projects/${PROJECT_ID}` },
    { project_id: OTHER_PROJECT_ID },
    { project_id: 'internal' },
    { project_id: 5 },
  ];
  return changes.map((change) => [`audience and issuer ${JSON.stringify(change)}`, change]);
}

/** The right text, and not the right signature under it. */
export async function wrongSignatures({ privateKey, publicKey, jwk }: Forge, stranger: Forge): Promise<BadToken[]> {
  const good = await forge(privateKey);
  const [r, s] = [signatureOf(good).subarray(0, 32), signatureOf(good).subarray(32)];
  const zero = Buffer.alloc(32);
  const signatures: [string, Buffer][] = [
    ['none', Buffer.alloc(0)],
    ['all zero', Buffer.alloc(64)],
    ['r zero', Buffer.concat([zero, s])],
    ['s zero', Buffer.concat([r, zero])],
    ['r and s one', Buffer.concat([bytesOf(1n), bytesOf(1n)])],
    ['r the order', Buffer.concat([bytesOf(ORDER), s])],
    ['s the order', Buffer.concat([r, bytesOf(ORDER)])],
    ['r one more than the order', Buffer.concat([bytesOf(ORDER + 1n), s])],
    ['s beyond the order', Buffer.concat([r, bytesOf(2n ** 256n - 1n)])],
    ['r and s swapped', Buffer.concat([s, r])],
    ['r negated', Buffer.concat([bytesOf(ORDER - numberOf(r)), s])],
    ['DER', der(r, s)],
    ['a byte short', signatureOf(good).subarray(0, 63)],
    ['a byte short at the front', signatureOf(good).subarray(1)],
    ['a byte long', Buffer.concat([signatureOf(good), Buffer.of(0)])],
    ['half', r],
    ['twice', Buffer.concat([signatureOf(good), signatureOf(good)])],
    ['of 96 bytes', Buffer.alloc(96, 1)],
    ['of 132 bytes', Buffer.alloc(132, 1)],
  ];
  const spki = Buffer.from(await webcrypto.subtle.exportKey('spki', publicKey));
  const publicKeys = [spki, Buffer.from(`${jwk.x}`), Buffer.from(JSON.stringify(jwk)), Buffer.from(pem(spki))];
  return [
    ...signatures.map(([why, signature]): BadToken => [`signature ${why}`, withSignature(good, signature)]),
    ['signed by a stranger', await forge(stranger.privateKey)],
    ...publicKeys.map((key, index): BadToken => [`HS256 with the public key ${index}`, signedByHmac(key)]),
    ...(await otherHashes(privateKey)),
    ['another payload', [encode(header), encode(payload.replace('Ada', 'Eve')), good.split('.')[2]].join('.')],
    ['another header', [encode(JSON.stringify({ ...GOOD_HEADER, typ: 'JWT' })), ...good.split('.').slice(1)].join('.')],
  ];
}

/** Right in all but its spelling. */
export async function wrongSpelling({ privateKey }: Forge): Promise<BadToken[]> {
  const good = await forge(privateKey);
  const [first = '', second = '', third = ''] = good.split('.');
  const signed = (h: string, p: string | Uint8Array) => forgeText(privateKey, h, p);
  return [
    ['two parts', `${first}.${second}`],
    ['four parts', `${good}.`],
    ['five parts', `${good}..`],
    ['no header', `.${second}.${third}`],
    ['no payload', `${first}..${third}`],
    ['padded', `${first}.${second}.${third}==`],
    ['a line feed at the end', `${good}\n`],
    ['a space before it', ` ${good}`],
    ['a line feed inside', `${first}.${second}.${third.slice(0, 9)}\n${third.slice(9)}`],
    ['the other alphabet', `${first}.${second}.${'+/'.repeat(43)}`],
    ['a scheme before it', `Bearer ${good}`],
    ['bits beyond the end', `${first}.${second}.${third.slice(0, -1)}${nextLetter(third)}`],
    ['a zero character', `${good}\0`],
    ['full-width characters', `${first}．${second}．${third}`],
    ['JSON serialisation', JSON.stringify({ protected: first, payload: second, signature: third })],
    ['a header twice in itself', await signed('{"alg":"none","alg":"ES256","kid":"' + KEY_ID + '"}', payload)],
    ['an escaped header twice', await signed(`{"\\u0061lg":"none",${header.slice(1)}`, payload)],
    ['a subject twice', await signed(header, `{"sub":"someone else",${payload.slice(1)}`)],
    [
      'a subject twice, escaped',
      await signed(header, `${payload.slice(0, -1)},"\\u0073ub":${JSON.stringify(GOOD_CLAIMS.sub)}}`),
    ],
    ['an expiry twice', await signed(header, `{"exp":1,${payload.slice(1)}`)],
    ['a header that is a list', await signed('["ES256"]', payload)],
    ['a header that is null', await signed('null', payload)],
    ['a payload that is a list', await signed(header, '[]')],
    ['a payload that is a text', await signed(header, '"text"')],
    ['a payload that is null', await signed(header, 'null')],
    ['a payload with a comment', await signed(header, `${payload}//`)],
    ['a payload cut short', await signed(header, payload.slice(0, -1))],
    ['two payloads', await signed(header, payload + payload)],
    ['a byte order mark', await signed(header, `\uFEFF${payload}`)],
    ['bytes that are not UTF-8', await signed(header, Buffer.from(payload.replace('Ada', '\xFF'), 'latin1'))],
    ['an empty payload', await signed(header, '{}')],
    ['a payload nested deeply', await signed(header, `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`)],
    ['a payload that makes an object of another kind', await signed(header, `{"__proto__":${payload}}`)],
    ['a huge name', await forge(privateKey, { name: 'x'.repeat(10_000) })],
    ['a megabyte', await forge(privateKey, { name: 'x'.repeat(1_000_000) })],
    ['a token inside a token', await signed(header, JSON.stringify(good))],
    ['a marked secret', secret('not-a-token')],
    ['a marked secret in three parts', `${secret('a')}.${secret('b')}.${'A'.repeat(86)}`],
  ];
}

function signedByHmac(key: Buffer): string {
  const input = `${encode(JSON.stringify({ ...GOOD_HEADER, alg: 'HS256' }))}.${encode(payload)}`;
  return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`;
}

/** Of the right length, by the right key, over another digest. */
async function otherHashes(key: webcrypto.CryptoKey): Promise<BadToken[]> {
  const input = `${encode(header)}.${encode(payload)}`;
  return Promise.all(
    ['SHA-1', 'SHA-384', 'SHA-512'].map(async (hash): Promise<BadToken> => {
      const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash }, key, Buffer.from(input));
      return [`signed over ${hash}`, `${input}.${Buffer.from(signature).toString('base64url')}`];
    }),
  );
}

function der(r: Buffer, s: Buffer): Buffer {
  const [first, second] = [integer(r), integer(s)];
  return Buffer.concat([Buffer.of(0x30, first.length + second.length), first, second]);
}

function integer(value: Buffer): Buffer {
  const bytes = (value[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), value]) : value;
  return Buffer.concat([Buffer.of(0x02, bytes.length), bytes]);
}

function bytesOf(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function pem(spki: Buffer): string {
  return `-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----\n`;
}

/** The last letter with a bit set that no byte holds: the same bytes, in another spelling. */
function nextLetter(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet[alphabet.indexOf(text.at(-1) ?? 'A') + 1] ?? '';
}
