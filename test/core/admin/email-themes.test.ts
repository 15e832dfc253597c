import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp, type EmailPreviewOptions } from '../../../core/admin.ts';
import { valueOf } from '../../journeys/account-support.ts';
import { createOwnersWorld, type OwnersWorld } from '../server/support/owners-world.ts';
import { backEnd, NOBODY } from '../server/support/server-groups.ts';

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

test('emailThemes.get() reads an answer without the id of the theme', async () => {
  const platform = backEnd(() => Response.json({ display_name: 'Winter', tsx_source: 'x' }));
  const { emailThemes } = createAdminApp({ projectId: NOBODY, superSecretAdminKey: 'sak_scripted' }, platform);
  expect(await emailThemes.get(NOBODY)).toEqual({ id: NOBODY, displayName: 'Winter', source: 'x' });
});

test('emailThemes creates, changes and deletes a theme, and $all follows', async () => {
  const { emailThemes, project } = byKey();
  const names = () => {
    const state = emailThemes.$all.get();
    return state.status === 'ready' ? state.data.map(({ displayName }) => displayName) : state.status;
  };
  const stop = emailThemes.$all.listen(() => {});
  const { id } = valueOf(await place.pass(emailThemes.create({ displayName: 'Winter' })));
  expect(names()).toContain('Winter');
  const source = 'export function EmailTheme({ children }) { return <Body>{children}</Body> }';
  valueOf(await place.pass(emailThemes.update(id, { source })));
  expect(await place.pass(emailThemes.get(id))).toEqual({ id, displayName: 'Winter', source });
  expect(await place.pass(emailThemes.update(id, { source: '' }))).toMatchObject({
    ok: false,
    error: { code: 'EMAIL_RENDERING_ERROR' },
  });
  valueOf(await place.pass(project.update({ config: { emailTheme: id } })));
  await expect(place.pass(emailThemes.delete(id))).rejects.toMatchObject({ code: 'UNEXPECTED_STATUS' });
  valueOf(await place.pass(project.update({ config: { emailTheme: 'a0172b5d-cff0-463b-83bb-85124697373a' } })));
  valueOf(await place.pass(emailThemes.delete(id)));
  expect(names()).not.toContain('Winter');
  stop();
});

test('previewEmail() renders a template in a theme, each by its id or by its source', async () => {
  const { previewEmail } = byKey();
  const templateId = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
  const dark = 'a0172b5d-cff0-463b-83bb-85124697373a';
  const htmlOf = async (options: EmailPreviewOptions) => valueOf(await place.pass(previewEmail(options))).html;
  expect(valueOf(await place.pass(previewEmail({ templateId })))).toMatchObject({
    subject: 'Verify your email for Handover',
    html: expect.stringContaining('background-color:#fafbfb') as string,
  });
  expect(await htmlOf({ templateId, themeId: dark })).toContain('background-color:#09090b');
  expect(await htmlOf({ templateId, themeId: false })).toContain('<body style="margin:0"><h3>');
  const themeSource = 'export function EmailTheme({ children }) { return <b>{children}</b> }';
  const templateSource = 'export function EmailTemplate() { return <i>Hi</i> }';
  expect(await htmlOf({ templateSource, themeSource })).toContain('<b><i>Hi</i></b>');
  expect(await place.pass(previewEmail({ templateId, themeSource: '' }))).toMatchObject({
    ok: false,
    error: { code: 'EMAIL_RENDERING_ERROR' },
  });
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
