import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContactChannel } from '../../core/index.ts';
import type { Service } from '../../demo/service/index.ts';
import { codeOf, somebody, tickingService, valueOf, watch } from './account-support.ts';

let service: Service;
beforeEach(async () => {
  ({ service } = await tickingService());
});
afterEach(() => service.close());

test('an email address can be added, verified by email, made primary and used for sign-in', async () => {
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

test('while the primary email address changes, the list always shows exactly one primary address', async () => {
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

test('adding an email address again in capital letters fails with CONTACT_CHANNEL_ALREADY_EXISTS', async () => {
  const { app, email, pass } = await somebody(service);
  const again = await pass(app.contactChannels.create({ value: email.toUpperCase() }));
  expect(again).toMatchObject({
    error: { code: 'CONTACT_CHANNEL_ALREADY_EXISTS', message: 'Contact channel already exists' },
  });
  expect(await pass(app.contactChannels.list())).toHaveLength(1);
});

test('deleting the only contact channel removes the primary email of the user', async () => {
  const { app, pass } = await somebody(service);
  const [only] = await pass(app.contactChannels.list());
  const seen = watch(app.contactChannels.$list, (all: readonly ContactChannel[]) => all.length);
  await pass(app.contactChannels.list());
  expect(codeOf(await pass(app.contactChannels.delete(only?.id ?? '')))).toBe('ok');
  expect(seen).toEqual([1, 0]);
  expect(await pass(app.getUser())).toMatchObject({ primaryEmail: null, primaryEmailVerified: false });
});
