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
import type { SignedIn } from '../flows/session-change/sign-in.ts';
import type { SignOutOptions } from '../flows/session-change/sign-out.ts';
import type { TotpActions } from '../flows/account/totp.ts';
import type { UserActions } from '../flows/user.ts';
import type { VerificationActions } from '../flows/account/verification.ts';
import type { PasskeySupportActions } from '../platform/passkey-support.ts';
import type { Platform } from '../platform/ports.ts';
import type { CurrentUser } from '../resources/own-user.ts';
import type { KnownProject, Project } from '../resources/project/project.ts';
import type { RedirectActions } from '../routes/redirect.ts';
import type { Redirects } from '../routes/redirects.ts';
import type { RouteUrls } from '../routes/routes.ts';
import type { ExternalProvider } from '../session/external-provider.ts';
import type { Session } from '../session/session.ts';
import type { CallLimits, CallsOf } from '../transport/call-limits.ts';
import type { Resources } from './resources.ts';

/** The app of one project: all authentication of one user in a web page or program. */
export interface ClientApp extends Redirects, Actions, Resources {
  readonly projectId: string;
  readonly uniqueIdentifier: string;
  /** The addresses of all pages and redirect targets, with overrides and defaults applied. */
  readonly urls: RouteUrls;
  readonly platform: Platform;
  /** True when the option `crossDomainHandOff` is set: the app hands sessions over between domains. */
  readonly crossDomainHandOff: boolean;
  /** The other service that users of this app sign in with (`exchangeTokenStore`). Undefined when they sign in with this service. */
  readonly externalProvider?: ExternalProvider;
  /** The option `project`, unchecked. */
  readonly knownProject?: KnownProject | string | undefined;
  /** For the elements of this package: decoders that an element brings, so that the app loads no file for them. */
  readonly decoders: { project?: (answer: unknown) => Project };

  /** The signed-in user. `undefined`: not known yet; null: signed out, anonymous or restricted. Loads with its first listener. */
  readonly $user: ReadableAtom<CurrentUser | null | undefined>;
  /** Like `$user`, but includes anonymous and restricted users. */
  readonly $anyUser: ReadableAtom<CurrentUser | null | undefined>;
  /** The user with loading states and errors. Includes anonymous and restricted users. */
  readonly $userState: ReadableAtom<ResourceState<CurrentUser | null>>;
  /** The session as its tokens describe it. `undefined`: not known yet; null: signed out. */
  readonly $session: ReadableAtom<Session | null | undefined>;
  readonly $project: ReadableAtom<ResourceState<Project>>;

  /**
   * Fetches the settings of the project that every visitor may see.
   *
   * @example const { displayName, config } = await app.getProject();
   */
  getProject(): Promise<Project>;
  /**
   * Resolves once the user has been loaded or loading has failed.
   *
   * @example const state = await app.userSettled();
   * if (state.status === 'failed') show(state.error.message);
   */
  userSettled(): Promise<ResourceState<CurrentUser | null>>;
  /**
   * Resolves once the project has been loaded or loading has failed.
   *
   * @example const state = await app.projectSettled();
   */
  projectSettled(): Promise<ResourceState<Project>>;

  /**
   * Returns an access token for the app's own back end; null when signed out. The token stays valid for at least 20 s and is at
   * most 75 s old. A token that was configured without a refresh token is returned until it expires.
   *
   * @example const accessToken = await app.getAccessToken();
   */
  getAccessToken(): Promise<string | null>;
  /**
   * Signs the user out in all tabs at once, even offline. Then asks the service to revoke the session, waits at most 3 s, and goes
   * to after-sign-out. A network failure never restores the session.
   *
   * @throws LatchkeyError `UNTRUSTED_REDIRECT`
   * @example await app.signOut({ redirectUrl: '/goodbye' });
   */
  signOut(options?: SignOutOptions): Promise<void>;
  /**
   * Signs in with a provider in a popup window. Call it directly in a click handler, or the browser blocks the window. A window that its
   * user closes before it shows the provider fails with `OAUTH_PROVIDER_ACCESS_DENIED`. See `OAuthPopupOptions`.
   *
   * @example button.onclick = async () => show((await app.signInWithOAuthPopup('google')).ok);
   */
  signInWithOAuthPopup(
    provider: string,
    options?: OAuthPopupOptions,
  ): Promise<Result<SignedIn | null, OAuthPopupError>>;
  /**
   * Completes an OAuth sign-in on the callback page. First removes code and state from the address, then exchanges the code and redirects.
   * The code is exchanged once, however often this is called. Returns null when the address has no OAuth response, or when the user who was
   * already signed in stays signed in (`confirmSwitch`).
   *
   * @example const result = await app.callOAuthCallback();
   * if (!result.ok) show(result.error.message);
   */
  callOAuthCallback(options?: OAuthCallbackOptions): Promise<Result<OAuthReturn | null, OAuthCallbackError>>;

  /**
   * Returns the functions of the app, each call limited as `limits` says. Reads request fresh data from the service; writes update the
   * atoms as usual.
   *
   * @example const teams = await app.with({ signal, timeoutMs: 5_000 }).teams.list();
   */
  with(limits: CallLimits): ClientCalls;

  /**
   * Releases the identifier of the app, removes its listeners and discards running requests.
   *
   * @example app.dispose();
   */
  dispose(): void;
}

/** The functions of a client app, without its atoms and redirects. */
export interface ClientCalls extends Actions, CallsOf<Resources> {}

/** The actions of a user. Each interface is declared beside its code, which is loaded with the first call. */
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
