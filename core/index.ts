export { createClientApp } from './app/create-client-app.ts';
export type { Actions, ClientApp, ClientCalls } from './app/client-app.ts';
export type { ListAtom, Resource, ResourceState } from './cache/resource.ts';
export type { ErrorCode, ErrorDetails } from './errors/catalogue.ts';
export { type AnyKnownError, KnownError } from './errors/known-error.ts';
export { LatchkeyError, type LatchkeyErrorCode } from './errors/latchkey-error.ts';
export { buildError } from './transport/read-error.ts';
export type { Agent, AgentAnswer, AgentError, AgentRequest } from './flows/program/agent.ts';
export type { AnonymousSignUpError } from './flows/sign-in/anonymous.ts';
export type {
  CredentialOptions,
  CredentialSignInError,
  CredentialSignUpError,
  CredentialSignUpOptions,
} from './flows/sign-in/credential.ts';
export type { BotChallengeWidget } from './flows/sign-in/bot-challenge.ts';
export type { BotChallengeAnswer, BotChallengeOptions } from './flows/sign-in/bot-challenge-answer.ts';
export type { CliConfirmError, CliLoginError, CliLoginOptions } from './flows/program/cli.ts';
export type { SignedIn, SignInOptions } from './flows/session-change/sign-in.ts';
export type { RecentSignInFilter } from './flows/get-user/recent-sign-in.ts';
export type { InvitationAcceptError, InvitationDetails, InvitationError } from './flows/account/invitation.ts';
export type {
  MagicLinkCodeError,
  MagicLinkOptions,
  MagicLinkSendError,
  MagicLinkSignInError,
} from './flows/sign-in/magic-link.ts';
export type { MailOptions } from './routes/callback-url.ts';
export type { MfaError, MfaOptions } from './flows/sign-in/mfa.ts';
export type { LinkOptions, OAuthOptions } from './flows/oauth/redirect-flows.ts';
export type { ConfirmSwitch } from './flows/oauth/account-switch.ts';
export type { OAuthCallbackError, OAuthCallbackOptions, OAuthReturn } from './flows/oauth/callback.ts';
export type { OAuthStartError } from './flows/oauth/departure.ts';
export type { OAuthPopupError, OAuthPopupOptions } from './flows/oauth/popup.ts';
export type {
  PasskeyRegistrationError,
  PasskeyRegistrationOptions,
  PasskeySignInError,
  PasskeySignInOptions,
} from './flows/passkey/passkey.ts';
export type { ForgotPasswordError, PasswordResetError } from './flows/account/password-reset.ts';
export type { SignOutOptions } from './flows/session-change/sign-out.ts';
export type { PasswordSetError, PasswordUpdateError } from './flows/account/password-change.ts';
export type { TotpSecret } from './flows/account/totp.ts';
export type { UserChanges, UserUpdateError } from './flows/user.ts';
export type { SendVerificationError, VerificationError } from './flows/account/verification.ts';
export type { ClientAppOptions, TokenStoreOption } from './app/options.ts';
export type { ImpersonatedUser, OlderSessions } from './context/context.ts';
export type { Navigator, RedirectMethod } from './routes/route-context.ts';
export { browserPlatform } from './platform/browser.ts';
export type {
  CookieJar,
  Channel,
  Clock,
  KeyValueStore,
  Locks,
  OtherWindow,
  Page,
  PageEvent,
  Platform,
  Random,
  Stop,
} from './platform/ports.ts';
export type * from './app/resources.ts';
export type { PasskeySupport } from './platform/passkey-support.ts';
export { wait } from './platform/wait.ts';
export type { CurrentUser, RestrictedReason } from './resources/own-user.ts';
export type { KnownProject, OfferedProvider, Project, ProjectConfig } from './resources/project/project.ts';
export type { MissingUser, UserFilter } from './resources/user-filter.ts';
export { apiKeyProblem, type ApiKeyProblem } from './resources/account/api-key-validity.ts';
export { fail, type Fail, ok, type Ok, type Result, unwrap } from './base/result.ts';
export type { RedirectOptions } from './routes/redirect-options.ts';
export type { Redirect, Redirects } from './routes/redirects.ts';
export type { PageName, RouteName, RouteUrls, Urls, UrlTarget } from './routes/routes.ts';
export type { TokenUser } from './server/verify/token-user.ts';
export {
  betterAuthTokenStore,
  clerkTokenStore,
  exchangeTokenStore,
  workosTokenStore,
} from './app/exchange-token-store.ts';
export type {
  ExchangeOptions,
  ExchangeTokenStore,
  ExternalProvider,
  ExternalTokenOptions,
} from './session/external-provider.ts';
export type { Session } from './session/session.ts';
export { version } from './transport/limits.ts';
export type { CallLimits } from './transport/call-limits.ts';
export type { ReadableAtom } from 'nanostores';
export type { Instant, Json } from './transport/wire.ts';
