import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../../core/errors/catalogue.ts';
import { type Call, ID_CALLS, OTHER_CALLS } from '../support/every-verb.ts';
import { NOBODY as ID, scriptedServer } from '../support/server-groups.ts';

// What each verb of a server asks the service first, and which refusals come back as a Result or as null.

const CALLS: Readonly<Record<string, Call>> = { ...ID_CALLS, ...OTHER_CALLS };

type Row = readonly [request: string, handled?: { failsFor?: readonly ErrorCode[]; isNullFor?: readonly ErrorCode[] }];

const REQUESTS: Readonly<Record<string, Row>> = {
  'apiKeys.create of a user': [
    'POST /user-api-keys',
    { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'API_KEY_NOT_FOUND'] },
  ],
  'apiKeys.create of a team': [
    'POST /team-api-keys',
    { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'API_KEY_NOT_FOUND'] },
  ],
  'apiKeys.list of a user': ['GET /user-api-keys?user_id=:id'],
  'apiKeys.list of a team': ['GET /team-api-keys?team_id=:id'],
  'apiKeys.revoke': [
    'PATCH /user-api-keys/:id',
    { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'API_KEY_NOT_FOUND'] },
  ],
  'apiKeys.revoke of a team': [
    'PATCH /team-api-keys/:id?team_id=:id',
    { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'API_KEY_NOT_FOUND'] },
  ],
  'apiKeys.update': [
    'PATCH /user-api-keys/:id',
    { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'API_KEY_NOT_FOUND'] },
  ],
  'contactChannels.create': [
    'POST /contact-channels',
    { failsFor: ['SCHEMA_ERROR', 'USER_ID_DOES_NOT_EXIST', 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'] },
  ],
  'contactChannels.delete': ['DELETE /contact-channels/:id/:id'],
  'contactChannels.delete of a user': ['DELETE /contact-channels/:id/:id'],
  'contactChannels.list': ['GET /contact-channels?user_id=:id'],
  'contactChannels.sendVerificationEmail': [
    'POST /contact-channels/:id/:id/send-verification-code',
    { failsFor: ['USER_ID_DOES_NOT_EXIST', 'REDIRECT_URL_NOT_WHITELISTED', 'EMAIL_ALREADY_VERIFIED'] },
  ],
  'contactChannels.update': [
    'PATCH /contact-channels/:id/:id',
    { failsFor: ['SCHEMA_ERROR', 'USER_ID_DOES_NOT_EXIST', 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'] },
  ],
  'notifications.list': ['GET /emails/notification-preference/:id'],
  'notifications.update': ['PATCH /emails/notification-preference/:id/:id', { failsFor: ['USER_NOT_FOUND'] }],
  'oauthAccounts.create': [
    'POST /oauth-providers',
    { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'] },
  ],
  'oauthAccounts.delete': ['DELETE /oauth-providers/:id/:id'],
  'oauthAccounts.getAccessToken': [
    'POST /connected-accounts/:id/github/access-token',
    { isNullFor: ['OAUTH_CONNECTION_NOT_CONNECTED_TO_USER', 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'] },
  ],
  'oauthAccounts.get': ['GET /oauth-providers?user_id=:id'],
  'oauthAccounts.list': ['GET /oauth-providers?user_id=:id'],
  'oauthAccounts.update': [
    'PATCH /oauth-providers/:id/:id',
    { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'] },
  ],
  'permissions.get': ['GET /project-permissions?user_id=:id&permission_id=read&recursive=true'],
  'permissions.grant': [
    'POST /project-permissions/:id/read',
    { failsFor: ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND', 'WRONG_PERMISSION_SCOPE', 'TEAM_MEMBERSHIP_NOT_FOUND'] },
  ],
  'permissions.grant in a team': [
    'POST /team-permissions/:id/:id/read',
    { failsFor: ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND', 'WRONG_PERMISSION_SCOPE', 'TEAM_MEMBERSHIP_NOT_FOUND'] },
  ],
  'permissions.has in a team': ['GET /team-permissions?team_id=:id&user_id=:id&permission_id=read&recursive=true'],
  'permissions.list': ['GET /project-permissions?user_id=:id&recursive=true'],
  'permissions.list in a team': ['GET /team-permissions?team_id=:id&user_id=:id&recursive=true'],
  'permissions.revoke': [
    'DELETE /project-permissions/:id/read',
    { failsFor: ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_NOT_FOUND'] },
  ],
  'receivedInvitations.accept': [
    'POST /team-invitations/:id/accept?user_id=:id',
    {
      failsFor: [
        'USER_NOT_FOUND',
        'VERIFICATION_CODE_NOT_FOUND',
        'VERIFICATION_CODE_EXPIRED',
        'VERIFICATION_CODE_ALREADY_USED',
        'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
      ],
    },
  ],
  'receivedInvitations.accept of a user': [
    'POST /team-invitations/:id/accept?user_id=:id',
    {
      failsFor: [
        'USER_NOT_FOUND',
        'VERIFICATION_CODE_NOT_FOUND',
        'VERIFICATION_CODE_EXPIRED',
        'VERIFICATION_CODE_ALREADY_USED',
        'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
      ],
    },
  ],
  'receivedInvitations.list': ['GET /team-invitations?user_id=:id'],
  'sendEmail to users': [
    'POST /emails/send-email',
    { failsFor: ['SCHEMA_ERROR', 'USER_ID_DOES_NOT_EXIST', 'EMAIL_RENDERING_ERROR', 'REQUIRES_CUSTOM_EMAIL_SERVER'] },
  ],
  getEmailDeliveryStats: ['GET /emails/delivery-info'],
  'sessions.create': ['POST /auth/sessions', { failsFor: ['USER_ID_DOES_NOT_EXIST'] }],
  'sessions.list': ['GET /auth/sessions?user_id=:id'],
  'sessions.revoke': ['DELETE /auth/sessions/:id?user_id=:id'],
  'sessions.revoke of a user': ['DELETE /auth/sessions/:id?user_id=:id'],
  'teamInvitations.list': ['GET /team-invitations?team_id=:id'],
  'teamInvitations.revoke': [
    'DELETE /team-invitations/:id?team_id=:id',
    { failsFor: ['VERIFICATION_CODE_NOT_FOUND', 'TEAM_NOT_FOUND'] },
  ],
  'teamInvitations.revoke of a team': [
    'DELETE /team-invitations/:id?team_id=:id',
    { failsFor: ['VERIFICATION_CODE_NOT_FOUND', 'TEAM_NOT_FOUND'] },
  ],
  'teamInvitations.send': [
    'POST /team-invitations/send-code',
    { failsFor: ['SCHEMA_ERROR', 'REDIRECT_URL_NOT_WHITELISTED', 'TEAM_NOT_FOUND'] },
  ],
  'teamMembers.add': [
    'POST /team-memberships/:id/:id',
    { failsFor: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_ALREADY_EXISTS'] },
  ],
  'teamMembers.list': ['GET /team-member-profiles?team_id=:id'],
  'teamMembers.remove': [
    'DELETE /team-memberships/:id/:id',
    { failsFor: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] },
  ],
  'teamProfiles.get': [
    'GET /team-member-profiles/:id/:id',
    { isNullFor: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] },
  ],
  'teamProfiles.update': [
    'PATCH /team-member-profiles/:id/:id',
    { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] },
  ],
  'teams.all from a cursor': ['GET /teams?limit=100&cursor=:id'],
  'teams.create': ['POST /teams', { failsFor: ['SCHEMA_ERROR', 'USER_NOT_FOUND'] }],
  'teams.delete': ['DELETE /teams/:id', { failsFor: ['TEAM_NOT_FOUND'] }],
  'teams.get': ['GET /teams/:id', { isNullFor: ['TEAM_NOT_FOUND'] }],
  'teams.list': ['GET /teams?user_id=:id'],
  'teams.list from a cursor': ['GET /teams?cursor=:id'],
  'teams.update': ['PATCH /teams/:id', { failsFor: ['SCHEMA_ERROR', 'TEAM_NOT_FOUND'] }],
  'users.all from a cursor': ['GET /users?limit=100&cursor=:id'],
  'users.delete': ['DELETE /users/:id', { failsFor: ['USER_NOT_FOUND'] }],
  'users.get': ['GET /users/:id', { isNullFor: ['USER_NOT_FOUND'] }],
  'users.list from a cursor': ['GET /users?cursor=:id'],
  'users.list of a team': ['GET /users?team_id=:id'],
  'users.update': [
    'PATCH /users/:id',
    { failsFor: ['SCHEMA_ERROR', 'USER_EMAIL_ALREADY_EXISTS', 'USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] },
  ],
  'users.update of the team': [
    'PATCH /users/:id',
    { failsFor: ['SCHEMA_ERROR', 'USER_EMAIL_ALREADY_EXISTS', 'USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] },
  ],
  'apiKeys.check': [
    'POST /user-api-keys/check',
    { failsFor: ['API_KEY_EXPIRED', 'API_KEY_REVOKED', 'WRONG_API_KEY_TYPE', 'API_KEY_NOT_FOUND'] },
  ],
  'teams.findByApiKey': [
    'POST /team-api-keys/check',
    { isNullFor: ['API_KEY_EXPIRED', 'API_KEY_REVOKED', 'WRONG_API_KEY_TYPE', 'API_KEY_NOT_FOUND'] },
  ],
  'users.create': ['POST /users', { failsFor: ['SCHEMA_ERROR', 'USER_EMAIL_ALREADY_EXISTS'] }],
  'users.findByApiKey': [
    'POST /user-api-keys/check',
    { isNullFor: ['API_KEY_EXPIRED', 'API_KEY_REVOKED', 'WRONG_API_KEY_TYPE', 'API_KEY_NOT_FOUND'] },
  ],
};

/** No endpoint handles this code. */
const UNHANDLED: ErrorCode = 'UNSUPPORTED_ERROR';

test('every call has its row', () => {
  expect(Object.keys(REQUESTS).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(Object.entries(REQUESTS))('%s asks %s', async (name, [request, { failsFor = [], isNullFor = [] } = {}]) => {
  const asked = new Set<string>();
  const [failing, empty]: ErrorCode[][] = [[], []];
  for (const code of [...failsFor, ...isNullFor, UNHANDLED]) {
    const { first, outcome } = await refuse(name, code);
    asked.add(first);
    if (outcome === null) empty?.push(code);
    if (isFailure(outcome, code)) failing?.push(code);
  }
  expect({ asked: [...asked], failing, empty }).toEqual({ asked: [request], failing: failsFor, empty: isNullFor });
});

/** Makes a call whose requests the service refuses with a code. */
async function refuse(name: string, code: ErrorCode): Promise<{ first: string; outcome: unknown }> {
  const sent: Request[] = [];
  const server = scriptedServer((request) => {
    sent.push(request);
    const body = JSON.stringify({ code, error: 'Refused.' });
    return new Response(body, { status: 400, headers: { 'x-stack-known-error': code } });
  });
  const outcome = await CALLS[name]?.(server, ID).catch((error: unknown) => error);
  const [request] = sent;
  if (!request) throw new Error(`${name} sent nothing.`);
  const { pathname, search } = new URL(request.url);
  const path = `${pathname.replace('/api/v1', '')}${search}`.replaceAll(ID, ':id');
  return { first: `${request.method} ${path}`, outcome };
}

function isFailure(outcome: unknown, code: string): boolean {
  const result = outcome as { ok?: unknown; error?: { code?: unknown } } | null | undefined;
  return result?.ok === false && result.error?.code === code;
}
