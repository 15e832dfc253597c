import { expect, test } from 'vitest';
import { readInbox, startCaller } from '../../support.ts';

/** Previews of emails (protocol.md §11.5). */

const TEMPLATE = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
const THEME = 'a0172b5d-cff0-463b-83bb-85124697373a';
const UNKNOWN = '057b264f-c8b4-4f45-8fe4-28430296692e';
const SOURCE = `export function EmailTemplate({ user, variables }) {
  return <p>{user.displayName}, {variables.otp}, {variables.plan}</p>
}
EmailTemplate.PreviewVariables = { plan: 'pro' }`;

test('render-email renders with sample values and sends nothing', async () => {
  const caller = await startCaller();
  const body = { template_tsx_source: SOURCE, theme_id: false };
  const answer = await caller.call('POST', '/emails/render-email', { access: 'admin', body });
  expect(answer).toMatchObject({ status: 200, body: { subject: 'Handover' } });
  expect(answer.text).toContain('<p>John Doe, 3SLSWZ, pro</p>');
  expect(await readInbox(caller.service)).toEqual([]);
});

test('render-email refuses requests without exactly one template and one theme', async () => {
  const { call } = await startCaller();
  const preview = (body: object) => call('POST', '/emails/render-email', { access: 'admin', body });
  const refusals: readonly (readonly [object, string])[] = [
    [{ theme_id: THEME }, 'Give either template_id or template_tsx_source.'],
    [
      { theme_id: THEME, template_id: TEMPLATE, template_tsx_source: SOURCE },
      'Give either template_id or template_tsx_source.',
    ],
    [{ template_id: TEMPLATE }, 'Give either theme_id or theme_tsx_source.'],
    [{ template_id: TEMPLATE, theme_id: null, theme_tsx_source: SOURCE }, 'Give either theme_id or theme_tsx_source.'],
    [{ template_id: UNKNOWN, theme_id: null }, 'There is no such template.'],
    [{ template_id: TEMPLATE, theme_id: UNKNOWN }, 'There is no such theme.'],
  ];
  for (const [body, text] of refusals) expect(await preview(body)).toMatchObject({ status: 400, text });
  const wrong = await preview({ template_tsx_source: '<p>', theme_id: null });
  expect(wrong.knownError).toBe('EMAIL_RENDERING_ERROR');
});
