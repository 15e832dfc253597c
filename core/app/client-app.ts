import type { ReadableAtom } from 'nanostores';
import type { ResourceState } from '../cache/resource.ts';
import type { AnonymousSignUpError } from '../flows/anonymous.ts';
import type { KnownError } from '../errors/known-error.ts';
import type { PasswordSetError, PasswordUpdateError } from '../flows/change-password.ts';
import type { CliConfirmError, CliLoginError, CliLoginOptions } from '../flows/cli.ts';
import type {
  CredentialOptions,
  CredentialSignInError,
  CredentialSignUpError,
  CredentialSignUpOptions,
} from '../flows/credential.ts';
import type { SignedIn, SignInOptions } from '../flows/sign-in.ts';
import type { MissingUser } from '../flows/get-user.ts';
import type { InvitationAcceptError, InvitationDetails, InvitationError } from '../flows/invitation.ts';
import type { MagicLinkSendError, MagicLinkSignInError, MailOptions } from '../flows/magic-link.ts';
import type { MfaError, MfaOptions } from '../flows/mfa.ts';
import type { LinkOptions, OAuthOptions } from '../flows/oauth/redirect-flows.ts';
import type { OAuthCallbackError, OAuthReturn } from '../flows/oauth/callback.ts';
import type { OAuthPopupOptions } from '../flows/oauth/popup.ts';
import type { PasskeyRegistrationError, PasskeySignInError, PasskeySignInOptions } from '../flows/passkey/passkey.ts';
import type { ForgotPasswordError, PasswordResetError } from '../flows/password.ts';
import type { SignOutOptions } from '../flows/sign-out.ts';
import type { TotpSecret } from '../flows/totp.ts';
import type { UserChanges, UserUpdateError } from '../flows/update-user.ts';
import type { SendVerificationError, VerificationError } from '../flows/verification.ts';
import type { Nouns } from './nouns.ts';
import type { PasskeySupport } from '../platform/passkey-support.ts';
import type { Platform } from '../platform/ports.ts';
import type { CurrentUser } from '../resources/me.ts';
import type { Project } from '../resources/project.ts';
import type { Result } from '../base/result.ts';
import type { RedirectOptions } from '../routes/redirect.ts';
import type { Redirects } from '../routes/redirects.ts';
import type { RouteUrls } from '../routes/routes.ts';
import type { Session } from '../session/engine.ts';

/** Everything a web app does with authentication, for the person in front of it. */
export interface ClientApp extends Redirects, Acts, Nouns {
  readonly projectId: string;
  readonly uniqueIdentifier: string;
  /** Every target with overrides and defaults applied. */
  readonly urls: RouteUrls;
  readonly platform: Platform;

  /** `undefined`: not known yet; null: signed out, or anonymous; else the user. Loads with its first listener. */
  readonly $user: ReadableAtom<CurrentUser | null | undefined>;
  /** As `$user`, with anonymous people. */
  readonly $anyUser: ReadableAtom<CurrentUser | null | undefined>;
  /** The same with its loading states and errors; anonymous people included. */
  readonly $userState: ReadableAtom<ResourceState<CurrentUser | null>>;
  readonly $session: ReadableAtom<Session | null | undefined>;
  readonly $project: ReadableAtom<ResourceState<Project>>;

  /** @example const { displayName, config } = await app.getProject(); */
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
   * An access token good for at least 20 s, for calling one's own back end; null when signed out.
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
  ): Promise<Result<SignedIn | null, OAuthCallbackError>>;
  /**
   * The second half of an OAuth sign-in, on the callback page: takes code and state out of the address before anything else,
   * exchanges the code once however often it is called, and goes on. Null: there was nothing to take.
   *
   * @example const result = await app.callOAuthCallback();
   * if (!result.ok) show(result.error.message);
   */
  callOAuthCallback(options?: SignInOptions): Promise<Result<OAuthReturn | null, OAuthCallbackError>>;

  /**
   * Frees the identifier, stops listening and drops what is under way.
   *
   * @example app.dispose();
   */
  dispose(): void;
}

/** What a person does now and then. Each is loaded with its first use. */
export interface Acts {
  /**
   * Headers that tell one's own back end who calls: `{ 'x-stack-auth': … }`.
   *
   * @example await fetch('/api/notes', { headers: await app.getAuthHeaders() });
   */
  getAuthHeaders(): Promise<{ readonly 'x-stack-auth': string }>;
  /**
   * A fresh look at who is signed in.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN` with `or: 'throw'`, and after a redirect
   * @example const user = await app.getUser({ or: 'redirect' });
   */
  getUser(options: { readonly or: 'redirect' | 'throw' | 'anonymous' }): Promise<CurrentUser>;
  getUser(options?: { readonly or?: MissingUser }): Promise<CurrentUser | null>;
  /**
   * Goes to any address that passes the redirect gate.
   *
   * @throws LatchkeyError `UNTRUSTED_REDIRECT`
   * @example await app.redirectTo('/welcome', { replace: true });
   */
  redirectTo(target: string, options?: RedirectOptions): Promise<void>;
  /**
   * @example const result = await app.signInWithCredential({ email, password });
   * if (!result.ok && result.error.code === 'EMAIL_PASSWORD_MISMATCH') show('Wrong e-mail or password.');
   */
  signInWithCredential(options: CredentialOptions): Promise<Result<undefined, CredentialSignInError>>;
  /** @example await app.signUpWithCredential({ email, password, noRedirect: true }); */
  signUpWithCredential(options: CredentialSignUpOptions): Promise<Result<undefined, CredentialSignUpError>>;
  /** @example await app.signUpAnonymously(); */
  signUpAnonymously(): Promise<Result<undefined, AnonymousSignUpError>>;
  /**
   * Mails a link and a six-character code. Code + nonce, or the link's own code, signs in.
   *
   * @example const sent = await app.sendMagicLinkEmail(email);
   * if (sent.ok) await app.signInWithMagicLink(typedCode + sent.value.nonce);
   */
  sendMagicLinkEmail(
    email: string,
    options?: MailOptions,
  ): Promise<Result<{ readonly nonce: string }, MagicLinkSendError>>;
  /** @example const result = await app.signInWithMagicLink(code); */
  signInWithMagicLink(code: string, options?: SignInOptions): Promise<Result<SignedIn, MagicLinkSignInError>>;
  /**
   * Goes to a provider; the callback page goes on from there. Resolves 2 s after navigating.
   *
   * @example await app.signInWithOAuth('github', { returnTo: '/inbox' });
   */
  signInWithOAuth(provider: string, options?: OAuthOptions): Promise<void>;
  /**
   * Connects an account at a provider to the signed-in user and comes back to this page.
   *
   * @example await app.linkConnectedAccount('github', { scopes: ['repo'] });
   */
  linkConnectedAccount(provider: string, options?: LinkOptions): Promise<void>;
  /**
   * One ceremony at a time: a new one ends the one before it.
   *
   * @example await app.signInWithPasskey({ autofill: true, signal });
   */
  signInWithPasskey(options?: PasskeySignInOptions): Promise<Result<SignedIn, PasskeySignInError>>;
  /**
   * Makes a passkey for the signed-in user, on this host unless told otherwise.
   *
   * @example const result = await app.registerPasskey();
   */
  registerPasskey(options?: { readonly hostname?: string }): Promise<Result<undefined, PasskeyRegistrationError>>;
  /** @example const { isSupported, hasAutofill } = await app.passkeySupport(); */
  passkeySupport(): Promise<PasskeySupport>;
  /**
   * The second factor, with the attempt that the first one left in this tab.
   *
   * @example const result = await app.signInWithMfa('123456');
   */
  signInWithMfa(totp: string, options?: MfaOptions): Promise<Result<SignedIn, MfaError>>;
  /**
   * Answers alike whether the address has an account or not, where the service does.
   *
   * @example await app.sendForgotPasswordEmail(email);
   */
  sendForgotPasswordEmail(email: string, options?: MailOptions): Promise<Result<undefined, ForgotPasswordError>>;
  /** @example const { ok } = await app.verifyPasswordResetCode(code); */
  verifyPasswordResetCode(code: string): Promise<Result<undefined, VerificationError>>;
  /**
   * Sets a new password and ends every session of its user. A password that is refused uses the code up.
   *
   * @example const result = await app.resetPassword({ code, password });
   */
  resetPassword(options: {
    readonly code: string;
    readonly password: string;
  }): Promise<Result<undefined, PasswordResetError>>;
  /**
   * The new name, picture and flags are shown at once, and taken back when the service refuses.
   *
   * @example await app.updateUser({ displayName: 'Ada' });
   */
  updateUser(changes: UserChanges): Promise<Result<undefined, UserUpdateError>>;
  /**
   * For good. Throws where the project does not let people do that.
   *
   * @example await app.deleteUser();
   */
  deleteUser(): Promise<void>;
  /**
   * The first password of somebody who has none. Other sessions go on; `app.sessions.revokeOthers` ends them.
   *
   * @example const result = await app.setPassword({ password });
   */
  setPassword(options: { readonly password: string }): Promise<Result<undefined, PasswordSetError>>;
  /**
   * `PASSWORD_CONFIRMATION_MISMATCH`: the old one was wrong. The service ends every other session of the person.
   *
   * @example const result = await app.updatePassword({ oldPassword, newPassword });
   */
  updatePassword(options: {
    readonly oldPassword: string;
    readonly newPassword: string;
  }): Promise<Result<undefined, PasswordUpdateError>>;
  /** @example await app.removePasskey(); */
  removePasskey(): Promise<Result<undefined, UserUpdateError>>;
  /**
   * Makes a secret for an authenticator app. Nothing is saved before `enableTotp`.
   *
   * @example const { uri, secret } = await app.createTotpSecret();
   */
  createTotpSecret(): Promise<TotpSecret>;
  /**
   * Asks for a second factor from now on, if the code shows that the authenticator app has the secret.
   *
   * @example const result = await app.enableTotp({ secret, code: '123456' });
   */
  enableTotp(options: {
    readonly secret: string;
    readonly code: string;
  }): Promise<Result<undefined, KnownError<'INVALID_TOTP_CODE'>>>;
  /** @example await app.disableTotp(); */
  disableTotp(): Promise<void>;
  /** @example const result = await app.verifyEmail(code); */
  verifyEmail(code: string): Promise<Result<undefined, VerificationError>>;
  /**
   * To the primary address.
   *
   * @throws LatchkeyError `MISUSE` when the user has none
   * @example await app.sendVerificationEmail();
   */
  sendVerificationEmail(options?: MailOptions): Promise<Result<undefined, SendVerificationError>>;
  /** @example const { ok } = await app.verifyTeamInvitationCode(code); */
  verifyTeamInvitationCode(code: string): Promise<Result<undefined, InvitationError>>;
  /**
   * @example const details = await app.getTeamInvitationDetails(code);
   * if (details.ok) show(`Join ${details.value.teamDisplayName}?`);
   */
  getTeamInvitationDetails(code: string): Promise<Result<InvitationDetails, InvitationError>>;
  /** @example const result = await app.acceptTeamInvitation(code); */
  acceptTeamInvitation(code: string): Promise<Result<undefined, InvitationAcceptError>>;
  /**
   * Signs in a program without a browser: prints an address and waits until somebody approves there. Gives a refresh token.
   *
   * @example const login = await app.promptCliLogin({ appUrl: 'https://app.example.com' });
   * if (login.ok) save(login.value);
   */
  promptCliLogin(options: CliLoginOptions): Promise<Result<string, CliLoginError>>;
  /**
   * Approves a command-line login with the session of this browser. Only ever call it for a click on a button that says so.
   *
   * @example button.onclick = () => app.confirmCliLogin(loginCode);
   */
  confirmCliLogin(loginCode: string): Promise<Result<undefined, CliConfirmError>>;
}
