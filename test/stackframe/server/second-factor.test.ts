import { expect, test } from 'vitest';
import { KnownErrors } from '../../../react/stackframe/js.ts';
import type { StackServerApp } from '../../../react/stackframe/types/server-app.ts';
import { totpAt } from '../../support/totp.ts';
import { cookieHeader, fakeNext } from './support/fake-next.ts';
import { serverWorldForEachTest } from './support/server-world.ts';

const world = serverWorldForEachTest();

const SECRET = Buffer.from('twenty random bytes!');
const EMAIL = 'grace@example.com';
const PASSWORD = 'A good password 1';

/** Creates a user who signs in with a password and an authenticator app. */
async function createUser() {
  const fields = { primaryEmail: EMAIL, primaryEmailVerified: true, primaryEmailAuthEnabled: true, password: PASSWORD };
  const user = await world.app().createUser(fields);
  await user.update({ totpMultiFactorSecret: SECRET });
}

const currentCode = () => totpAt(SECRET.toString('base64'), Date.now());

/** Signs in with the password, and returns the attempt that the second factor completes. */
async function attemptOf(app: StackServerApp<boolean>, options: { readonly noRedirect?: boolean } = {}) {
  try {
    await app.signInWithCredential({ email: EMAIL, password: PASSWORD, ...options });
  } catch (error) {
    if (!KnownErrors.MultiFactorAuthenticationRequired.isInstance(error)) throw error;
    const [[name, attempt] = []] = Object.entries(error.details ?? {});
    expect(name).toBe('attempt_code');
    return String(attempt);
  }
  throw new Error('No second factor was needed.');
}

test.each([{}, { noRedirect: true }])(
  'a sign-in with nextjs-cookie that needs a second factor throws, keeps the attempt and redirects nowhere: %j',
  async (options) => {
    await createUser();
    const { next, cookies, redirects } = fakeNext(new Headers());
    const app = world.app('nextjs-cookie', { next });
    expect(await attemptOf(app, options)).toEqual(expect.any(String));
    expect([cookies, redirects]).toEqual([[], []]);
    expect(await app.getUser()).toBeNull();
  },
);

test('signInWithMfa completes the attempt in a later request, writes the session and redirects', async () => {
  await createUser();
  const attempt = await attemptOf(world.app('nextjs-cookie', { next: fakeNext(new Headers()).next }));
  const { next, cookies, redirects } = fakeNext(new Headers());
  const app = world.app('nextjs-cookie', { next });
  expect(await app.signInWithMfa('000000', attempt)).toMatchObject({
    status: 'error',
    error: { errorCode: 'INVALID_TOTP_CODE' },
  });
  expect(redirects).toEqual([]);
  await expect(app.signInWithMfa(currentCode(), attempt)).rejects.toThrow('NEXT_REDIRECT');
  expect(redirects).toEqual([app.urls.afterSignIn]);
  const back = fakeNext(new Headers({ cookie: cookieHeader(cookies) }));
  expect(await world.app('nextjs-cookie', back).getUser()).toMatchObject({ primaryEmail: EMAIL });
  expect(await app.signInWithMfa(currentCode(), attempt)).toMatchObject({
    error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' },
  });
});

test('signInWithMfa with noRedirect stays, and the store in memory keeps the session', async () => {
  await createUser();
  const app = world.app('memory');
  const attempt = await attemptOf(app);
  expect(await app.getUser()).toBeNull();
  expect(await app.signInWithMfa(currentCode(), attempt, { noRedirect: true })).toEqual({
    status: 'ok',
    data: undefined,
  });
  expect(await app.getUser()).toMatchObject({ primaryEmail: EMAIL, isMultiFactorRequired: true });
});

test('a magic link of a user with a second factor throws with the attempt too', async () => {
  await createUser();
  const { next, redirects } = fakeNext(new Headers());
  const app = world.app('nextjs-cookie', { next });
  await world.service.controls.configureProject({ magic_link_enabled: true });
  await app.sendMagicLinkEmail(EMAIL, { callbackUrl: 'http://localhost:3000/handler/magic-link-callback' });
  const [mail] = (await (await fetch(`${world.options.baseUrl}/inbox.json?to=${EMAIL}`)).json()) as { link: string }[];
  const code = new URL(mail?.link ?? '').searchParams.get('code') ?? '';
  await expect(app.signInWithMagicLink(code)).rejects.toMatchObject({
    errorCode: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: { attempt_code: expect.any(String) },
  });
  expect(redirects).toEqual([]);
});
