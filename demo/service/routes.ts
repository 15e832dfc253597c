import type { Endpoint } from './http/endpoint.ts';
import { anonymousSignUp } from './sign-in/anonymous-endpoint.ts';
import {
  createAccessToken,
  createAccountAccessToken,
  createOwnAccessToken,
  listConnectedAccounts,
} from './connected-accounts/connected-account-endpoints.ts';
import { completeCliLogin, initiateCliLogin, pollCli } from './cli/cli-endpoints.ts';
import {
  createContactChannel,
  deleteContactChannel,
  patchContactChannel,
} from './contact-channels/channel-change-endpoints.ts';
import {
  checkContactChannelCode,
  getContactChannel,
  listContactChannels,
  sendPrimaryVerificationCode,
  sendVerificationCode,
  verifyContactChannel,
} from './contact-channels/channel-endpoints.ts';
import { backendUrls, checkFeatureSupport, checkVersion, root, telemetryBatch } from './meta/meta-endpoints.ts';
import {
  listNotificationPreferences,
  patchNotificationPreference,
} from './emails/notification-preference-endpoints.ts';
import { appleNativeSignIn } from './oauth/apple-endpoint.ts';
import { oauthAuthorize } from './oauth/authorize-endpoint.ts';
import { oauthCallback, oauthCallbackByForm } from './oauth/callback-endpoints.ts';
import {
  createOAuthProvider,
  deleteOAuthProvider,
  getOAuthProvider,
  listOAuthProviders,
  patchOAuthProvider,
} from './connected-accounts/oauth-provider-endpoints.ts';
import { oauthToken } from './oauth/token-endpoint.ts';
import { mailRoutes } from './emails/routes.ts';
import { mfaSignIn } from './sign-in/mfa-endpoint.ts';
import { checkSignInCode, otpSignIn, sendSignInCode } from './sign-in/otp-endpoints.ts';
import {
  initiateAuthentication,
  initiateRegistration,
  passkeySignIn,
  registerPasskey,
} from './passkeys/passkey-endpoints.ts';
import { ownerRoutes } from './projects/routes.ts';
import { passwordSignIn, passwordSignUp } from './passwords/password-endpoints.ts';
import { setPassword, updatePassword } from './passwords/password-change-endpoints.ts';
import { checkResetCode, resetPassword, sendResetCode } from './passwords/password-reset-endpoints.ts';
import { currentProject, projectKeySet } from './projects/project-endpoints.ts';
import { createSession, deleteSession, listSessions } from './sessions/session-endpoints.ts';
import { refreshSession, signOut } from './sessions/current-session-endpoints.ts';
import { teamRoutes } from './teams/routes.ts';
import { postUser } from './users/user-creation-endpoint.ts';
import { listUsers } from './users/user-list-endpoint.ts';
import { deleteUser, getUser, patchUser } from './users/user-endpoints.ts';

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
