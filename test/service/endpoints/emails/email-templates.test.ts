import { expect, test } from 'vitest';
import { startWithOwnServer, LOCAL_MAIL } from '../../mail-support.ts';
import { CALLBACK_URL, PASSWORD, readInbox, type Caller, startCaller } from '../../support.ts';

/** What an owner writes is what the next mail says (protocol.md §11.5), in the models of both generations. */

const VERIFICATION = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
const DARK_THEME = 'a0172b5d-cff0-463b-83bb-85124697373a';

const WRITTEN = `export function EmailTemplate({ user, project, variables }) {
  return (
    <>
      <Subject value={\`Ahoy from \${project.displayName}\`} />
      <p>Prove it: <a href={variables.emailVerificationLink}>here</a></p>
    </>
  )
}`;

const BLOCKS = {
  root: { type: 'EmailLayout', data: { childrenIds: ['one', 'two'] } },
  one: { type: 'Text', data: { props: { text: 'Welcome{{#if userDisplayName}}, {{ userDisplayName }}{{/if}}!' } } },
  two: { type: 'Button', data: { props: { text: 'Go', url: '{{ emailVerificationLink }}' } } },
};

interface Template {
  id: string;
  display_name: string;
  tsx_source: string;
  theme_id?: string;
}

const admin = { access: 'admin' } as const;

async function listTemplates({ call }: Caller): Promise<readonly Template[]> {
  const { body } = await call('GET', '/internal/email-templates', admin);
  return (body as unknown as { templates: readonly Template[] }).templates;
}

/** The mail somebody gets who signs up. */
async function signUpMail(caller: Caller, email = 'ada@example.com') {
  const body = { email, password: PASSWORD, verification_callback_url: CALLBACK_URL };
  expect((await caller.call('POST', '/auth/password/sign-up', { body })).status).toBe(200);
  const [mail] = await readInbox(caller.service, email);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

test('a change of an email template by its id takes effect in the next email', async () => {
  const { caller } = await startWithOwnServer();
  const body = { tsx_source: WRITTEN };
  const answer = await caller.call('PATCH', `/internal/email-templates/${VERIFICATION}`, { ...admin, body });
  expect(answer.status).toBe(200);
  expect((answer.body as unknown as { rendered_html: string }).rendered_html).toContain(
    'Prove it: <a href="#">here</a>',
  );
  const mail = await signUpMail(caller);
  expect(mail).toMatchObject({ subject: 'Ahoy from Handover', text: `Prove it: here ${mail.link}` });
  expect((await listTemplates(caller))[0]).toMatchObject({ id: VERIFICATION, tsx_source: WRITTEN });
});

test('a change of an email template by its type takes effect in the next email', async () => {
  const { caller } = await startWithOwnServer();
  const body = { subject: 'Welcome to {{ projectDisplayName }}', content: BLOCKS };
  const answer = await caller.call('PATCH', '/email-templates/email_verification', { ...admin, body });
  expect(answer).toMatchObject({ status: 200, body: { type: 'email_verification', ...body, is_default: false } });
  const mail = await signUpMail(caller);
  expect(mail).toMatchObject({ subject: 'Welcome to Handover', text: `Welcome!\n\nGo ${mail.link}` });
  const { items } = (await caller.call('GET', '/email-templates', admin)).body;
  expect(items.map((item) => (item as unknown as { is_default: boolean }).is_default)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('the next email uses the latest change of its template, whether made by id or by type', async () => {
  const { caller } = await startWithOwnServer();
  const byId = { ...admin, body: { tsx_source: WRITTEN } };
  const byType = { ...admin, body: { subject: 'By type' } };
  await caller.call('PATCH', '/email-templates/email_verification', byType);
  await caller.call('PATCH', `/internal/email-templates/${VERIFICATION}`, byId);
  expect((await signUpMail(caller, 'a@example.com')).subject).toBe('Ahoy from Handover');
  await caller.call('PATCH', '/email-templates/email_verification', byType);
  expect((await signUpMail(caller, 'b@example.com')).subject).toBe('By type');
});

test('deleting a changed email template, by id or by type, restores its original subject', async () => {
  const { caller } = await startWithOwnServer();
  const first = await signUpMail(caller, 'a@example.com');
  const resets = ['/email-templates/email_verification', `/internal/email-templates/${VERIFICATION}`];
  for (const [index, path] of resets.entries()) {
    await caller.call('PATCH', '/email-templates/email_verification', { ...admin, body: { subject: 'Mine' } });
    expect((await caller.call('DELETE', path, { ...admin, body: {} })).body).toEqual({ success: true });
    expect((await signUpMail(caller, `b${index}@example.com`)).subject).toBe(first.subject);
  }
});

test('a custom email template can be created, edited, sent and deleted', async () => {
  const { caller } = await startWithOwnServer();
  const { user_id: userId } = await caller.signUp();
  const made = await caller.call('POST', '/internal/email-templates', { ...admin, body: { display_name: 'News' } });
  const path = `/internal/email-templates/${made.body.id}`;
  expect((await listTemplates(caller)).at(-1)).toMatchObject({ id: made.body.id, display_name: 'News' });
  const source = 'export function A({ variables }) { return <><Subject value="News" /><p>{variables.what}</p></> }';
  await caller.call('PATCH', path, { ...admin, body: { tsx_source: source, theme_id: DARK_THEME } });
  expect((await listTemplates(caller)).at(-1)).toMatchObject({ tsx_source: source, theme_id: DARK_THEME });
  const sending = { user_ids: [userId], template_id: made.body.id, variables: { what: 'It floats.' } };
  await caller.call('POST', '/emails/send-email', { access: 'server', body: sending });
  expect((await readInbox(caller.service))[0]).toMatchObject({ subject: 'News', text: 'It floats.' });
  expect((await caller.call('DELETE', path, { ...admin, body: {} })).status).toBe(200);
  expect(await caller.call('DELETE', path, { ...admin, body: {} })).toMatchObject({ status: 404 });
  expect(await listTemplates(caller)).toHaveLength(5);
});

test('a rendered email template has the background of the project’s theme', async () => {
  const { caller } = await startWithOwnServer();
  await caller.service.controls.configureProject({ email_theme: DARK_THEME });
  const body = { tsx_source: WRITTEN };
  const answer = await caller.call('PATCH', `/internal/email-templates/${VERIFICATION}`, { ...admin, body });
  expect((answer.body as unknown as { rendered_html: string }).rendered_html).toContain('background-color:#09090b');
});

const UNKNOWN = '057b264f-c8b4-4f45-8fe4-28430296692e';

test('an email template whose content cannot be rendered is refused with status 400', async () => {
  const { caller } = await startWithOwnServer();
  for (const content of [{}, 'text', { root: { type: 'EmailLayout', data: { childrenIds: ['gone'] } } }]) {
    const answer = await caller.call('PATCH', '/email-templates/magic_link', { ...admin, body: { content } });
    expect(answer).toMatchObject({ status: 400, text: expect.stringMatching(/^The template cannot be rendered: /) });
  }
});

test('email templates cannot be changed while the project uses the shared email server', async () => {
  const { call } = await startCaller(LOCAL_MAIL);
  const byId = `/internal/email-templates/${VERIFICATION}`;
  const refused = [
    await call('POST', '/internal/email-templates', { ...admin, body: { display_name: 'News' } }),
    await call('PATCH', byId, { ...admin, body: { tsx_source: WRITTEN } }),
    await call('DELETE', byId, { ...admin, body: {} }),
  ];
  for (const answer of refused) expect(answer.knownError).toBe('REQUIRES_CUSTOM_EMAIL_SERVER');
  const byType = '/email-templates/magic_link';
  expect((await call('PATCH', byType, { ...admin, body: { subject: 'x' } })).status).toBe(400);
  expect((await call('DELETE', byType, { ...admin, body: {} })).status).toBe(400);
});

test('unknown email templates and themes are refused', async () => {
  const { call } = (await startWithOwnServer()).caller;
  const path = `/internal/email-templates/${UNKNOWN}`;
  expect(await call('PATCH', path, { ...admin, body: { tsx_source: WRITTEN } })).toMatchObject({ status: 404 });
  const body = { tsx_source: WRITTEN, theme_id: UNKNOWN };
  const answer = await call('PATCH', `/internal/email-templates/${VERIFICATION}`, { ...admin, body });
  expect(answer).toMatchObject({ status: 400, text: 'There is no such theme.' });
  expect((await call('GET', `/internal/email-themes/${UNKNOWN}`, admin)).status).toBe(404);
  expect((await call('PATCH', '/email-templates/other', { ...admin, body: {} })).knownError).toBe('SCHEMA_ERROR');
});
