import { expect, test } from 'vitest';
import { startService } from '../../demo/service/emulator.ts';
import './support.ts';

test('service.fetch() returns the same response as an HTTP request to the port of the service', async () => {
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

test('closing a service twice causes no error, and its port refuses connections afterwards', async () => {
  const service = await startService();
  await service.close();
  await service[Symbol.asyncDispose]();
  await expect(fetch(service.address)).rejects.toThrow(TypeError);
});
