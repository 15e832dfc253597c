import { expect, test } from 'vitest';
import { createAdminApp } from '../../../core/admin.ts';
import { createWorld } from '../../support/world.ts';

test('a change of a project always carries its config, as in the official client (protocol.md §11.2)', async () => {
  const world = createWorld(() => new Response(null, { status: 503 }));
  const admin = createAdminApp(
    {
      projectId: '11111111-1111-4111-8111-111111111111',
      baseUrl: 'http://localhost:8102',
      superSecretAdminKey: 'sak_of_a_test',
    },
    { ...world.tab({ without: ['cookies'] }), page: null },
  );
  await admin.project.update({ displayName: 'Blue' }).catch(() => {});
  const sent = world.requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toEqual({ display_name: 'Blue', config: {} });
});
