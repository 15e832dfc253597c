import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContactChannel } from '../../core/index.ts';
import type { Service } from '../../demo/service/index.ts';
import { codeOf, somebody, tickingService, valueOf, watch } from './account-support.ts';

let service: Service;
beforeEach(async () => {
  ({ service } = await tickingService());
});
afterEach(() => service.close());

test('an address is added, verified by its mail, made the primary one and used for signing in', async () => {
  const { app, email, password, pass, appWorld } = await somebody(service);
  const second = `second-${email}`;
  const made = valueOf(await pass(app.contactChannels.create({ value: ` ${second} ` })));
  expect(made).toMatchObject({ value: second, type: 'email', isPrimary: false, isVerified: false, usedForAuth: false });
  expect(codeOf(await pass(app.contactChannels.sendVerificationEmail(made.id)))).toBe('ok');
  const { link } = await appWorld.mail(second);
  expect(new URL(link ?? '').pathname).toBe('/handler/email-verification');
  valueOf(await pass(app.verifyEmail(new URL(link ?? '').searchParams.get('code') ?? '')));
  expect(codeOf(await pass(app.contactChannels.sendVerificationEmail(made.id)))).toBe('EMAIL_ALREADY_VERIFIED');
  valueOf(await pass(app.contactChannels.update(made.id, { isPrimary: true, usedForAuth: true })));
  const [first, other] = await pass(app.contactChannels.list());
  expect(first).toMatchObject({ value: email, isPrimary: false });
  expect(other).toMatchObject({ value: second, isPrimary: true, isVerified: true, usedForAuth: true });
  expect(await pass(app.getUser())).toMatchObject({ primaryEmail: second, primaryEmailVerified: true });
  const again = appWorld.open().app;
  expect(codeOf(await pass(again.signInWithCredential({ email: second, password, noRedirect: true })))).toBe('ok');
});

test('making another one primary shows at once for both of them', async () => {
  const { app, email, pass } = await somebody(service);
  const { id } = valueOf(await pass(app.contactChannels.create({ value: `b-${email}` })));
  await pass(app.contactChannels.list());
  const primaries = watch(app.contactChannels.$list, (all: readonly ContactChannel[]) =>
    all.filter(({ isPrimary }) => isPrimary).map(({ value }) => value),
  );
  await pass(app.contactChannels.list());
  valueOf(await pass(app.contactChannels.update(id, { isPrimary: true })));
  expect(primaries).toEqual([[email], [`b-${email}`]]);
});

test('an address is there once, in whatever case it is written; somebody else’s for signing in is theirs', async () => {
  const one = await somebody(service);
  const other = await somebody(service);
  const again = await one.pass(one.app.contactChannels.create({ value: one.email.toUpperCase() }));
  expect(codeOf(again)).toBe('CONTACT_CHANNEL_ALREADY_EXISTS');
  const taken = await one.pass(one.app.contactChannels.create({ value: other.email, usedForAuth: true }));
  expect(codeOf(taken)).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE');
  expect(codeOf(await one.pass(one.app.contactChannels.create({ value: 'no address' })))).toBe('SCHEMA_ERROR');
  expect(await one.pass(one.app.contactChannels.list())).toHaveLength(1);
});

test('removing the primary address leaves none, here and at the user', async () => {
  const { app, pass } = await somebody(service);
  const [only] = await pass(app.contactChannels.list());
  const seen = watch(app.contactChannels.$list, (all: readonly ContactChannel[]) => all.length);
  await pass(app.contactChannels.list());
  expect(codeOf(await pass(app.contactChannels.delete(only?.id ?? '')))).toBe('ok');
  expect(seen).toEqual([1, 0]);
  expect(await pass(app.getUser())).toMatchObject({ primaryEmail: null, primaryEmailVerified: false });
});

test('an address that is gone meanwhile is an error, and the list is as it was', async () => {
  const { app, pass } = await somebody(service);
  const seen = watch(app.contactChannels.$list, (all: readonly ContactChannel[]) => all.length);
  await pass(app.contactChannels.list());
  const unknown = '6f2f7a70-3a4e-4d3a-9d3c-6f2f7a703a4e';
  await expect(pass(app.contactChannels.delete(unknown))).rejects.toMatchObject({ code: 'UNEXPECTED_STATUS' });
  expect(seen).toEqual([1]);
});

test('a password goes with no other address than one that signs in', async () => {
  const { app, email, password, pass, appWorld } = await somebody(service);
  valueOf(await pass(app.contactChannels.create({ value: `c-${email}` })));
  const other = appWorld.open().app;
  const tried = await pass(other.signInWithCredential({ email: `c-${email}`, password, noRedirect: true }));
  expect(codeOf(tried)).toBe('EMAIL_PASSWORD_MISMATCH');
});
