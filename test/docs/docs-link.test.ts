import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../../demo/launch/site.ts';

let site: Site;
let docs: Server;

beforeAll(async () => {
  docs = createServer((_request, response) => response.end('The documentation'));
  await new Promise<void>((resolve) => void docs.listen(0, 'localhost', resolve));
  vi.stubEnv('DOCS_PORT', String((docs.address() as AddressInfo).port));
  site = await startSite({ port: 0, settings: {} });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  docs.close();
  await site?.close();
});

test('the demo page /documentation shows the docs if a docs server runs, and else explains how to start one', async () => {
  const served = await fetch(`${site.address}/documentation`);
  expect(await served.text()).toBe('The documentation');
  docs.closeAllConnections();
  await new Promise((resolve) => docs.close(resolve));
  const unserved = await fetch(`${site.address}/documentation`);
  expect(unserved.status).toBe(503);
  expect(await unserved.text()).toContain('Run <code>npm run docs</code> in another terminal.');
});
