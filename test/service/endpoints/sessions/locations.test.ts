import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp } from '../../../../core/admin.ts';
import { createServerApp } from '../../../../core/server.ts';
import { exampleAddress, type RunningService, startService } from '../../../../demo/service/emulator.ts';
import '../../support.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

test('sessions begin where the switch says, and metrics count users by it', async () => {
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
])('a request that was forwarded for "%s" says where its session begins', async (forwarded, expected) => {
  await service.setLocation('FR');
  await service.createUser({ email: 'ada@example.com', password: 'Correct-horse-1' });
  const { projectId, publishableClientKey } = service.clientSettings;
  const headers = {
    'content-type': 'application/json',
    'x-stack-project-id': projectId,
    'x-stack-access-type': 'client',
    'x-stack-publishable-client-key': publishableClientKey,
  };
  const signIn = await service.fetch('/api/v1/auth/password/sign-in', {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': forwarded },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Correct-horse-1' }),
  });
  const { access_token: token, user_id: user } = (await signIn.json()) as { access_token: string; user_id: string };
  const list = await service.fetch(`/api/v1/auth/sessions?user_id=${user}`, {
    headers: { ...headers, 'x-stack-access-token': token },
  });
  const { items } = (await list.json()) as { items: readonly { last_used_at_end_user_ip_info?: object }[] };
  expect(items[0]?.last_used_at_end_user_ip_info).toMatchObject(expected);
});
