import { expect, test } from 'vitest';
import { startWithOwnServer } from '../../../service/mail-support.ts';
import { readInbox } from '../../../service/support.ts';

/** CWE-1336: a template runs nothing, reaches nothing of the service, and what is filled in is not read again. */

const MAGIC_LINK = '822687fe-8d0a-4467-a0d1-416b6e639478';
const admin = { access: 'admin' } as const;

function template(body: string): string {
  return `export function EmailTemplate({ user, project, variables }) { return ${body} }`;
}

const REFUSED = [
  template('<p>{process.env.HOME}</p>'),
  template('<p>{globalThis}</p>'),
  template('<p>{require("node:fs")}</p>'),
  template('<p>{fetch("http://127.0.0.1/")}</p>'),
  template('<p>{(() => 1)()}</p>'),
  template('<p>{variables.constructor("return process")()}</p>'),
  template('<p>{`${process.exit()}`}</p>'),
  template('<script>alert(1)</script>'),
  template('<iframe src="https://evil.example.org" />'),
  template('<p onClick="alert(1)">x</p>'),
  template('<p dangerouslySetInnerHTML={{ __html: "<script></script>" }} />'),
  template('<a href={"java" + "\\nscript:alert(1)"}>x</a>'),
  template('<img src="file:///etc/passwd" />'),
  'import fs from "node:fs"; export const secret = fs.readFileSync("/etc/passwd"); export function A() { return <p /> }',
  'while (true) {}',
  'export function A() { while (true) {} return <p /> }',
];

test.each(REFUSED)('the email template %s is refused', async (source) => {
  const { call } = (await startWithOwnServer()).caller;
  const answer = await call('PATCH', `/internal/email-templates/${MAGIC_LINK}`, {
    ...admin,
    body: { tsx_source: source },
  });
  expect(answer.knownError).toBe('EMAIL_RENDERING_ERROR');
  expect(answer.text).not.toMatch(/at \w+ \(|\/demo\/service\//);
});

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];

test.each(NAMES)('the inherited property variables.%s renders as an empty text in an email template', async (name) => {
  const { call } = (await startWithOwnServer()).caller;
  const body = { tsx_source: template(`<p>[{variables.${name}}]{user.${name}.${name}}</p>`) };
  const answer = await call('PATCH', `/internal/email-templates/${MAGIC_LINK}`, { ...admin, body });
  expect((answer.body as unknown as { rendered_html: string }).rendered_html).toContain('<p>[]</p>');
});

test('template syntax in the name of a user or a team is not evaluated', async () => {
  const { caller } = await startWithOwnServer();
  const server = { access: 'server' } as const;
  const display_name = '{variables.magicLink}{{ magicLink }}${1+1}<b>x</b>';
  const user = (
    await caller.call('POST', '/users', { ...server, body: { display_name, primary_email: 'a@example.com' } })
  ).body;
  const source = template('<><Subject value={user.displayName} /><p>{user.displayName}</p></>');
  await caller.call('PATCH', `/internal/email-templates/${MAGIC_LINK}`, { ...admin, body: { tsx_source: source } });
  const body = { user_ids: [user.id], template_id: MAGIC_LINK, variables: { magicLink: 'SECRET' } };
  await caller.call('POST', '/emails/send-email', { ...server, body });
  expect(await readInbox(caller.service)).toMatchObject([{ subject: display_name, text: display_name }]);
  await caller.call('PATCH', '/email-templates/team_invitation', {
    ...admin,
    body: { subject: '{{ teamDisplayName }}' },
  });
  const team = (await caller.call('POST', '/teams', { ...server, body: { display_name: '{{ teamInvitationLink }}' } }))
    .body;
  const invitation = { team_id: team.id, email: 'b@example.com', callback_url: 'http://localhost:3000/' };
  await caller.call('POST', '/team-invitations/send-code', { ...server, body: invitation });
  expect((await readInbox(caller.service, 'b@example.com'))[0]?.subject).toBe('{{ teamInvitationLink }}');
});

test('an email template with an unknown block type or a file: image URL is refused', async () => {
  const { call } = (await startWithOwnServer()).caller;
  const blocks = [
    { type: 'Html', data: { props: { contents: '<script>alert(1)</script>' } } },
    { type: 'Image', data: { props: { url: 'file:///etc/passwd' } } },
    { type: '__proto__', data: {} },
  ];
  for (const block of blocks) {
    const content = { root: { type: 'EmailLayout', data: { childrenIds: ['one'] } }, one: block };
    expect.soft((await call('PATCH', '/email-templates/magic_link', { ...admin, body: { content } })).status).toBe(400);
  }
  const inherited = { root: { type: 'EmailLayout', data: { childrenIds: ['constructor'] } } };
  const answer = await call('PATCH', '/email-templates/magic_link', { ...admin, body: { content: inherited } });
  expect(answer.text).toBe('The template cannot be rendered: There is no block "constructor"');
});
