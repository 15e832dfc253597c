import { expect, test } from 'vitest';
import { routes } from '../../../../demo/service/app/routes.ts';
import { startCaller } from '../../support.ts';
import { NOBODY } from '../../team-support.ts';

/** The endpoints that are not for clients. A lower level is refused before anything else of the request is looked at. */
const LEVELS = {
  server: [
    'DELETE /project-permissions/:user_id/:permission_id',
    'DELETE /team-permissions/:team_id/:user_id/:permission_id',
    'GET /emails/delivery-info',
    'GET /users',
    'POST /auth/sessions',
    'POST /browser-actions',
    'POST /emails/send-email',
    'POST /integrations/credential-scanning/revoke',
    'POST /oauth-providers',
    'POST /project-permissions/:user_id/:permission_id',
    'POST /team-api-keys/check',
    'POST /team-memberships/:team_id/:user_id',
    'POST /team-permissions/:team_id/:user_id/:permission_id',
    'POST /user-api-keys/check',
    'POST /users',
  ],
  admin: [
    'DELETE /email-templates/:type',
    'DELETE /internal/config/source',
    'DELETE /internal/email-templates/:id',
    'DELETE /internal/email-themes/:id',
    'DELETE /internal/projects/current',
    'DELETE /project-permission-definitions/:id',
    'DELETE /team-permission-definitions/:id',
    'GET /email-templates',
    'GET /internal/api-keys',
    'GET /internal/api-keys/:id',
    'GET /internal/config',
    'GET /internal/config/override/:level',
    'GET /internal/config/source',
    'GET /internal/email-drafts',
    'GET /internal/email-templates',
    'GET /internal/email-themes',
    'GET /internal/email-themes/:id',
    'GET /internal/emails',
    'GET /internal/metrics',
    'GET /internal/projects/current',
    'GET /project-permission-definitions',
    'GET /team-permission-definitions',
    'PATCH /email-templates/:type',
    'PATCH /internal/api-keys/:id',
    'PATCH /internal/config/override/:level',
    'PATCH /internal/email-templates/:id',
    'PATCH /internal/email-themes/:id',
    'PATCH /internal/projects/current',
    'PATCH /project-permission-definitions/:id',
    'PATCH /team-permission-definitions/:id',
    'POST /emails/render-email',
    'POST /internal/api-keys',
    'POST /internal/config/override/:level/reset-keys',
    'POST /internal/email-templates',
    'POST /internal/email-themes',
    'POST /internal/send-sign-in-invitation',
    'POST /internal/send-test-email',
    'POST /internal/send-test-webhook',
    'POST /project-permission-definitions',
    'POST /team-permission-definitions',
    'POST /webhooks/svix-token',
    'PUT /internal/config/override/:level',
  ],
} as const;

test('each endpoint for servers or admins refuses requests with a lower access level', async () => {
  const { call } = await startCaller();
  const refused = { server: new Set<string>(), admin: new Set<string>() };
  for (const name of Object.keys(routes[3])) {
    const [method = '', route = ''] = name.split(' ');
    const path = route.replace(':user_id', 'me').replaceAll(/:\w+/g, NOBODY);
    const ask = async (access: 'client' | 'server') => {
      const { knownError } = await call(method, path, { access, ...(method === 'GET' ? {} : { body: {} }) });
      return knownError === 'INSUFFICIENT_ACCESS_TYPE';
    };
    const [isClientRefused, isServerRefused] = [await ask('client'), await ask('server')];
    if (isServerRefused) refused.admin.add(name);
    else if (isClientRefused) refused.server.add(name);
    expect.soft([name, isServerRefused && !isClientRefused]).toEqual([name, false]);
  }
  expect([...refused.server].toSorted()).toEqual(LEVELS.server);
  expect([...refused.admin].toSorted()).toEqual(LEVELS.admin);
});

test('a client cannot read, change or delete a different user', async () => {
  const { call, signUp } = await startCaller();
  const [ada, { access_token: token }] = [await signUp('ada@example.com'), await signUp('eve@example.com')];
  for (const [method, body] of [['GET'], ['PATCH', { display_name: 'x' }], ['DELETE', {}]] as const) {
    const answer = await call(method, `/users/${ada.user_id}`, { token, ...(body && { body }) });
    expect(answer.knownError).toBe('INSUFFICIENT_ACCESS_TYPE');
  }
});
