import type { ReadableAtom } from 'nanostores';
import type { Result } from '../base/result.ts';
import type { ResourceState } from '../cache/resource.ts';
import type { AgentActions } from '../flows/program/agent.ts';
import type { AnonymousActions } from '../flows/sign-in/anonymous.ts';
import type { BotChallengeActions } from '../flows/sign-in/bot-challenge.ts';
import type { CliActions } from '../flows/program/cli.ts';
import type { CredentialActions } from '../flows/sign-in/credential.ts';
import type { GetUserActions } from '../flows/get-user/get-user.ts';
import type { InvitationActions } from '../flows/account/invitation.ts';
import type { MagicLinkActions } from '../flows/sign-in/magic-link.ts';
import type { MfaActions } from '../flows/sign-in/mfa.ts';
import type { OAuthCallbackError, OAuthCallbackOptions, OAuthReturn } from '../flows/oauth/callback.ts';
import type { OAuthPopupError, OAuthPopupOptions } from '../flows/oauth/popup.ts';
import type { OAuthRedirectActions } from '../flows/oauth/redirect-flows.ts';
import type { PasskeyActions } from '../flows/passkey/passkey.ts';
import type { PasswordChangeActions } from '../flows/account/password-change.ts';
import type { PasswordResetActions } from '../flows/account/password-reset.ts';
import type { SignedIn } from '../flows/sign-in/sign-in.ts';
import type { SignOutOptions } from '../flows/sign-out.ts';
import type { TotpActions } from '../flows/account/totp.ts';
import type { UserActions } from '../flows/user.ts';
import type { VerificationActions } from '../flows/account/verification.ts';
import type { PasskeySupportActions } from '../platform/passkey-support.ts';
import type { Platform } from '../platform/ports.ts';
import type { CurrentUser } from '../resources/own-user.ts';
import type { Project } from '../resources/project/project.ts';
import type { RedirectActions } from '../routes/redirect.ts';
import type { Redirects } from '../routes/redirects.ts';
import type { RouteUrls } from '../routes/routes.ts';
import type { Session } from '../session/engine.ts';
import type { CallLimits, CallsOf } from '../transport/call-limits.ts';
import type { Resources } from './resources.ts';

/** Everything a web app does with authentication, for the person in front of it. */
export interface ClientApp extends Redirects, Actions, Resources {
  readonly projectId: string;
  readonly uniqueIdentifier: string;
  /** Every target with overrides and defaults applied. */
  readonly urls: RouteUrls;
  readonly platform: Platform;
  /** Whether sessions are handed to other domains of the project, as the option of this name says. */
  readonly crossDomainHandOff: boolean;

  /** `undefined`: not known yet; null: signed out, anonymous or restricted; else the user. Loads with its first listener. */
  readonly $user: ReadableAtom<CurrentUser | null | undefined>;
  /** As `$user`, with anonymous and restricted users. */
  readonly $anyUser: ReadableAtom<CurrentUser | null | undefined>;
  /** The same with its loading states and errors; anonymous and restricted users included. */
  readonly $userState: ReadableAtom<ResourceState<CurrentUser | null>>;
  readonly $session: ReadableAtom<Session | null | undefined>;
  readonly $project: ReadableAtom<ResourceState<Project>>;

  /**
   * The project as every visitor may see it.
   *
   * @example const { displayName, config } = await app.getProject();
   */
  getProject(): Promise<Project>;
  /**
   * Resolves once the user is known or loading has failed.
   *
   * @example const state = await app.userSettled();
   * if (state.status === 'failed') show(state.error.message);
   */
  userSettled(): Promise<ResourceState<CurrentUser | null>>;
  /**
   * Resolves once the project is known or loading has failed.
   *
   * @example const state = await app.projectSettled();
   */
  projectSettled(): Promise<ResourceState<Project>>;

  /**
   * An access token for calling one's own back end, good for at least 20 s and no older than 75 s; null when signed out. One that was
   * given without a refresh token is good until it expires.
   *
   * @example const accessToken = await app.getAccessToken();
   */
  getAccessToken(): Promise<string | null>;
  /**
   * Signs out here and in every tab at once, even offline; then tells the service, waiting at most 3 s, and goes to
   * after-sign-out. Nothing the network does brings the session back.
   *
   * @throws LatchkeyError `UNTRUSTED_REDIRECT`
   * @example await app.signOut({ redirectUrl: '/goodbye' });
   */
  signOut(options?: SignOutOptions): Promise<void>;
  /**
   * Signs in at a provider in a window of its own; call it inside the click. See `OAuthPopupOptions`.
   *
   * @example button.onclick = () => app.signInWithOAuthPopup('google');
   */
  signInWithOAuthPopup(
    provider: string,
    options?: OAuthPopupOptions,
  ): Promise<Result<SignedIn | null, OAuthPopupError>>;
  /**
   * The second half of an OAuth sign-in, on the callback page: takes code and state out of the address before anything else,
   * exchanges the code once however often it is called, and goes on. Null: there was nothing to take, or another user stays signed in.
   *
   * @example const result = await app.callOAuthCallback();
   * if (!result.ok) show(result.error.message);
   */
  callOAuthCallback(options?: OAuthCallbackOptions): Promise<Result<OAuthReturn | null, OAuthCallbackError>>;

  /**
   * The calls of the app, each within these limits. Reads ask the service anew; writes show in the atoms as always.
   *
   * @example const teams = await app.with({ signal, timeoutMs: 5_000 }).teams.list();
   */
  with(limits: CallLimits): ClientCalls;

  /**
   * Frees the identifier, stops listening and drops what is under way.
   *
   * @example app.dispose();
   */
  dispose(): void;
}

/** What a client app does when it is called, without its atoms. */
export interface ClientCalls extends Actions, CallsOf<Resources> {}

/** What a user does now and then. Each interface stands beside its code, which is loaded with its first use. */
export interface Actions
  extends AgentActions,
    AnonymousActions,
    BotChallengeActions,
    CliActions,
    CredentialActions,
    GetUserActions,
    InvitationActions,
    MagicLinkActions,
    MfaActions,
    OAuthRedirectActions,
    PasskeyActions,
    PasskeySupportActions,
    PasswordChangeActions,
    PasswordResetActions,
    RedirectActions,
    TotpActions,
    UserActions,
    VerificationActions {}
