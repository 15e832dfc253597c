import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as admin from '../../../core/admin.ts';
import * as core from '../../../core/index.ts';
import * as server from '../../../core/server.ts';
import { createWorld } from '../../support/world.ts';

test('core, server and admin export the package version, and requests send the version in a header', async () => {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as { readonly version: string };
  expect([core.version, server.version, admin.version]).toEqual(Array.from({ length: 3 }, () => manifest.version));
  const world = createWorld(() => Response.json({ id: 'internal', display_name: 'Shop', config: {} }));
  const app = core.createClientApp({ projectId: 'internal', tokenStore: 'memory' }, world.tab());
  await app.getProject();
  expect(world.requests[0]?.headers.get('x-stack-client-version')).toBe(`js @latchkey/latchkey@${manifest.version}`);
});
