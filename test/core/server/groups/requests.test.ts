import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../../core/errors/catalogue.ts';
import { describeRequest, isFailure, refusal, UNLISTED } from '../../support/refusal.ts';
import { type Call, ID_CALLS, OTHER_CALLS } from '../support/every-verb.ts';
import { NOBODY as ID, scriptedServer } from '../support/server-groups.ts';

// What each verb of a server asks the service first, and which refusals come back as a Result or as null.

const CALLS: Readonly<Record<string, Call>> = { ...ID_CALLS, ...OTHER_CALLS };

const KEY_CODES = ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'API_KEY_NOT_FOUND'] as const;
const CHECK_CODES = ['API_KEY_EXPIRED', 'API_KEY_REVOKED', 'WRONG_API_KEY_TYPE', 'API_KEY_NOT_FOUND'] as const;
const CHANNEL_CODES = [
  'SCHEMA_ERROR',
  'USER_ID_DOES_NOT_EXIST',
  'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
] as const;
const ACCOUNT_CODES = ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'] as const;
const GRANT_CODES = [
  'USER_NOT_FOUND',
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
  'TEAM_MEMBERSHIP_NOT_FOUND',
] as const;
const INVITATION_CODES = [
  'USER_NOT_FOUND',
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
] as const;
const MEMBER_CODES = ['USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const;
const USER_CODES = [
  'SCHEMA_ERROR',
  'USER_EMAIL_ALREADY_EXISTS',
  'USER_NOT_FOUND',
  'TEAM_MEMBERSHIP_NOT_FOUND',
] as const;

type Row = readonly [request: string, failsFor?: readonly ErrorCode[], isNullFor?: readonly ErrorCode[]];

const REQUESTS: Readonly<Record<string, Row>> = {
  'apiKeys.create of a user': ['POST /user-api-keys', KEY_CODES],
  'apiKeys.create of a team': ['POST /team-api-keys', KEY_CODES],
  'apiKeys.list of a user': ['GET /user-api-keys?user_id=:id'],
  'apiKeys.list of a team': ['GET /team-api-keys?team_id=:id'],
  'apiKeys.revoke': ['PATCH /user-api-keys/:id', KEY_CODES],
  'apiKeys.revoke of a team': ['PATCH /team-api-keys/:id?team_id=:id', KEY_CODES],
  'apiKeys.update': ['PATCH /user-api-keys/:id', KEY_CODES],
  'contactChannels.create': ['POST /contact-channels', CHANNEL_CODES],
  'contactChannels.delete': ['DELETE /contact-channels/:id/:id'],
  'contactChannels.delete of a user': ['DELETE /contact-channels/:id/:id'],
  'contactChannels.list': ['GET /contact-channels?user_id=:id'],
  'contactChannels.sendVerificationEmail': [
    'POST /contact-channels/:id/:id/send-verification-code',
    ['USER_ID_DOES_NOT_EXIST', 'REDIRECT_URL_NOT_WHITELISTED', 'EMAIL_ALREADY_VERIFIED'],
  ],
  'contactChannels.update': ['PATCH /contact-channels/:id/:id', CHANNEL_CODES],
  'notifications.list': ['GET /emails/notification-preference/:id'],
  'notifications.update': ['PATCH /emails/notification-preference/:id/:id', ['USER_NOT_FOUND']],
  'oauthAccounts.create': ['POST /oauth-providers', ACCOUNT_CODES],
  'oauthAccounts.delete': ['DELETE /oauth-providers/:id/:id'],
  'oauthAccounts.getAccessToken': [
    'POST /connected-accounts/:id/github/access-token',
    [],
    ['OAUTH_CONNECTION_NOT_CONNECTED_TO_USER', 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'],
  ],
  'oauthAccounts.get': ['GET /oauth-providers?user_id=:id'],
  'oauthAccounts.list': ['GET /oauth-providers?user_id=:id'],
  'oauthAccounts.update': ['PATCH /oauth-providers/:id/:id', ACCOUNT_CODES],
  'permissions.get': ['GET /project-permissions?user_id=:id&permission_id=read&recursive=true'],
  'permissions.grant': ['POST /project-permissions/:id/read', GRANT_CODES],
  'permissions.grant in a team': ['POST /team-permissions/:id/:id/read', GRANT_CODES],
  'permissions.has in a team': ['GET /team-permissions?team_id=:id&user_id=:id&permission_id=read&recursive=true'],
  'permissions.list': ['GET /project-permissions?user_id=:id&recursive=true'],
  'permissions.list in a team': ['GET /team-permissions?team_id=:id&user_id=:id&recursive=true'],
  'permissions.listInTeam': ['GET /team-permissions?team_id=:id&recursive=true'],
  'permissions.revoke': [
    'DELETE /project-permissions/:id/read',
    ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_NOT_FOUND'],
  ],
  'receivedInvitations.accept': ['POST /team-invitations/:id/accept?user_id=:id', INVITATION_CODES],
  'receivedInvitations.accept of a user': ['POST /team-invitations/:id/accept?user_id=:id', INVITATION_CODES],
  'receivedInvitations.list': ['GET /team-invitations?user_id=:id'],
  'sendEmail to users': [
    'POST /emails/send-email',
    ['SCHEMA_ERROR', 'USER_ID_DOES_NOT_EXIST', 'EMAIL_RENDERING_ERROR', 'REQUIRES_CUSTOM_EMAIL_SERVER'],
  ],
  getEmailDeliveryStats: ['GET /emails/delivery-info'],
  'sessions.create': ['POST /auth/sessions', ['USER_ID_DOES_NOT_EXIST']],
  'sessions.list': ['GET /auth/sessions?user_id=:id'],
  'sessions.revoke': ['DELETE /auth/sessions/:id?user_id=:id'],
  'sessions.revoke of a user': ['DELETE /auth/sessions/:id?user_id=:id'],
  'teamInvitations.list': ['GET /team-invitations?team_id=:id'],
  'teamInvitations.revoke': [
    'DELETE /team-invitations/:id?team_id=:id',
    ['VERIFICATION_CODE_NOT_FOUND', 'TEAM_NOT_FOUND'],
  ],
  'teamInvitations.revoke of a team': [
    'DELETE /team-invitations/:id?team_id=:id',
    ['VERIFICATION_CODE_NOT_FOUND', 'TEAM_NOT_FOUND'],
  ],
  'teamInvitations.send': [
    'POST /team-invitations/send-code',
    ['SCHEMA_ERROR', 'REDIRECT_URL_NOT_WHITELISTED', 'TEAM_NOT_FOUND'],
  ],
  'teamMembers.add': [
    'POST /team-memberships/:id/:id',
    ['USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_ALREADY_EXISTS'],
  ],
  'teamMembers.list': ['GET /team-member-profiles?team_id=:id'],
  'teamMembers.remove': ['DELETE /team-memberships/:id/:id', MEMBER_CODES],
  'teamProfiles.get': ['GET /team-member-profiles/:id/:id', [], MEMBER_CODES],
  'teamProfiles.update': [
    'PATCH /team-member-profiles/:id/:id',
    ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'],
  ],
  'teams.all from a cursor': ['GET /teams?limit=100&cursor=:id'],
  'teams.create': ['POST /teams', ['SCHEMA_ERROR', 'USER_NOT_FOUND']],
  'teams.delete': ['DELETE /teams/:id', ['TEAM_NOT_FOUND']],
  'teams.get': ['GET /teams/:id', [], ['TEAM_NOT_FOUND']],
  'teams.list': ['GET /teams?user_id=:id'],
  'teams.list from a cursor': ['GET /teams?cursor=:id'],
  'teams.update': ['PATCH /teams/:id', ['SCHEMA_ERROR', 'TEAM_NOT_FOUND']],
  'users.all from a cursor': ['GET /users?limit=100&cursor=:id'],
  'users.delete': ['DELETE /users/:id', ['USER_NOT_FOUND']],
  'users.get': ['GET /users/:id', [], ['USER_NOT_FOUND']],
  'users.list from a cursor': ['GET /users?cursor=:id'],
  'users.list of a team': ['GET /users?team_id=:id'],
  'users.update': ['PATCH /users/:id', USER_CODES],
  'users.update of the team': ['PATCH /users/:id', USER_CODES],
  'apiKeys.check': ['POST /user-api-keys/check', CHECK_CODES],
  'teams.findByApiKey': ['POST /team-api-keys/check', [], CHECK_CODES],
  'users.create': ['POST /users', ['SCHEMA_ERROR', 'USER_EMAIL_ALREADY_EXISTS']],
  'users.findByApiKey': ['POST /user-api-keys/check', [], CHECK_CODES],
};

test('the request tests cover every server app method', () => {
  expect(Object.keys(REQUESTS).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(Object.entries(REQUESTS))(
  'the call %s first sends the request %s and returns expected errors as a failure or as null',
  async (name, [request, failsFor = [], isNullFor = []]) => {
    const asked = new Set<string>();
    const failing: ErrorCode[] = [];
    const empty: ErrorCode[] = [];
    for (const code of [...failsFor, ...isNullFor, UNLISTED]) {
      const { first, outcome } = await refuse(name, code);
      asked.add(first);
      if (outcome === null) empty.push(code);
      if (isFailure(outcome, code)) failing.push(code);
    }
    expect({ asked: [...asked], failing, empty }).toEqual({ asked: [request], failing: failsFor, empty: isNullFor });
  },
);

/** Makes a call whose requests the service refuses with a code. */
async function refuse(name: string, code: ErrorCode): Promise<{ first: string; outcome: unknown }> {
  const sent: Request[] = [];
  const server = scriptedServer((request) => {
    sent.push(request);
    return refusal(code);
  });
  const outcome = await CALLS[name]?.(server, ID).catch((error: unknown) => error);
  const [request] = sent;
  if (!request) throw new Error(`${name} sent nothing.`);
  return { first: describeRequest(request), outcome };
}
