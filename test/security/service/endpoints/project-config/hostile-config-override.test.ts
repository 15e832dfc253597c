import { expect, test } from 'vitest';
import { startCaller, type Caller } from '../../../../service/support.ts';

/** CWE-1321, CWE-20: keys of a configuration come from a JSON text, and some mean something to the language. */

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

test.each(HOSTILE)('the text %j is refused as an override of the project config', async (override) => {
  const caller = await startCaller();
  for (const level of ['project', 'branch', 'environment']) {
    const answer = await patch(caller, override, level);
    expect.soft([answer.status, answer.knownError]).toEqual([400, null]);
  }
  await caller.call('GET', '/internal/config', { access: 'admin' });
  expect({}).not.toHaveProperty('polluted');
});

test('a __proto__ key inside a config value is stored and does not pollute Object.prototype', async () => {
  const caller = await startCaller();
  const override = '{"payments.items": {"__proto__": {"polluted": true}}}';
  expect((await patch(caller, override)).status).toBe(200);
  const { text } = await caller.call('GET', '/internal/config', { access: 'admin' });
  expect(text).toContain('polluted');
  expect({}).not.toHaveProperty('polluted');
});

test('the config override endpoint refuses invalid settings and changes nothing', async () => {
  const caller = await startCaller();
  const before = (await caller.call('GET', '/internal/config', { access: 'admin' })).text;
  const refused: readonly (readonly [object, string])[] = [
    [{ 'domains.trustedDomains': { a: { baseUrl: 'javascript:alert(1)', handlerPath: '/' } } }, 'URL must start with'],
    [{ 'domains.trustedDomains': { a: { baseUrl: 'https://a.example' } } }, 'handler_path must be defined'],
    [
      { domains: { trustedDomains: { a: { baseUrl: 'javascript:alert(1)', handlerPath: '/' } } } },
      'URL must start with',
    ],
    [{ 'domains.trustedDomains.a.baseUrl': 'https://a.example' }, 'handler_path must be defined'],
    [{ 'domains.trustedDomains': { a: 'https://a.example' } }, 'domain must be defined'],
    [{ 'domains.trustedDomains': 'a' }, 'The key "domains.trustedDomains" must be an object'],
    [{ 'auth.allowSignUp': 'perhaps' }, 'body.config.sign_up_enabled must be of type boolean'],
    [{ auth: { allowSignUp: 'perhaps' } }, 'body.config.sign_up_enabled must be of type boolean'],
    [{ 'auth.allowSignUp.a': null }, 'body.config.sign_up_enabled must be of type boolean'],
    [{ auth: 'perhaps' }, 'The key "auth" must be an object'],
    [{ 'auth.oauth': [] }, 'The key "auth.oauth" must be an object'],
    [{ 'auth.oauth.providers': 5 }, 'The key "auth.oauth.providers" must be an object'],
    [{ 'auth.oauth.providers.github.isShared': false }, 'client_secret must be defined'],
    [{ 'auth.oauth.providers': { github: { isShared: false, clientId: 'a' } } }, 'client_secret must be defined'],
    [{ emails: { server: false } }, 'The key "emails.server" must be an object'],
    [{ 'emails.server': { isShared: false, host: 'mail.example.com' } }, 'email_config.port must be defined'],
    [{ 'auth.oauth.accountMergeStrategy': 'merge' }, 'oauth_account_merge_strategy can only be '],
    [{ 'rbac.defaultPermissions.signUp': { nope: true } }, 'PERMISSION_NOT_FOUND'],
    [{ 'auth.oauth.providers': { myspace: { isShared: true } } }, 'INVALID_SHARED_OAUTH_PROVIDER_ID'],
    [{ 'rbac.permissions': {} }, 'The key "rbac.permissions" cannot be set here'],
    [{ 'rbac.permissions.team_admin': null }, 'The key "rbac.permissions.team_admin" cannot be set here'],
    [{ rbac: { permissions: {} } }, 'The key "rbac.permissions" cannot be set here'],
    [{ rbac: null }, 'The key "rbac" cannot be set here'],
    [{ 'rbac.defaultPermissions.signUp': 'team_admin' }, 'The key "rbac.defaultPermissions.signUp" must be an object'],
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

test('a config override with null for a key removes only the setting of that key', async () => {
  const caller = await startCaller();
  const override = async () => {
    const { text } = await caller.call('GET', `${OVERRIDE}/environment`, { access: 'admin' });
    const { config_string: config } = JSON.parse(text) as { config_string: string };
    return JSON.parse(config) as Record<string, unknown>;
  };
  const domain = { baseUrl: 'https://b.example', handlerPath: '/' };
  await patch(
    caller,
    JSON.stringify({ 'domains.trustedDomains': { a: domain, b: domain }, 'auth.allowSignUp': false }),
  );
  const before = await override();
  const { 'auth.allowSignUp': _, ...others } = before;
  const after = { ...others, 'domains.trustedDomains': { b: domain } };
  for (const text of [
    '{"domains.trustedDomains": {"a": null, "b": {"baseUrl": "https://b.example", "handlerPath": "/"}}}',
    '{"auth.allowSignUp": null}',
    '{"auth.oauth.providers.github.clientId": "a"}',
  ]) {
    expect((await patch(caller, text)).status).toBe(200);
  }
  expect(await override()).toEqual(after);
});

test('a config override with a value of 1,000,000 characters is refused', async () => {
  const caller = await startCaller();
  const override = JSON.stringify({ 'payments.items': 'x'.repeat(1_000_000) });
  expect((await patch(caller, override)).knownError).toBe('SCHEMA_ERROR');
});
