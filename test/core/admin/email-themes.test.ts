import { afterEach, beforeEach, expect, test } from 'vitest';
import { valueOf } from '../../journeys/account-support.ts';
import { createOwnersWorld, type OwnersWorld } from '../server/support/owners-world.ts';

let { service, place, byKey } = {} as OwnersWorld;

beforeEach(async () => {
  ({ service, place, byKey } = await createOwnersWorld());
});
afterEach(() => service.close());

test('emailThemes.get() returns a theme with its source; null for an unknown id', async () => {
  const { emailThemes } = byKey();
  const [first] = await place.pass(emailThemes.all());
  const theme = await place.pass(emailThemes.get(first?.id ?? ''));
  expect(theme).toMatchObject({ ...first, source: expect.stringContaining('export') as string });
  expect(await place.pass(emailThemes.get('ffffffff-ffff-4fff-8fff-ffffffffffff'))).toBeNull();
});

test('sendSignInInvitation() sends an email, and sendTestWebhook() reports an unknown endpoint', async () => {
  const admin = byKey();
  const callbackUrl = 'http://localhost:3000/handler/magic-link-callback';
  await service.controls.configureProject({ magic_link_enabled: true });
  valueOf(await place.pass(admin.sendSignInInvitation('ada@example.com', { callbackUrl })));
  expect((await place.pass(admin.sentEmails.list())).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
  const refused = await place.pass(
    admin.sendSignInInvitation('ada@example.com', { callbackUrl: 'https://evil.test/' }),
  );
  expect(refused).toMatchObject({ ok: false, error: { code: 'REDIRECT_URL_NOT_WHITELISTED' } });
  expect(await place.pass(admin.sendTestWebhook('none'))).toMatchObject({ success: false });
});
