import type { Endpoint } from '../http/endpoint.ts';
import { anonymousSignUp } from './anonymous.ts';
import {
  createAccessToken,
  createAccountAccessToken,
  createOwnAccessToken,
  listConnectedAccounts,
} from './connected-accounts.ts';
import { completeCliLogin, initiateCliLogin, pollCli } from './cli.ts';
import { createContactChannel, deleteContactChannel, patchContactChannel } from './contact-channel-changes.ts';
import {
  checkContactChannelCode,
  getContactChannel,
  listContactChannels,
  sendPrimaryVerificationCode,
  sendVerificationCode,
  verifyContactChannel,
} from './contact-channels.ts';
import { backendUrls, checkFeatureSupport, checkVersion, root, telemetryBatch } from './meta.ts';
import { listNotificationPreferences, patchNotificationPreference } from './notification-preferences.ts';
import { appleNativeSignIn } from './oauth-apple.ts';
import { oauthAuthorize } from './oauth-authorize.ts';
import { oauthCallback, oauthCallbackByForm } from './oauth-callback.ts';
import {
  createOAuthProvider,
  deleteOAuthProvider,
  getOAuthProvider,
  listOAuthProviders,
  patchOAuthProvider,
} from './oauth-providers.ts';
import { oauthToken } from './oauth-token.ts';
import { mailRoutes } from './mail-routes.ts';
import { mfaSignIn } from './mfa.ts';
import { checkSignInCode, otpSignIn, sendSignInCode } from './otp.ts';
import { initiateAuthentication, initiateRegistration, passkeySignIn, registerPasskey } from './passkeys.ts';
import { ownerRoutes } from './owner-routes.ts';
import { passwordSignIn, passwordSignUp } from './password.ts';
import { setPassword, updatePassword } from './password-change.ts';
import { checkResetCode, resetPassword, sendResetCode } from './password-reset.ts';
import { currentProject, projectKeySet } from './projects.ts';
import { createSession, deleteSession, listSessions } from './session-list.ts';
import { refreshSession, signOut } from './sessions.ts';
import { teamRoutes } from './team-routes.ts';
import { postUser } from './user-creation.ts';
import { listUsers } from './user-list.ts';
import { deleteUser, getUser, patchUser } from './users.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Every endpoint below `/api/v1`: method and path → what it does. A new one is a row here and a function. */
export const routes = {
  'GET /': root,
  'POST /analytics/events/batch': telemetryBatch,
  'POST /auth/anonymous/sign-up': anonymousSignUp,
  'POST /auth/cli': initiateCliLogin,
  'POST /auth/cli/complete': completeCliLogin,
  'POST /auth/cli/poll': pollCli,
  'POST /auth/mfa/sign-in': mfaSignIn,
  'GET /auth/oauth/authorize/:provider': oauthAuthorize,
  'GET /auth/oauth/callback/:provider': oauthCallback,
  'POST /auth/oauth/callback/:provider': oauthCallbackByForm,
  'POST /auth/oauth/callback/apple/native': appleNativeSignIn,
  'POST /auth/oauth/connected-accounts/:provider_id/access-token': createOwnAccessToken,
  'POST /auth/oauth/token': oauthToken,
  'POST /auth/otp/send-sign-in-code': sendSignInCode,
  'POST /auth/otp/sign-in': otpSignIn,
  'POST /auth/otp/sign-in/check-code': checkSignInCode,
  'POST /auth/passkey/initiate-passkey-authentication': initiateAuthentication,
  'POST /auth/passkey/initiate-passkey-registration': initiateRegistration,
  'POST /auth/passkey/register': registerPasskey,
  'POST /auth/passkey/sign-in': passkeySignIn,
  'POST /auth/password/reset': resetPassword,
  'POST /auth/password/reset/check-code': checkResetCode,
  'POST /auth/password/send-reset-code': sendResetCode,
  'POST /auth/password/set': setPassword,
  'POST /auth/password/sign-in': passwordSignIn,
  'POST /auth/password/sign-up': passwordSignUp,
  'POST /auth/password/update': updatePassword,
  'GET /auth/sessions': listSessions,
  'POST /auth/sessions': createSession,
  'DELETE /auth/sessions/current': signOut,
  'POST /auth/sessions/current/refresh': refreshSession,
  'DELETE /auth/sessions/:session_id': deleteSession,
  'POST /check-feature-support': checkFeatureSupport,
  'POST /check-version': checkVersion,
  'GET /connected-accounts/:user_id': listConnectedAccounts,
  'POST /connected-accounts/:user_id/:provider_id/access-token': createAccessToken,
  'POST /connected-accounts/:user_id/:provider_id/:provider_account_id/access-token': createAccountAccessToken,
  'GET /contact-channels': listContactChannels,
  'POST /contact-channels': createContactChannel,
  'POST /contact-channels/send-verification-code': sendPrimaryVerificationCode,
  'POST /contact-channels/verify': verifyContactChannel,
  'POST /contact-channels/verify/check-code': checkContactChannelCode,
  'GET /contact-channels/:user_id/:contact_channel_id': getContactChannel,
  'PATCH /contact-channels/:user_id/:contact_channel_id': patchContactChannel,
  'DELETE /contact-channels/:user_id/:contact_channel_id': deleteContactChannel,
  'POST /contact-channels/:user_id/:contact_channel_id/send-verification-code': sendVerificationCode,
  'GET /emails/notification-preference/:user_id': listNotificationPreferences,
  'PATCH /emails/notification-preference/:user_id/:category_id': patchNotificationPreference,
  'GET /internal/backend-urls': backendUrls,
  'GET /oauth-providers': listOAuthProviders,
  'POST /oauth-providers': createOAuthProvider,
  'GET /oauth-providers/:user_id/:provider_id': getOAuthProvider,
  'PATCH /oauth-providers/:user_id/:provider_id': patchOAuthProvider,
  'DELETE /oauth-providers/:user_id/:provider_id': deleteOAuthProvider,
  'GET /projects/current': currentProject,
  'GET /projects/:project_id/.well-known/jwks.json': projectKeySet,
  'POST /session-replays/batch': telemetryBatch,
  'GET /users': listUsers,
  'POST /users': postUser,
  'GET /users/:user_id': getUser,
  'PATCH /users/:user_id': patchUser,
  'DELETE /users/:user_id': deleteUser,
  ...ownerRoutes,
  ...mailRoutes,
  ...teamRoutes,
} satisfies Record<`${Method} /${string}`, Endpoint>;
