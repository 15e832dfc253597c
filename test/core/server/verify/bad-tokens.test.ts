import { expect, test } from 'vitest';
import { UNKNOWN_KEY_PAUSE_MS } from '../../../../core/server/verify/limits.ts';
import { createTokenVerifier } from '../../../../core/server/verify/verify-token.ts';
import { PROJECT_ID } from '../../../support/session-world.ts';
import { seeded } from '../../../support/seeded.ts';
import { createWorld } from '../../../support/world.ts';
import { type BadToken, wrongClaims, wrongHeaders, wrongSignatures, wrongSpelling } from '../support/bad-tokens.ts';
import {
  API_URL,
  createForge,
  forge,
  forgeText,
  GOOD_CLAIMS,
  GOOD_HEADER,
  keySetAnswer,
} from '../support/token-forge.ts';

const [key, other, stranger] = await Promise.all([createForge(), createForge('keyTwelve002'), createForge()]);

function verifier() {
  const world = createWorld(() => keySetAnswer([key.jwk, other.jwk]));
  const tab = world.tab();
  const verify = createTokenVerifier({ platform: tab, options: { apiUrl: API_URL } }, { projectId: PROJECT_ID });
  /** Those that pass. A key id that nobody knows waits for the next load of the keys. */
  const passing = async (tokens: readonly BadToken[]): Promise<string[]> => {
    expect(await verify(await forge(key.privateKey)), 'a good one, which loads the keys').not.toBeNull();
    const answers = tokens.map(async ([why, token]) => ((await verify(token)) === null ? [] : [why]));
    await world.clock.advance(UNKNOWN_KEY_PAUSE_MS);
    return (await Promise.all(answers)).flat();
  };
  return { tab, verify, passing };
}

const TABLE: Record<string, readonly BadToken[]> = {
  headers: await wrongHeaders(key),
  claims: await wrongClaims(key),
  signatures: await wrongSignatures(key, stranger),
  formats: await wrongSpelling(key),
};

for (const [kind, tokens] of Object.entries(TABLE)) {
  test(`the token verifier returns null for ${tokens.length} tokens with wrong ${kind}`, async () => {
    const { tab, passing } = verifier();
    expect(await passing(tokens)).toEqual([]);
    expect(tab.warnings).toEqual([]);
  });
}

test('the token verifier accepts tokens with extra or missing optional claims', async () => {
  const { verify } = verifier();
  expect(Object.values(TABLE).flat().length).toBeGreaterThanOrEqual(150);
  const good = [
    await forge(key.privateKey),
    await forge(key.privateKey, {}, { typ: 'JWT' }),
    await forge(other.privateKey, {}, { kid: 'keyTwelve002' }),
    await forgeText(key.privateKey, ` ${JSON.stringify(GOOD_HEADER)}`, JSON.stringify(GOOD_CLAIMS, null, 2)),
    await forge(key.privateKey, { name: '{"sub":"x"}: \\" [', extra: { sub: 'x', list: [{ sub: 'y', exp: 1 }] } }),
    await forge(key.privateKey, { name: 'Ünï — 😀', project_id: undefined, nbf: GOOD_CLAIMS.iat }),
    await forge(key.privateKey, { exp: GOOD_CLAIMS.iat + 1, signed_up_at: null, email: null }),
    await forge(key.privateKey, { signed_up_at: 1 }),
  ];
  for (const token of good) expect(await verify(token)).not.toBeNull();
});

test.each([
  ['a key (jwk)', { jwk: stranger.jwk }],
  ['a key URL (jku)', { jku: 'https://evil.test/keys.json' }],
  ['a certificate (x5c)', { x5c: ['AAAA'] }],
  ['a certificate URL (x5u)', { x5u: 'https://evil.test/cert.pem' }],
])('the token verifier ignores %s in the header of a token', async (_, header) => {
  const { verify } = verifier();
  expect(await verify(await forge(key.privateKey, {}, header))).not.toBeNull();
  expect(await verify(await forge(stranger.privateKey, {}, header))).toBeNull();
});

test('a token is rejected if its kid header does not name its signing key', async () => {
  const { verify } = verifier();
  expect(await verify(await forge(other.privateKey))).toBeNull();
  expect(await verify(await forge(key.privateKey, {}, { kid: 'keyTwelve002' }))).toBeNull();
});

test('the token verifier rejects a thousand tokens with one changed character each', async () => {
  const { passing } = verifier();
  const good = await forge(key.privateKey);
  const random = seeded(20_251_121);
  const tokens: BadToken[] = [];
  for (let count = 0; count < 1_000; count++) {
    const at = Math.floor(random() * good.length);
    const letter = String.fromCharCode(33 + Math.floor(random() * 94));
    const scrambled = good.slice(0, at) + letter + good.slice(at + 1);
    if (scrambled !== good) tokens.push([`at ${at}: ${letter}`, scrambled]);
  }
  expect(await passing(tokens)).toEqual([]);
});
