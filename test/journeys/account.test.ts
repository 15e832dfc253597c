import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { secret } from '../support/canary.ts';
import { totpAt } from '../support/totp.ts';
import { codeOf, watch } from './account-support.ts';

// What a person does with their own account, by core and the real service.

let appWorld: AppWorld;
let app: ClientApp;
let person: ReturnType<typeof newPerson>;
beforeEach(async () => {
  appWorld = await createAppWorld();
  ({ app } = appWorld.open());
  person = newPerson();
  await appWorld.pass(app.signUpWithCredential(person));
});
afterEach(() => appWorld.service.close());

const me = () => appWorld.pass(app.getUser({ or: 'throw' }));

test('if the service refuses an update, updateUser() restores the old name of the user', async () => {
  const names = watch<CurrentUser | null>(app.$userState, (user) => user?.displayName);
  await appWorld.pass(app.userSettled());
  await appWorld.pass(app.updateUser({ displayName: 'Ada' }));
  const refused = app.updateUser({ displayName: 'Grace', primaryEmail: 'no address' });
  expect(codeOf(await appWorld.pass(refused))).toBe('SCHEMA_ERROR');
  expect(names).toEqual([null, 'Ada', 'Grace', 'Ada']);
});

test('updatePassword() requires the old password and ends all other sessions of the user', async () => {
  const newPassword = secret('the-next-one');
  const wrong = { oldPassword: secret('not-it'), newPassword };
  expect(codeOf(await appWorld.pass(app.updatePassword(wrong)))).toBe('PASSWORD_CONFIRMATION_MISMATCH');
  const short = { oldPassword: person.password, newPassword: 'short' };
  expect(await appWorld.pass(app.updatePassword(short))).toMatchObject({
    error: { code: 'PASSWORD_TOO_SHORT', details: { minLength: 8 } },
  });
  await appWorld.pass(appWorld.open({ tokenStore: 'memory' }).app.signInWithCredential(person));
  expect(await appWorld.pass(app.sessions.list())).toHaveLength(2);
  expect(codeOf(await appWorld.pass(app.updatePassword({ oldPassword: person.password, newPassword })))).toBe('ok');
  expect(await appWorld.pass(app.sessions.list())).toMatchObject([{ isCurrentSession: true }]);
  const other = appWorld.open().app;
  expect(codeOf(await appWorld.pass(other.signInWithCredential(person)))).toBe('EMAIL_PASSWORD_MISMATCH');
  expect(codeOf(await appWorld.pass(other.signInWithCredential({ ...person, password: newPassword })))).toBe('ok');
});

test('setPassword() gives a first password to a user who signed in with a magic link', async () => {
  await appWorld.pass(app.signOut());
  await appWorld.pass(app.sendMagicLinkEmail('first@example.test'));
  const { link } = await appWorld.mail('first@example.test');
  await appWorld.pass(
    app.signInWithMagicLink(new URL(link ?? '').searchParams.get('code') ?? '', { noRedirect: true }),
  );
  expect(await me()).toMatchObject({ hasPassword: false });
  expect(codeOf(await appWorld.pass(app.setPassword({ password: person.password })))).toBe('ok');
  expect(await me()).toMatchObject({ hasPassword: true });
});

test('enableTotp() turns MFA on only with a current TOTP code, and disableTotp() turns MFA off', async () => {
  const { secret: shared, uri } = await appWorld.pass(app.createTotpSecret());
  expect(shared).toMatch(/^[A-Z2-7]{32}$/);
  const label = encodeURIComponent(person.email);
  expect(uri).toBe(
    `otpauth://totp/Handover:${label}?issuer=Handover&algorithm=SHA1&secret=${shared}&period=30&digits=6`,
  );
  expect(await me()).toMatchObject({ isMultiFactorRequired: false });
  const base64 = Buffer.from(readBase32(shared)).toString('base64');
  const now = () => appWorld.world.clock.now();
  const wrong = totpAt(base64, now() - 3_600_000);
  expect(await appWorld.pass(app.enableTotp({ secret: shared, code: wrong }))).toMatchObject({
    error: { code: 'INVALID_TOTP_CODE', message: 'The code is not the one of this secret.' },
  });
  for (const offsetSeconds of [-30, 30, 120]) {
    const early = await appWorld.pass(
      app.enableTotp({ secret: shared, code: totpAt(base64, now() + offsetSeconds * 1000) }),
    );
    // The service takes only the current code when signing in, so another one must not turn the second factor on.
    expect(early).toMatchObject({
      error: {
        code: 'INVALID_TOTP_CODE',
        message: "The device's clock seems to be off: the code belongs to another time.",
        details: { clockOffsetSeconds: offsetSeconds },
      },
    });
  }
  expect(await me()).toMatchObject({ isMultiFactorRequired: false });
  const spaced = totpAt(base64, now()).replace(/^.../, '$& ');
  expect(codeOf(await appWorld.pass(app.enableTotp({ secret: shared, code: spaced })))).toBe('ok');
  expect(await me()).toMatchObject({ isMultiFactorRequired: true });

  const other = appWorld.open().app;
  const first = await appWorld.pass(other.signInWithCredential(person));
  expect(codeOf(first)).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  expect(codeOf(await appWorld.pass(other.signInWithMfa(totpAt(base64, now()), { noRedirect: true })))).toBe('ok');

  await appWorld.pass(app.disableTotp());
  expect(await me()).toMatchObject({ isMultiFactorRequired: false });
  expect(codeOf(await appWorld.pass(appWorld.open().app.signInWithCredential(person)))).toBe('ok');
});

test('enableTotp() accepts a current TOTP code on a device whose clock is a day off', async () => {
  const elsewhere = appWorld.open({}, { offsetMs: 86_400_000 }).app;
  await appWorld.pass(elsewhere.signInWithCredential(person));
  const { secret: shared } = await appWorld.pass(elsewhere.createTotpSecret());
  const base64 = Buffer.from(readBase32(shared)).toString('base64');
  const code = totpAt(base64, appWorld.world.clock.now());
  expect(codeOf(await appWorld.pass(elsewhere.enableTotp({ secret: shared, code })))).toBe('ok');
});

test('enableTotp() rejects a TOTP secret that createTotpSecret() did not make', async () => {
  const refused = { code: 'MISUSE', message: 'The secret is not one of createTotpSecret.' };
  await expect(app.enableTotp({ secret: 'AAAA', code: '123456' })).rejects.toMatchObject(refused);
  await expect(app.enableTotp({ secret: '!!!!', code: '123456' })).rejects.toMatchObject(refused);
});

test('deleteUser() signs the user out and deletes the account', async () => {
  await appWorld.pass(app.deleteUser());
  expect(await appWorld.pass(app.getUser())).toBeNull();
  expect(codeOf(await appWorld.pass(app.signInWithCredential(person)))).toBe('EMAIL_PASSWORD_MISMATCH');
});

/** RFC 4648 §6, spelled once more so that core's own does not judge itself. */
function readBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
