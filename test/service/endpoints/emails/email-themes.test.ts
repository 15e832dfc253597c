import { expect, test } from 'vitest';
import { startWithOwnServer } from '../../mail-support.ts';
import { CALLBACK_URL, makeFolder, PASSWORD, readInbox, startCaller, type Caller } from '../../support.ts';

/** Themes that an owner writes (protocol.md §11.5). */

const PATH = '/internal/email-themes';
const LIGHT = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';
const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a';
const SOURCE = `export function EmailTheme({ children }) {
  return <Body><p>With love</p>{children}</Body>
}`;

const admin = { access: 'admin' } as const;

interface Theme {
  readonly id: string;
  readonly display_name: string;
  readonly tsx_source: string;
}

const createTheme = async ({ call }: Caller, name = 'Winter') =>
  (await call('POST', PATH, { ...admin, body: { display_name: name } })).body.id;
const writeTheme = ({ call }: Caller, id: string, source = SOURCE) =>
  call('PATCH', `${PATH}/${id}`, { ...admin, body: { tsx_source: source } });
const readTheme = async ({ call }: Caller, id: string) =>
  (await call('GET', `${PATH}/${id}`, admin)).body as unknown as Theme;
const deleteTheme = ({ call }: Caller, id: string) => call('DELETE', `${PATH}/${id}`, { ...admin, body: {} });
const listThemes = async ({ call }: Caller) =>
  ((await call('GET', PATH, admin)).body as unknown as { themes: readonly Theme[] }).themes;
const useTheme = ({ call }: Caller, id: string) =>
  call('PATCH', '/internal/projects/current', { ...admin, body: { config: { email_theme: id } } });

/** Signs a user up, and returns the HTML and the text of the email that verifies the address. */
async function mailOfSignUp(caller: Caller, email = 'ada@example.com') {
  const body = { email, password: PASSWORD, verification_callback_url: CALLBACK_URL };
  await caller.call('POST', '/auth/password/sign-up', { body });
  const [mail] = await readInbox(caller.service, email);
  const { text: html } = await caller.call('GET', `//inbox/${mail?.id ?? ''}`, { access: 'none' });
  return { html, text: mail?.text ?? '' };
}

test('a new theme has the source of the default theme, and stands after the built-in ones', async () => {
  const caller = await startCaller();
  const id = await createTheme(caller);
  expect((await listThemes(caller)).map((theme) => theme.display_name)).toEqual([
    'Default Light',
    'Default Dark',
    'Default Colorful',
    'Winter',
  ]);
  const { tsx_source: source } = await readTheme(caller, LIGHT);
  expect(await readTheme(caller, id)).toEqual({ id, display_name: 'Winter', tsx_source: source });
});

test('the theme of the project surrounds the next email', async () => {
  const caller = await startCaller();
  const id = await createTheme(caller);
  expect((await writeTheme(caller, id)).body).toEqual({ id, display_name: 'Winter', tsx_source: SOURCE });
  expect((await useTheme(caller, id)).status).toBe(200);
  const { html, text } = await mailOfSignUp(caller);
  expect(html).toContain('<p>With love</p>');
  expect(text).toMatch(/^VERIFY YOUR EMAIL/);
});

test('a theme that an email cannot be rendered in is refused, and the theme stays as it was', async () => {
  const caller = await startCaller();
  const id = await createTheme(caller);
  await writeTheme(caller, id);
  for (const source of [
    '',
    'no theme',
    'export function A({ children }) { return <p>{user.displayName}</p> }',
    'export function A({ children }) { return <script>{children}</script> }',
  ]) {
    expect((await writeTheme(caller, id, source)).knownError).toBe('EMAIL_RENDERING_ERROR');
  }
  expect((await writeTheme(caller, id, 'x'.repeat(100_001))).knownError).toBe('SCHEMA_ERROR');
  expect((await readTheme(caller, id)).tsx_source).toBe(SOURCE);
});

test('an email that gets too big in the theme of the project has the default theme', async () => {
  const caller = await startCaller();
  const id = await createTheme(caller);
  const source = `export function A({ children }) { return <div>${'{children}'.repeat(9_000)}</div> }`;
  expect((await writeTheme(caller, id, source)).status).toBe(200);
  await useTheme(caller, id);
  const { html } = await mailOfSignUp(caller);
  expect(html.length).toBeLessThan(10_000);
  expect(html).toContain('background-color:#fafbfb');
});

test('a template of a deleted theme has the theme of the project', async () => {
  const { caller } = await startWithOwnServer();
  const { user_id: userId } = await caller.signUp();
  const id = await createTheme(caller);
  await writeTheme(caller, id);
  const template = (
    await caller.call('POST', '/internal/email-templates', { ...admin, body: { display_name: 'News' } })
  ).body.id;
  const body = { tsx_source: 'export function A() { return <p>News</p> }', theme_id: id };
  const written = await caller.call('PATCH', `/internal/email-templates/${template}`, { ...admin, body });
  expect((written.body as unknown as { rendered_html: string }).rendered_html).toContain('With love');
  expect((await deleteTheme(caller, id)).body).toEqual({ success: true });
  const sending = { user_ids: [userId], template_id: template };
  await caller.call('POST', '/emails/send-email', { access: 'server', body: sending });
  const [mail] = await readInbox(caller.service);
  const { text: html } = await caller.call('GET', `//inbox/${mail?.id ?? ''}`, { access: 'none' });
  expect(html).toContain('background-color:#fafbfb');
  expect(html).not.toContain('With love');
});

test('the theme that the project uses cannot be deleted', async () => {
  const caller = await startCaller();
  const id = await createTheme(caller);
  await useTheme(caller, id);
  const refusal = { status: 400, text: 'The project uses this theme. Choose another one first.' };
  expect(await deleteTheme(caller, id)).toMatchObject(refusal);
  expect((await listThemes(caller)).at(-1)).toMatchObject({ id });
  await useTheme(caller, DARK);
  expect((await deleteTheme(caller, id)).status).toBe(200);
  expect(await listThemes(caller)).toHaveLength(3);
  expect(await useTheme(caller, id)).toMatchObject({ status: 400, text: 'There is no such theme.' });
});

test('a built-in theme can be changed, and deleting it restores its source', async () => {
  const caller = await startCaller();
  const { tsx_source: before } = await readTheme(caller, DARK);
  await writeTheme(caller, DARK);
  expect(await readTheme(caller, DARK)).toEqual({ id: DARK, display_name: 'Default Dark', tsx_source: SOURCE });
  expect(await listThemes(caller)).toHaveLength(3);
  await deleteTheme(caller, DARK);
  expect((await readTheme(caller, DARK)).tsx_source).toBe(before);
});

test('themes survive a restart', async () => {
  const dataFolder = await makeFolder();
  const first = await startCaller({ dataFolder });
  const id = await createTheme(first);
  await writeTheme(first, id);
  await first.service.close();
  const second = await startCaller({ dataFolder });
  expect(await readTheme(second, id)).toEqual({ id, display_name: 'Winter', tsx_source: SOURCE });
});

test('send-email sends a template without a theme when theme_id is false', async () => {
  const { caller } = await startWithOwnServer();
  const { user_id: userId } = await caller.signUp();
  const send = (themeId: unknown) => {
    const template = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
    const body = { user_ids: [userId], template_id: template, theme_id: themeId };
    return caller.call('POST', '/emails/send-email', { access: 'server', body });
  };
  const newestHtml = async () => {
    const [mail] = await readInbox(caller.service);
    return (await caller.call('GET', `//inbox/${mail?.id ?? ''}`, { access: 'none' })).text;
  };
  expect((await send(false)).status).toBe(200);
  expect(await newestHtml()).toMatch(/<body style="margin:0"><h3>/);
  expect((await send(null)).status).toBe(200);
  expect(await newestHtml()).toContain('background-color:#fafbfb');
  for (const wrong of [true, 'false', 'light', 0]) expect((await send(wrong)).knownError).toBe('SCHEMA_ERROR');
});

test('unknown themes and themes without a name are refused', async () => {
  const { caller } = await startWithOwnServer();
  const { user_id: userId } = await caller.signUp();
  const unknown = '057b264f-c8b4-4f45-8fe4-28430296692e';
  expect((await writeTheme(caller, unknown)).status).toBe(404);
  expect((await deleteTheme(caller, unknown)).status).toBe(404);
  const body = { user_ids: [userId], html: '<p>x</p>', theme_id: unknown };
  const sent = await caller.call('POST', '/emails/send-email', { access: 'server', body });
  expect(sent).toMatchObject({ status: 400, text: 'There is no such theme.' });
  for (const name of ['', 'x'.repeat(201), null]) {
    const refused = await caller.call('POST', PATH, { ...admin, body: { display_name: name } });
    expect(refused.knownError).toBe('SCHEMA_ERROR');
  }
});
