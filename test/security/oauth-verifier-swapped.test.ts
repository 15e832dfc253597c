import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { base64Url } from '../../core/platform/base64-url.ts';
import { sha256 } from '../../core/platform/digests.ts';
import { readVerifier, writeVerifier } from '../../core/flows/oauth/verifier.ts';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, choose, forget, leave, newcomer, setVerifier, stateCookies } from '../support/oauth-world.ts';

/** Proof of possession of the verifier: RFC 7636 §4.1, §4.2, §4.6, §7.1 and Appendix B. */
let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
beforeEach(() => forget(appWorld));
afterAll(() => appWorld.service.close());

test('the code challenge matches the test vector of RFC 7636 Appendix B', async () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  expect(base64Url(await sha256(verifier))).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

test('an OAuth code is refused with the verifier of another sign-in', async () => {
  const victim = await leave(appWorld, appWorld.open());
  const other = await leave(appWorld, appWorld.open());
  const [[, first = ''] = [], [, second = ''] = []] = stateCookies(appWorld);
  setVerifier(appWorld, victim.asked.searchParams.get('state'), second);
  setVerifier(appWorld, other.asked.searchParams.get('state'), first);
  const { app } = arrive(appWorld, await choose(appWorld, victim, newcomer()));
  expect(await appWorld.pass(app.callOAuthCallback())).toMatchObject({
    ok: false,
    error: { code: 'INVALID_AUTHORIZATION_CODE' },
  });
  expect(app.$session.get()).toBeFalsy();
});

test('an OAuth code is refused if the provider in the state cookie was changed', async () => {
  const left = await leave(appWorld, appWorld.open());
  const [[, verifier = ''] = []] = stateCookies(appWorld);
  setVerifier(appWorld, left.asked.searchParams.get('state'), verifier.replace('~github~', '~google~'));
  const { app } = arrive(appWorld, await choose(appWorld, left, newcomer()));
  expect(await appWorld.pass(app.callOAuthCallback())).toMatchObject({
    ok: false,
    error: { code: 'INVALID_AUTHORIZATION_CODE' },
  });
});

test('writeVerifier() returns 43 to 128 unreserved characters that readVerifier() can read', () => {
  for (const purpose of ['sign-in', 'popup', 'link'] as const) {
    for (const provider of ['x', 'microsoft', 'a'.repeat(20)]) {
      for (const user of ['', 'f'.repeat(32)]) {
        const record = { purpose, provider, project: 'internal', user, startedAtMs: 4_102_444_800_000 };
        const verifier = writeVerifier('s'.repeat(43), record);
        expect(verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
        expect(readVerifier(verifier)).toEqual(record);
      }
    }
  }
  for (const odd of ['', 'x'.repeat(43), `${'x'.repeat(43)}~z~1~github~12345678~`, '~s~1~github~12345678~']) {
    expect(readVerifier(odd)).toBeNull();
  }
});

test('the OAuth state and the verifier each use 32 bytes of a cryptographic random source', async () => {
  const { app, tab } = appWorld.open();
  const asked: number[] = [];
  const { bytes } = tab.random;
  Object.assign(tab.random, {
    bytes: (length: number) => {
      asked.push(length);
      return bytes(length);
    },
    // Pauses between attempts vary by it, and nothing else.
    fraction: () => 0,
  });
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('not a source of secrets');
  });
  const left = await leave(appWorld, { app, tab });
  expect(asked).toEqual([32, 32]);
  expect(left.asked.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
});

test('signInWithOAuth() fails without a cryptographic random source', async () => {
  const { app, tab } = appWorld.open();
  Object.assign(tab.random, {
    bytes: () => {
      throw new Error('no entropy');
    },
  });
  await expect(app.signInWithOAuth('github')).rejects.toThrow('no entropy');
  expect(tab.navigations).toEqual([]);
});
