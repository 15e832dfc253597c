import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller, type Caller } from '../../../service/support.ts';

/** CWE-1321, CWE-20: keys of a configuration come from a JSON text, and some mean something to the language. */

afterEach(closeServices);

const OVERRIDE = '/internal/config/override';

const patch = ({ call }: Caller, override: string, level = 'environment') =>
  call('PATCH', `${OVERRIDE}/${level}`, { access: 'admin', body: { config_override_string: override } });

const HOSTILE = [
  '{"__proto__.polluted": true}',
  '{"apps.__proto__.polluted": true}',
  '{"apps.constructor.prototype.polluted": true}',
  '{"__proto__": {"polluted": true}}',
  '{"apps..polluted": true}',
  '{"": true}',
  '[]',
  'null',
  '"text"',
  '{nope',
  '',
];

test.each(HOSTILE)('%j is no configuration', async (override) => {
  const caller = await startCaller();
  for (const level of ['project', 'branch', 'environment']) {
    const answer = await patch(caller, override, level);
    expect.soft([answer.status, answer.knownError]).toEqual([400, null]);
  }
  await caller.call('GET', '/internal/config', { access: 'admin' });
  expect({}).not.toHaveProperty('polluted');
});

test('a value with a hostile name is only a value', async () => {
  const caller = await startCaller();
  const override = '{"payments.items": {"__proto__": {"polluted": true}}}';
  expect((await patch(caller, override)).status).toBe(200);
  const { text } = await caller.call('GET', '/internal/config', { access: 'admin' });
  expect(text).toContain('polluted');
  expect({}).not.toHaveProperty('polluted');
});

test('settings are checked as strictly as by the other endpoint', async () => {
  const caller = await startCaller();
  const before = (await caller.call('GET', '/internal/config', { access: 'admin' })).text;
  const refused: readonly (readonly [object, string])[] = [
    [{ 'domains.trustedDomains': { a: { baseUrl: 'javascript:alert(1)', handlerPath: '/' } } }, 'URL must start with'],
    [{ 'domains.trustedDomains': { a: { baseUrl: 'https://a.example' } } }, 'handler_path must be defined'],
    [{ 'domains.trustedDomains': { a: null } }, 'domain must be defined'],
    [{ 'auth.allowSignUp': 'perhaps' }, 'body.config.sign_up_enabled must be of type boolean'],
    [{ 'auth.allowSignUp': null }, 'body.config.sign_up_enabled may not be null'],
    [{ 'auth.oauth.providers': { github: { isShared: false, clientId: 'a' } } }, 'client_secret must be defined'],
    [{ 'emails.server': { isShared: false, host: 'mail.example.com' } }, 'email_config.port must be defined'],
    [{ 'auth.oauth.accountMergeStrategy': 'merge' }, 'oauth_account_merge_strategy can only be '],
    [{ 'rbac.defaultPermissions.signUp': { nope: true } }, 'PERMISSION_NOT_FOUND'],
    [{ 'auth.oauth.providers': { myspace: { isShared: true } } }, 'INVALID_SHARED_OAUTH_PROVIDER_ID'],
    [{ 'rbac.permissions': {} }, 'The key "rbac.permissions" cannot be set here'],
    [{ auth: { allowSignUp: false } }, 'The key "auth" cannot be set here'],
    [{ 'auth.oauth.providers.github.clientId': 'a' }, 'cannot be set here'],
  ];
  for (const [override, line] of refused) {
    const answer = await patch(caller, JSON.stringify({ 'teams.allowClientTeamCreation': false, ...override }));
    expect.soft(answer.status).toBeGreaterThanOrEqual(400);
    expect.soft(answer.status).toBeLessThan(500);
    expect.soft(answer.text).toContain(
      JSON.stringify(line)
        .slice(1, -1)
        .replaceAll('\\"', answer.knownError ? '\\"' : '"'),
    );
  }
  expect((await caller.call('GET', '/internal/config', { access: 'admin' })).text).toBe(before);
});

test('a configuration has its size', async () => {
  const caller = await startCaller();
  const override = JSON.stringify({ 'payments.items': 'x'.repeat(1_000_000) });
  expect((await patch(caller, override)).knownError).toBe('SCHEMA_ERROR');
});
