import { expect, test } from 'vitest';
import { renderSource } from '../../../../demo/service/mail/render.ts';
import { THEMES } from '../../../../demo/service/mail/themes.ts';
import { startWithOwnServer } from '../../../service/mail-support.ts';
import { CALLBACK_URL, PASSWORD, readInbox } from '../../../service/support.ts';

const [{ source: THEME }] = THEMES;

/** CWE-770, CWE-674: a template may be neither endless nor bottomless, and one that grows does not stop the mails. */

const RESET = 'a70fb3a4-56c1-4e42-af25-49d25603abd0';
const admin = { access: 'admin' } as const;

const wrap = (body: string): string => `export function A({ user }) { return ${body} }`;

const DEEP = 30_000;
const BOTTOMLESS = [
  wrap('<p>'.repeat(DEEP)),
  wrap('('.repeat(DEEP)),
  wrap('!'.repeat(DEEP)),
  wrap(`<p style={${'{a:'.repeat(DEEP)}`),
  wrap('a?'.repeat(DEEP)),
  wrap('`${'.repeat(DEEP)),
  `export const a = type(${'{a:'.repeat(DEEP)}`,
];

test.each(BOTTOMLESS.map((source) => [source.slice(0, 50), source] as const))(
  'the deeply nested email template %s… is refused',
  (_start, source) => {
    expect(() => renderSource(source, THEME, { projectName: 'Handover', displayName: null, variables: {} })).toThrow(
      'nested too deeply',
    );
  },
);

test('an email template with long but not deeply nested expressions is accepted', async () => {
  const { call } = (await startWithOwnServer()).caller;
  for (const body of [
    `<p>{${'"a"+'.repeat(20_000)}"b"}</p>`,
    `<p>{user${'.a'.repeat(40_000)}}</p>`,
    `<>${'<br/>'.repeat(15_000)}</>`,
  ]) {
    const answer = await call('PATCH', `/internal/email-templates/${RESET}`, {
      ...admin,
      body: { tsx_source: wrap(body) },
    });
    expect.soft(answer.status).toBe(200);
  }
});

test('very long unclosed HTML or template markup does not make the service hang', async () => {
  const { caller } = await startWithOwnServer();
  const { user_id: id } = await caller.signUp();
  for (const part of ['<', '<style>', '<style', '&', '</style>', '<!--']) {
    const body = { user_ids: [id], html: part.repeat(900_000 / part.length), subject: 'x' };
    expect.soft((await caller.call('POST', '/emails/send-email', { access: 'server', body })).status).toBe(200);
  }
  for (const part of ['{{#if a}}', '{{', '{{ a', '{{a ', '{{/if}}']) {
    const text = part.repeat(90_000 / part.length);
    const content = { root: { type: 'Text', data: { props: { text } } } };
    const answer = await caller.call('PATCH', '/email-templates/magic_link', { ...admin, body: { content } });
    expect.soft(answer.status).toBe(200);
  }
  for (const part of [' ', '/* ', '// ', '\n', '"', '&a', '/*']) {
    const body = { tsx_source: part.repeat(99_000 / part.length) };
    const answer = await caller.call('PATCH', `/internal/email-templates/${RESET}`, { ...admin, body });
    expect.soft(answer.knownError).toBe('EMAIL_RENDERING_ERROR');
  }
});

test('an email template of more than 100,000 characters is refused', async () => {
  const { call } = (await startWithOwnServer()).caller;
  const body = { tsx_source: wrap(`<p>${'a'.repeat(100_000)}</p>`) };
  const answer = await call('PATCH', `/internal/email-templates/${RESET}`, { ...admin, body });
  expect(answer.knownError).toBe('SCHEMA_ERROR');
  expect(answer.body.error).toContain('body.tsx_source must have at most 100000 characters');
});

test('a user with a very long display name still gets the password reset mail', async () => {
  const { caller } = await startWithOwnServer();
  const tsx_source = wrap(`<p>${'{user.displayName}'.repeat(5_000)}</p>`);
  const kept = await caller.call('PATCH', `/internal/email-templates/${RESET}`, { ...admin, body: { tsx_source } });
  expect(kept.status).toBe(200);
  const { access_token: token } = await caller.signUp();
  await caller.call('PATCH', '/users/me', { token, body: { display_name: 'x'.repeat(100_000) } });
  const body = { email: 'ada@example.com', callback_url: CALLBACK_URL };
  expect((await caller.call('POST', '/auth/password/send-reset-code', { body })).status).toBe(200);
  const [mail] = await readInbox(caller.service);
  expect(mail?.subject).toBe('Reset your Handover password');
  expect(
    await caller.call('POST', '/auth/password/reset', { body: { code: mail?.code, password: PASSWORD } }),
  ).toMatchObject({
    status: 200,
  });
});

test('an email template with circular, exponentially multiplied or too long blocks is refused', async () => {
  const { call } = (await startWithOwnServer()).caller;
  const twice = (id: string) => ({ type: 'Container', data: { props: { childrenIds: [id, id] } } });
  const bombs = [
    { root: { type: 'EmailLayout', data: { childrenIds: ['root'] } } },
    Object.fromEntries([
      ['root', { type: 'EmailLayout', data: { childrenIds: ['b0'] } }],
      ...Array.from({ length: 18 }, (_, index) => [`b${index}`, twice(`b${index + 1}`)]),
      ['b18', { type: 'Divider', data: {} }],
    ]) as object,
  ];
  for (const content of bombs) {
    const answer = await call('PATCH', '/email-templates/magic_link', { ...admin, body: { content } });
    expect(answer.text).toBe('The template cannot be rendered: There are too many blocks within each other');
  }
  const long = { root: { type: 'EmailLayout', data: { childrenIds: [] } }, x: 'a'.repeat(100_000) };
  const answer = await call('PATCH', '/email-templates/magic_link', { ...admin, body: { content: long } });
  expect(answer).toMatchObject({ status: 400, text: 'The content is too long.' });
});
