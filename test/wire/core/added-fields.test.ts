import { expect, test } from 'vitest';
import { createAdminApp } from '../../../core/admin.ts';
import type { ClientApp } from '../../../core/index.ts';
import type { ServerGroups } from '../../../core/server/groups/groups.ts';
import { type Body, firstBody } from '../../core/app/support/first-body.ts';
import { NOBODY as ID, scriptedServer } from '../../core/server/support/server-groups.ts';
import { refusal } from '../../core/support/refusal.ts';
import { createWorld } from '../../support/world.ts';

// What verbs add to what they are given, so that their bodies are the recorded ones.

const KEY = { description: 'Laptop', expiresAt: null };
const WIRE_KEY = { description: 'Laptop', expires_at_millis: null, is_public: false };
const DAYS_365_MS = 31_536_000_000;

const CLIENT_BODIES: Readonly<Record<string, readonly [call: (app: ClientApp) => Promise<unknown>, body: Body]>> = {
  'teams.create': [(app) => app.teams.create({ displayName: 'Blue' }), { display_name: 'Blue', creator_user_id: 'me' }],
  'contactChannels.create': [
    (app) => app.contactChannels.create({ value: 'ada@example.com' }),
    { user_id: 'me', type: 'email', value: 'ada@example.com', used_for_auth: false },
  ],
  'apiKeys.create': [(app) => app.apiKeys.create(KEY), { user_id: 'me', ...WIRE_KEY }],
  'apiKeys.create for a team': [(app) => app.apiKeys.create({ ...KEY, teamId: ID }), { team_id: ID, ...WIRE_KEY }],
  'apiKeys.revoke': [(app) => app.apiKeys.revoke(ID), { revoked: true }],
  removePasskey: [(app) => app.removePasskey(), { passkey_auth_enabled: false }],
  disableTotp: [(app) => app.disableTotp(), { totp_secret_base64: null }],
  signInWithMfa: [
    (app) => app.signInWithMfa('123456', { attemptCode: 'attempt' }),
    { type: 'totp', code: 'attempt', totp: '123456' },
  ],
};

test.each(Object.entries(CLIENT_BODIES))(
  'in a client app, a call of %s sends the caller’s fields plus the fields that Latchkey adds',
  async (_, [call, expected]) => {
    expect((await firstBody(call)).body).toEqual(expected);
  },
);

const SERVER_BODIES: Readonly<Record<string, readonly [call: (server: ServerGroups) => Promise<unknown>, body: Body]>> =
  {
    'sessions.create': [
      ({ sessions }) => sessions.create(ID),
      { user_id: ID, expires_in_millis: DAYS_365_MS, is_impersonation: false },
    ],
    'contactChannels.create': [
      ({ contactChannels }) => contactChannels.create(ID, { value: 'ada@example.com' }),
      { user_id: ID, type: 'email', value: 'ada@example.com', used_for_auth: false },
    ],
    'apiKeys.revoke': [({ apiKeys }) => apiKeys.revoke(ID), { revoked: true }],
  };

test.each(Object.entries(SERVER_BODIES))(
  'in a server app, a call of %s sends the caller’s fields plus the fields that Latchkey adds',
  async (_, [call, expected]) => {
    const bodies: unknown[] = [];
    const server = scriptedServer(async (request) => {
      bodies.push(await request.json());
      return Response.json({});
    });
    await call(server).catch(() => {});
    expect(bodies[0]).toEqual(expected);
  },
);

test('project.update() sends an empty config field if only the display name changes', async () => {
  const world = createWorld(() => refusal());
  const keys = { projectId: ID, baseUrl: 'http://localhost:8102', superSecretAdminKey: 'sak_of_a_test' };
  const admin = createAdminApp(keys, { ...world.tab({ without: ['cookies'] }), page: null });
  await admin.project.update({ displayName: 'Blue' }).catch(() => {});
  expect(await world.requests[0]?.json()).toEqual({ display_name: 'Blue', config: {} });
});
