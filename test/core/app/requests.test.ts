import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';
import { CALLS_FOR_ALL, USER_CALLS, USER_READS } from './support/client-calls.ts';

// What each verb asks the service first while somebody is signed in, whose call that is, and which refusals come back as a Result.

const ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
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

type Row = readonly [request: string, whose: 'of the user' | 'of nobody', refusals?: readonly ErrorCode[]];

const REQUESTS: Readonly<Record<string, Row>> = {
  'apiKeys.create': ['POST /user-api-keys', 'of the user', KEY_CODES],
  'apiKeys.create for a team': ['POST /team-api-keys', 'of the user', KEY_CODES],
  'apiKeys.update': ['PATCH /user-api-keys/:id', 'of the user', KEY_CODES],
  'apiKeys.revoke': ['PATCH /user-api-keys/:id', 'of the user', KEY_CODES],
  'connectedAccounts.get': ['GET /oauth-providers?user_id=me', 'of the user'],
  'connectedAccounts.connections': ['GET /connected-accounts/me', 'of the user'],
  'connectedAccounts.getConnection': ['GET /connected-accounts/me', 'of the user'],
  'connectedAccounts.getAccessToken': ['POST /connected-accounts/me/github/access-token', 'of the user'],
  'connectedAccounts.update': [
    'PATCH /oauth-providers/me/:id',
    'of the user',
    ['SCHEMA_ERROR', 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED', 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'],
  ],
  'connectedAccounts.disconnect': [
    'DELETE /oauth-providers/me/:id',
    'of the user',
    ['SCHEMA_ERROR', 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED', 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'],
  ],
  'contactChannels.create': ['GET /contact-channels?user_id=me', 'of the user'],
  'contactChannels.update': [
    'PATCH /contact-channels/me/:id',
    'of the user',
    ['SCHEMA_ERROR', 'CONTACT_CHANNEL_ALREADY_EXISTS', 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'],
  ],
  'contactChannels.delete': [
    'DELETE /contact-channels/me/:id',
    'of the user',
    ['SCHEMA_ERROR', 'CONTACT_CHANNEL_ALREADY_EXISTS', 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'],
  ],
  'contactChannels.sendVerificationEmail': [
    'POST /contact-channels/me/:id/send-verification-code',
    'of the user',
    ['REDIRECT_URL_NOT_WHITELISTED', 'EMAIL_ALREADY_VERIFIED'],
  ],
  'notifications.update': ['PATCH /emails/notification-preference/me/:id', 'of the user'],
  'permissions.has': ['GET /project-permissions?user_id=me&permission_id=read&recursive=true', 'of the user'],
  'permissions.get': ['GET /project-permissions?user_id=me&permission_id=read&recursive=true', 'of the user'],
  'receivedInvitations.accept': [
    'POST /team-invitations/:id/accept?user_id=me',
    'of the user',
    [
      'VERIFICATION_CODE_NOT_FOUND',
      'VERIFICATION_CODE_EXPIRED',
      'VERIFICATION_CODE_ALREADY_USED',
      'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
    ],
  ],
  'sessions.revoke': ['DELETE /auth/sessions/:id?user_id=me', 'of the user', ['CANNOT_DELETE_CURRENT_SESSION']],
  'sessions.revokeOthers': ['GET /auth/sessions?user_id=me', 'of the user'],
  'teamInvitations.send': [
    'POST /team-invitations/send-code',
    'of the user',
    [...TEAM_CODES, 'SCHEMA_ERROR', 'REDIRECT_URL_NOT_WHITELISTED'],
  ],
  'teamInvitations.revoke': ['DELETE /team-invitations/:id?team_id=:id', 'of the user', TEAM_CODES],
  'teamMembers.remove': ['DELETE /team-memberships/:id/:id', 'of the user', TEAM_CODES],
  'teamProfiles.update': [
    'PATCH /team-member-profiles/:id/me',
    'of the user',
    ['SCHEMA_ERROR', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'],
  ],
  'teams.get': ['GET /teams/:id', 'of the user'],
  'teams.create': ['POST /teams', 'of the user', [...TEAM_CODES, 'SCHEMA_ERROR']],
  'teams.update': ['PATCH /teams/:id', 'of the user', [...TEAM_CODES, 'SCHEMA_ERROR']],
  'teams.delete': ['DELETE /teams/:id', 'of the user', [...TEAM_CODES, 'SCHEMA_ERROR']],
  'teams.leave': ['DELETE /team-memberships/:id/me', 'of the user', [...TEAM_CODES, 'SCHEMA_ERROR']],
  'teams.select': ['PATCH /users/me', 'of the user', USER_CODES],
  updateUser: ['PATCH /users/me', 'of the user', USER_CODES],
  deleteUser: ['DELETE /users/me', 'of the user'],
  setPassword: ['POST /auth/password/set', 'of the user', [...PASSWORD_CODES, 'SCHEMA_ERROR']],
  updatePassword: [
    'POST /auth/password/update',
    'of the user',
    [...PASSWORD_CODES, 'SCHEMA_ERROR', 'USER_DOES_NOT_HAVE_PASSWORD', 'PASSWORD_CONFIRMATION_MISMATCH'],
  ],
  createTotpSecret: ['GET /users/me', 'of the user'],
  enableTotp: ['PATCH /users/me', 'of the user'],
  disableTotp: ['PATCH /users/me', 'of the user'],
  removePasskey: ['GET /users/me', 'of the user'],
  registerPasskey: [
    'POST /auth/passkey/initiate-passkey-registration',
    'of the user',
    ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
  ],
  sendVerificationEmail: ['GET /contact-channels?user_id=me', 'of the user'],
  getTeamInvitationDetails: ['POST /team-invitations/accept/details', 'of the user', [...LINK_CODES]],
  acceptTeamInvitation: ['GET /users/me', 'of the user'],
  inspectAgent: [
    'POST /agent/register/confirm',
    'of the user',
    ['ANONYMOUS_AUTHENTICATION_NOT_ALLOWED', 'AGENT_AUTH_NOT_ENABLED', 'AGENT_AUTH_INVALID_CLAIM_CODE'],
  ],
  answerAgent: ['GET /auth/sessions?user_id=me', 'of the user'],
  confirmCliLogin: ['POST /auth/cli/complete', 'of the user'],
  "getUser({ or: 'throw' })": ['GET /users/me', 'of the user'],
  'ownedProjects.create': ['POST /internal/projects', 'of the user', PROJECT_CODES],
  'ownedProjects.transfer': ['POST /internal/projects/transfer', 'of the user', PROJECT_CODES],
  'apiKeys.list': ['GET /user-api-keys?user_id=me', 'of the user'],
  'connectedAccounts.list': ['GET /oauth-providers?user_id=me', 'of the user'],
  'contactChannels.list': ['GET /contact-channels?user_id=me', 'of the user'],
  'notifications.list': ['GET /emails/notification-preference/me', 'of the user'],
  'permissions.list': ['GET /project-permissions?user_id=me&recursive=true', 'of the user'],
  'receivedInvitations.list': ['GET /team-invitations?user_id=me', 'of the user'],
  'sessions.list': ['GET /auth/sessions?user_id=me', 'of the user'],
  'teamInvitations.list': ['GET /team-invitations?team_id=:id', 'of the user'],
  'teamMembers.list': ['GET /team-member-profiles?team_id=:id', 'of the user'],
  'teams.list': ['GET /teams?user_id=me', 'of the user'],
  'ownedProjects.list': ['GET /internal/projects', 'of the user'],
  resetPassword: ['POST /auth/password/reset', 'of nobody', [...LINK_CODES, ...PASSWORD_CODES]],
  sendForgotPasswordEmail: [
    'POST /auth/password/send-reset-code',
    'of nobody',
    ['SCHEMA_ERROR', 'USER_NOT_FOUND', 'PASSWORD_AUTHENTICATION_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED'],
  ],
  sendMagicLinkEmail: [
    'POST /auth/otp/send-sign-in-code',
    'of nobody',
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
    'of nobody',
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
    'of nobody',
    [
      ...LINK_CODES,
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_REJECTED',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'INVALID_TOTP_CODE',
    ],
  ],
  signInWithPasskey: [
    'POST /auth/passkey/initiate-passkey-authentication',
    'of nobody',
    ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
  ],
  signUpWithCredential: [
    'POST /auth/password/sign-up',
    'of nobody',
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
  verifyEmail: ['POST /contact-channels/verify', 'of nobody', [...LINK_CODES]],
  verifyMagicLinkCode: ['POST /auth/otp/sign-in/check-code', 'of nobody', [...LINK_CODES]],
  verifyPasswordResetCode: ['POST /auth/password/reset/check-code', 'of nobody', [...LINK_CODES]],
  verifyTeamInvitationCode: ['POST /team-invitations/accept/check-code', 'of the user', [...LINK_CODES]],
  promptCliLogin: ['POST /auth/cli', 'of nobody'],
};

/** These send nothing for a signed-in user without a page or a provider. */
const WITHOUT_REQUEST = ['linkConnectedAccount', 'signUpAnonymously'];

/** No endpoint handles this code. */
const UNHANDLED: ErrorCode = 'UNSUPPORTED_ERROR';

test('every call has its row', () => {
  const sending = Object.keys(CALLS).filter((name) => !WITHOUT_REQUEST.includes(name));
  expect(Object.keys(REQUESTS).toSorted()).toEqual(sending.toSorted());
});

test.each(Object.entries(REQUESTS))('%s asks %s', async (name, [request, whose, refusals = []]) => {
  const asked = new Set<string>();
  const handled: ErrorCode[] = [];
  for (const code of [...refusals, UNHANDLED]) {
    const { first, isHandled } = await refuse(name, code);
    asked.add(first);
    if (isHandled) handled.push(code);
  }
  expect({ asked: [...asked], handled }).toEqual({ asked: [`${request} ${whose}`], handled: refusals });
});

/** Makes a call whose requests the service refuses with a code. */
async function refuse(name: string, code: ErrorCode): Promise<{ first: string; isHandled: boolean }> {
  const body = JSON.stringify({ code, error: 'Refused.' });
  const world = createWorld(() => new Response(body, { status: 400, headers: { 'x-stack-known-error': code } }));
  const refreshToken = makeRefreshToken('one');
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 });
  world.cookies.set('stack-refresh-internal', refreshToken);
  world.cookies.set('stack-access', JSON.stringify([refreshToken, accessToken]));
  const app = createClientApp({ projectId: 'internal', tokenStore: 'cookie' }, world.tab());
  const outcome = await CALLS[name]?.(app).catch((error: unknown) => error);
  const [sent] = world.requests;
  if (!sent) throw new Error(`${name} sent nothing.`);
  const { pathname, search } = new URL(sent.url);
  const whose = sent.headers.has('x-stack-access-token') ? 'of the user' : 'of nobody';
  const path = `${pathname.replace('/api/v1', '')}${search}`.replaceAll(ID, ':id');
  return { first: `${sent.method} ${path} ${whose}`, isHandled: isFailure(outcome, code) };
}

function isFailure(outcome: unknown, code: string): boolean {
  const result = outcome as { ok?: unknown; error?: { code?: unknown } } | null | undefined;
  return result?.ok === false && result.error?.code === code;
}
