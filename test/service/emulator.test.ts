import { expect, test } from 'vitest';
import { startService } from '../../demo/service/emulator.ts';
import './support.ts';

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
