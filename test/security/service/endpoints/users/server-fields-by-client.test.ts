import { expect, test } from 'vitest';
import { startCaller } from '../../../../service/support.ts';

/** OWASP API3:2023, mass assignment: a client changes no field that is for servers. */

test.each<object>([
  { primary_email_verified: true },
  { primary_email_auth_enabled: true },
  { server_metadata: { role: 'admin' } },
  { client_read_only_metadata: { plan: 'pro' } },
  { password: 'Another-horse-2' },
  { password_hash: '$2b$10$/oNbaLX8zvLKDkmLXaLdB.Qgl58Iiuo9b1Pd0j9RfPU48WUPR7VGm' },
  { is_anonymous: false },
  { restricted_by_admin: false },
  { country_code: 'DE' },
  { id: '7b0f3f0e-31c4-4b0e-9a0f-0d3f6a1e2c55' },
  { signed_up_at_millis: 0 },
  { __proto__: null, constructor: { prototype: { access: 'server' } } },
])('a client cannot update a user with the forbidden fields %j', async (change) => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const before = (await call('GET', '/users/me', { token, access: 'server' })).body;
  const refused = await call('PATCH', '/users/me', { token, body: { display_name: 'Ada', ...change } });
  expect(refused.body.error).toContain('body contains unknown properties: ');
  expect((await call('GET', '/users/me', { token, access: 'server' })).body).toEqual(before);
});
