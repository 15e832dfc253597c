import { expect, test } from 'vitest';
import { LOCAL_MAIL, startWithOwnServer } from '../../mail-support.ts';
import { startCaller } from '../../support.ts';

/** What an owner cannot make of a template (protocol.md §11.5). */

const VERIFICATION = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
const UNKNOWN = '057b264f-c8b4-4f45-8fe4-28430296692e';
const WRITTEN = 'export function EmailTemplate() { return <p>Ahoy</p> }';

const admin = { access: 'admin' } as const;

test('content that cannot be read is not stored', async () => {
  const { caller } = await startWithOwnServer();
  for (const content of [{}, 'text', { root: { type: 'EmailLayout', data: { childrenIds: ['gone'] } } }]) {
    const answer = await caller.call('PATCH', '/email-templates/magic_link', { ...admin, body: { content } });
    expect(answer).toMatchObject({ status: 400, text: expect.stringMatching(/^The template cannot be rendered: /) });
  }
});

test('with the shared server nothing can be written', async () => {
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

test('unknown templates and themes', async () => {
  const { call } = (await startWithOwnServer()).caller;
  const path = `/internal/email-templates/${UNKNOWN}`;
  expect(await call('PATCH', path, { ...admin, body: { tsx_source: WRITTEN } })).toMatchObject({ status: 404 });
  const body = { tsx_source: WRITTEN, theme_id: UNKNOWN };
  const answer = await call('PATCH', `/internal/email-templates/${VERIFICATION}`, { ...admin, body });
  expect(answer).toMatchObject({ status: 400, text: 'There is no such theme.' });
  expect((await call('GET', `/internal/email-themes/${UNKNOWN}`, admin)).status).toBe(404);
  expect((await call('PATCH', '/email-templates/other', { ...admin, body: {} })).knownError).toBe('SCHEMA_ERROR');
});
