import { expect, test } from 'vitest';
import { createAdminApp } from '../../core/admin.ts';
import { createClientApp } from '../../core/index.ts';
import { createServerApp } from '../../core/server.ts';
import { startService } from '../../demo/service/emulator.ts';
import './support.ts';

const ADA = { email: 'ada@example.com', password: 'Correct-horse-1' };
const verificationCallbackUrl = 'http://localhost:3000/verify';

test('the settings of a started service are those of a client, a server and an admin app', async () => {
  await using service = await startService();
  const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory', redirectMethod: 'none' });
  expect(await app.signUpWithCredential({ ...ADA, verificationCallbackUrl })).toMatchObject({ ok: true });
  expect(await app.getUser()).toMatchObject({ primaryEmail: ADA.email });
  const users = await createServerApp(service.serverSettings).users.list();
  expect(users.items.map(({ primaryEmail }) => primaryEmail)).toEqual([ADA.email]);
  expect((await createAdminApp(service.adminSettings).project.get()).id).toBe(service.clientSettings.projectId);
});

test('its fetch takes a path, an address or a request, and answers as the port does', async () => {
  await using service = await startService();
  const answers = [
    service.fetch('/inbox.json'),
    service.fetch(new URL('/inbox.json', service.address)),
    service.fetch(new Request(`${service.address}/inbox.json`)),
    fetch(`${service.address}/inbox.json`),
  ];
  for (const answer of await Promise.all(answers)) expect(await answer.json()).toEqual([]);
  expect((await service.fetch('/inbox.json', { method: 'POST' })).status).toBe(404);
});

test('closing it a second time does nothing, and nobody listens afterwards', async () => {
  const service = await startService();
  await service.close();
  await service[Symbol.asyncDispose]();
  await expect(fetch(service.address)).rejects.toThrow(TypeError);
});
