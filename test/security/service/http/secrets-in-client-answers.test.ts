import { expect, test } from 'vitest';
import { meetOwner } from '../../../service/owner-support.ts';

/** CWE-200: what an owner entered as a secret is in answers to admins and in no other. */

const MARKER = 'never-show-this';
const CONFIG = {
  oauth_providers: [
    {
      id: 'github',
      type: 'standard',
      client_id: `id-${MARKER}`,
      client_secret: `secret-${MARKER}`,
    },
  ],
  email_config: {
    type: 'standard',
    host: `${MARKER}.example`,
    port: 25,
    username: `name-${MARKER}`,
    password: `password-${MARKER}`,
    sender_name: 'Handover',
    sender_email: 'hello@example.com',
  },
};

/** Everything a person of the project, or its back end, can ask that shows something of the project. */
const PATHS = [
  '/projects/current',
  '/users/me',
  '/teams?user_id=me',
  '/auth/sessions?user_id=me',
  '/contact-channels?user_id=me',
  '/oauth-providers?user_id=me',
  '/connected-accounts/me',
  '/user-api-keys?user_id=me',
  '/emails/notification-preference/me',
  '/internal/projects/current',
  '/internal/api-keys',
  '/internal/config',
  '/internal/config/override/environment',
  '/',
];

test('responses to requests with client or server keys contain no secret of the project config', async () => {
  const { caller, manage } = await meetOwner();
  const changed = await manage('PATCH', '/internal/projects/current', { config: CONFIG });
  expect(changed.text.split(MARKER)).toHaveLength(6);
  const { access_token: token } = await caller.signUp();
  for (const access of ['client', 'server'] as const) {
    for (const path of PATHS) {
      const answer = await caller.call('GET', path, { access, token });
      expect.soft(`${path} ${answer.text}`).not.toContain(MARKER);
    }
  }
});

test('an error about incomplete OAuth provider settings does not repeat the client_secret', async () => {
  const { manage } = await meetOwner();
  const half = { id: 'github', type: 'standard', client_secret: `secret-${MARKER}` };
  const answer = await manage('PATCH', '/internal/projects/current', { config: { oauth_providers: [half] } });
  expect(answer.knownError).toBe('SCHEMA_ERROR');
  expect(answer.text).not.toContain(MARKER);
});
