import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';
import { describeRequest, isFailure, refusal, UNLISTED } from '../support/refusal.ts';
import { CALLS_FOR_ALL, USER_CALLS, USER_READS } from './support/client-calls.ts';

// What each verb asks the service first while somebody is signed in, whose call that is, and which refusals come back as a Result.

const CALLS = { ...USER_CALLS, ...USER_READS, ...CALLS_FOR_ALL };

/** Refusals of a code that a link carries. */
const LINK_CODES = [
  'SCHEMA_ERROR',
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const;

const KEY_CODES = ['SCHEMA_ERROR', 'TEAM_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'API_KEY_NOT_FOUND'] as const;
const TEAM_CODES = ['TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED'] as const;
const USER_CODES = ['SCHEMA_ERROR', 'USER_EMAIL_ALREADY_EXISTS', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const;
const ACCOUNT_CODES = [
  'SCHEMA_ERROR',
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
] as const;
const CHANNEL_CODES = [
  'SCHEMA_ERROR',
  'CONTACT_CHANNEL_ALREADY_EXISTS',
  'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
] as const;
const PASSWORD_CODES = ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'] as const;
const PROJECT_CODES = [
  'SCHEMA_ERROR',
  'EXPECTED_INTERNAL_PROJECT',
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
  'TEAM_MEMBERSHIP_NOT_FOUND',
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'INVALID_STANDARD_OAUTH_PROVIDER_ID',
] as const;

type Requests = Readonly<Record<string, readonly [request: string, refusals?: readonly ErrorCode[]]>>;

const OF_THE_USER: Requests = {
  'apiKeys.create': ['POST /user-api-keys', KEY_CODES],
  'apiKeys.create for a team': ['POST /team-api-keys', KEY_CODES],
  'apiKeys.update': ['PATCH /user-api-keys/:id', KEY_CODES],
  'apiKeys.update for a team': ['PATCH /team-api-keys/:id?team_id=:id', KEY_CODES],
  'apiKeys.update of a key of a team': ['PATCH /team-api-keys/:id?team_id=:id', KEY_CODES],
  'apiKeys.revoke for a team': ['PATCH /team-api-keys/:id?team_id=:id', KEY_CODES],
  'apiKeys.revoke': ['PATCH /user-api-keys/:id', KEY_CODES],
  'connectedAccounts.get': ['GET /oauth-providers?user_id=me'],
  'connectedAccounts.connections': ['GET /connected-accounts/me'],
  'connectedAccounts.getConnection': ['GET /connected-accounts/me'],
  'connectedAccounts.getAccessToken': ['POST /connected-accounts/me/:id/access-token'],
  'connectedAccounts.getAccessToken of one of several providers': ['POST /connected-accounts/me/:id/1/access-token'],
  'connectedAccounts.getAccessToken of one of several accounts': [
    'POST /connected-accounts/me/github/:id/access-token',
  ],
  'connectedAccounts.update': ['PATCH /oauth-providers/me/:id', ACCOUNT_CODES],
  'connectedAccounts.disconnect': ['DELETE /oauth-providers/me/:id', ACCOUNT_CODES],
  'contactChannels.create': ['GET /contact-channels?user_id=me'],
  'contactChannels.update': ['PATCH /contact-channels/me/:id', CHANNEL_CODES],
  'contactChannels.delete': ['DELETE /contact-channels/me/:id', CHANNEL_CODES],
  'contactChannels.sendVerificationEmail': [
    'POST /contact-channels/me/:id/send-verification-code',
    ['REDIRECT_URL_NOT_WHITELISTED', 'EMAIL_ALREADY_VERIFIED'],
  ],
  'notifications.update': ['PATCH /emails/notification-preference/me/:id'],
  'permissions.has': ['GET /project-permissions?user_id=me&permission_id=:id&recursive=true'],
  'permissions.has in a team': ['GET /team-permissions?team_id=:id&user_id=me&permission_id=read&recursive=true'],
  'permissions.get in a team': ['GET /team-permissions?team_id=:id&user_id=me&permission_id=read&recursive=true'],
  'permissions.get': ['GET /project-permissions?user_id=me&permission_id=:id&recursive=true'],
  'receivedInvitations.accept': [
    'POST /team-invitations/:id/accept?user_id=me',
    [
      'VERIFICATION_CODE_NOT_FOUND',
      'VERIFICATION_CODE_EXPIRED',
      'VERIFICATION_CODE_ALREADY_USED',
      'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
    ],
  ],
  'sessions.revoke': ['DELETE /auth/sessions/:id?user_id=me', ['CANNOT_DELETE_CURRENT_SESSION']],
  'sessions.revokeOthers': ['GET /auth/sessions?user_id=me'],
  'teamInvitations.send': [
    'POST /team-invitations/send-code',
    [...TEAM_CODES, 'SCHEMA_ERROR', 'REDIRECT_URL_NOT_WHITELISTED'],
  ],
  'teamInvitations.revoke': ['DELETE /team-invitations/:id?team_id=:id', TEAM_CODES],
  'teamInvitations.revoke of a team': ['DELETE /team-invitations/:id?team_id=:id', TEAM_CODES],
  'teamMembers.remove from a team': ['DELETE /team-memberships/:id/:id', TEAM_CODES],
  'teamMembers.remove': ['DELETE /team-memberships/:id/:id', TEAM_CODES],
  'teamProfiles.update': [
    'PATCH /team-member-profiles/:id/me',
    ['SCHEMA_ERROR', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'],
  ],
  'teams.get': ['GET /teams/:id'],
  'teams.create': ['POST /teams', [...TEAM_CODES, 'SCHEMA_ERROR']],
  'teams.update': ['PATCH /teams/:id', [...TEAM_CODES, 'SCHEMA_ERROR']],
  'teams.delete': ['DELETE /teams/:id', [...TEAM_CODES, 'SCHEMA_ERROR']],
  'teams.leave': ['DELETE /team-memberships/:id/me', [...TEAM_CODES, 'SCHEMA_ERROR']],
  'teams.select': ['PATCH /users/me', USER_CODES],
  'updateUser of the team': ['PATCH /users/me', USER_CODES],
  updateUser: ['PATCH /users/me', USER_CODES],
  deleteUser: ['DELETE /users/me'],
  setPassword: ['POST /auth/password/set', [...PASSWORD_CODES, 'SCHEMA_ERROR']],
  updatePassword: [
    'POST /auth/password/update',
    [...PASSWORD_CODES, 'SCHEMA_ERROR', 'USER_DOES_NOT_HAVE_PASSWORD', 'PASSWORD_CONFIRMATION_MISMATCH'],
  ],
  createTotpSecret: ['GET /users/me'],
  enableTotp: ['PATCH /users/me'],
  disableTotp: ['PATCH /users/me'],
  removePasskey: ['GET /users/me'],
  registerPasskey: ['POST /auth/passkey/initiate-passkey-registration', ['PASSKEY_AUTHENTICATION_NOT_ENABLED']],
  sendVerificationEmail: ['GET /contact-channels?user_id=me'],
  getTeamInvitationDetails: ['POST /team-invitations/accept/details', LINK_CODES],
  acceptTeamInvitation: ['GET /users/me'],
  inspectAgent: [
    'POST /agent/register/confirm',
    ['ANONYMOUS_AUTHENTICATION_NOT_ALLOWED', 'AGENT_AUTH_NOT_ENABLED', 'AGENT_AUTH_INVALID_CLAIM_CODE'],
  ],
  answerAgent: ['GET /auth/sessions?user_id=me'],
  confirmCliLogin: ['POST /auth/cli/complete'],
  "getUser({ or: 'throw' })": ['GET /users/me'],
  'ownedProjects.create': ['POST /internal/projects', PROJECT_CODES],
  'ownedProjects.transfer': ['POST /internal/projects/transfer', PROJECT_CODES],
  'apiKeys.list of a team': ['GET /team-api-keys?team_id=:id'],
  'permissions.list of a team': ['GET /team-permissions?team_id=:id&user_id=me&recursive=true'],
  'apiKeys.list': ['GET /user-api-keys?user_id=me'],
  'connectedAccounts.list': ['GET /oauth-providers?user_id=me'],
  'contactChannels.list': ['GET /contact-channels?user_id=me'],
  'notifications.list': ['GET /emails/notification-preference/me'],
  'permissions.list': ['GET /project-permissions?user_id=me&recursive=true'],
  'receivedInvitations.list': ['GET /team-invitations?user_id=me'],
  'sessions.list': ['GET /auth/sessions?user_id=me'],
  'teamInvitations.list': ['GET /team-invitations?team_id=:id'],
  'teamMembers.list': ['GET /team-member-profiles?team_id=:id'],
  'teams.list': ['GET /teams?user_id=me'],
  'ownedProjects.list': ['GET /internal/projects'],
  verifyTeamInvitationCode: ['POST /team-invitations/accept/check-code', LINK_CODES],
};

const OF_NOBODY: Requests = {
  resetPassword: [
    'POST /auth/password/reset',
    [...LINK_CODES, 'PASSWORD_AUTHENTICATION_NOT_ENABLED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'],
  ],
  sendForgotPasswordEmail: [
    'POST /auth/password/send-reset-code',
    ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'PASSWORD_AUTHENTICATION_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED'],
  ],
  sendMagicLinkEmail: [
    'POST /auth/otp/send-sign-in-code',
    [
      'SCHEMA_ERROR',
      'USER_EMAIL_ALREADY_EXISTS',
      'SIGN_UP_NOT_ENABLED',
      'BOT_CHALLENGE_REQUIRED',
      'BOT_CHALLENGE_FAILED',
      'REDIRECT_URL_NOT_WHITELISTED',
    ],
  ],
  signInWithCredential: [
    'POST /auth/password/sign-in',
    [
      'SCHEMA_ERROR',
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      'EMAIL_PASSWORD_MISMATCH',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'INVALID_TOTP_CODE',
    ],
  ],
  signInWithMagicLink: [
    'POST /auth/otp/sign-in',
    [
      ...LINK_CODES,
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_REJECTED',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'INVALID_TOTP_CODE',
    ],
  ],
  signInWithPasskey: ['POST /auth/passkey/initiate-passkey-authentication', ['PASSKEY_AUTHENTICATION_NOT_ENABLED']],
  signUpWithCredential: [
    'POST /auth/password/sign-up',
    [
      ...PASSWORD_CODES,
      'SCHEMA_ERROR',
      'USER_EMAIL_ALREADY_EXISTS',
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_REJECTED',
      'BOT_CHALLENGE_REQUIRED',
      'BOT_CHALLENGE_FAILED',
      'REDIRECT_URL_NOT_WHITELISTED',
    ],
  ],
  verifyEmail: ['POST /contact-channels/verify', LINK_CODES],
  verifyMagicLinkCode: ['POST /auth/otp/sign-in/check-code', LINK_CODES],
  verifyPasswordResetCode: ['POST /auth/password/reset/check-code', LINK_CODES],
  promptCliLogin: ['POST /auth/cli'],
};

/** These send nothing for a signed-in user without a page or a provider. */
const WITHOUT_REQUEST = ['linkConnectedAccount', 'signUpAnonymously'];

test('the request tests cover every client app method that sends a request', () => {
  const sending = Object.keys(CALLS).filter((name) => !WITHOUT_REQUEST.includes(name));
  expect(Object.keys({ ...OF_THE_USER, ...OF_NOBODY }).toSorted()).toEqual(sending.toSorted());
});

for (const [whose, requests] of Object.entries({ 'of the user': OF_THE_USER, 'of nobody': OF_NOBODY })) {
  test.each(Object.entries(requests))(
    `the first request of the call %s is %s ${whose === 'of the user' ? 'with' : 'without'} an access token`,
    async (name, [request, refusals = []]) => {
      const asked = new Set<string>();
      const handled: ErrorCode[] = [];
      for (const code of [...refusals, UNLISTED]) {
        const { first, outcome } = await refuse(name, code);
        asked.add(first);
        if (isFailure(outcome, code)) handled.push(code);
      }
      expect({ asked: [...asked], handled }).toEqual({ asked: [`${request} ${whose}`], handled: refusals });
    },
  );
}

/** Makes a call whose requests the service refuses with a code. */
async function refuse(name: string, code: ErrorCode): Promise<{ first: string; outcome: unknown }> {
  const world = createWorld(() => refusal(code));
  const refreshToken = makeRefreshToken('one');
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 });
  const entry = { refresh_token: refreshToken, updated_at_millis: 1 };
  world.cookies.set('stack-refresh-internal--default', JSON.stringify(entry));
  world.cookies.set('stack-access', JSON.stringify([refreshToken, accessToken]));
  const app = createClientApp({ projectId: 'internal', tokenStore: 'cookie' }, world.tab());
  const outcome = await CALLS[name]?.(app).catch((error: unknown) => error);
  const [sent] = world.requests;
  if (!sent) throw new Error(`${name} sent nothing.`);
  const whose = sent.headers.has('x-stack-access-token') ? 'of the user' : 'of nobody';
  return { first: `${describeRequest(sent)} ${whose}`, outcome };
}
