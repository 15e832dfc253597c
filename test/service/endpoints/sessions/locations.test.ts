import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp } from '../../../../core/admin.ts';
import { createServerApp } from '../../../../core/server.ts';
import { exampleAddress, type RunningService, startService } from '../../../../demo/service/emulator.ts';
import { PASSWORD, send } from '../../support.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

test('the location set with setLocation() appears in new sessions and in the metrics', async () => {
  await service.signInAs('unknown@example.com');
  await service.setLocation('BR');
  const ada = await service.signInAs('ada@example.com');
  await service.signInAs('bob@example.com');
  await service.setLocation('JP');
  await service.signInAs('eve@example.com');
  const { usersByCountry } = await createAdminApp(service.adminSettings).metrics.get();
  expect(usersByCountry).toEqual({ BR: 2, JP: 1 });
  const [session] = await createServerApp(service.serverSettings).sessions.list(ada.userId);
  expect(session).toMatchObject({ geoInfo: { countryCode: 'BR', cityName: 'São Paulo' } });
});

test.each([
  [exampleAddress('KE'), { countryCode: 'KE', cityName: 'Nairobi', ip: exampleAddress('KE') }],
  [` ${exampleAddress('DE')} , 10.0.0.1`, { countryCode: 'DE' }],
  ['203.0.113.200', { countryCode: null, ip: '203.0.113.200' }],
  ['2001:db8::1', { countryCode: null, ip: '2001:db8::1' }],
  ['not an address', { countryCode: 'FR' }],
])(
  'a sign-in with the header x-forwarded-for "%s" starts a session with the location %j',
  async (forwarded, expected) => {
    await service.setLocation('FR');
    await service.createUser({ email: 'ada@example.com', password: PASSWORD });
    const body = { email: 'ada@example.com', password: PASSWORD };
    const options = { headers: { 'x-forwarded-for': forwarded }, body };
    const { access_token: token } = (await send(service.service, 'POST', '/auth/password/sign-in', options)).body;
    const list = await send(service.service, 'GET', '/auth/sessions?user_id=me', { token });
    const items = list.body.items as readonly { last_used_at_end_user_ip_info?: object }[];
    expect(items[0]?.last_used_at_end_user_ip_info).toMatchObject(expected);
  },
);
