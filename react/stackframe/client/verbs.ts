import type { ClientApp, CredentialSignUpOptions, Redirect, Result as Answer } from 'latchkey';
import type { ClientAppVerbs, RedirectFunctions } from '../types/client-app.ts';
import type { RedirectToOptions } from '../types/options.ts';
import { dataOf, officially, resultOf } from './answers.ts';
import { firstFactor } from './first-factor.ts';
import { projects } from './objects/project.ts';
import type { Scope } from './scope.ts';

/** Returns the verbs of an app without a user. `canRedirect`: redirects of the app leave what the page shows. */
export function createVerbs(scope: Scope, canRedirect = false): ClientAppVerbs & RedirectFunctions {
  const { app } = scope;
  const ports = { canRedirect, redirectToMfa: () => officially(app.redirectToMfa()) };
  return {
    signInWithOAuth: async (provider, options) => {
      await dataOf(app.signInWithOAuth(provider, options));
      // The page is being left, so nothing after the call may run in it.
      return new Promise<never>(() => {});
    },
    signInWithCredential: (options) =>
      resultOf(firstFactor(ports, app.signInWithCredential(options), options), [
        'EmailPasswordMismatch',
        'InvalidTotpCode',
      ]),
    signUpWithCredential: ({ email, password, noRedirect, ...callback }) => {
      const options: CredentialSignUpOptions = {
        email,
        password,
        noRedirect,
        verificationCallbackUrl: addressIn(callback),
      };
      return resultOf(app.signUpWithCredential(options), [
        'UserWithEmailAlreadyExists',
        'PasswordRequirementsNotMet',
        'BotChallengeFailed',
      ]);
    },
    signInWithPasskey: () =>
      resultOf(withoutData(firstFactor(ports, app.signInWithPasskey())), [
        'PasskeyAuthenticationFailed',
        'InvalidTotpCode',
        'PasskeyWebAuthnError',
      ]),
    callOAuthCallback: async () => (await dataOf(firstFactor(ports, app.callOAuthCallback()))) !== null,
    promptCliLogin: ({ anonRefreshToken, ...options }) => {
      if (anonRefreshToken !== undefined) {
        throw new TypeError('promptCliLogin cannot take over an anonymous session: leave out anonRefreshToken.');
      }
      return resultOf(app.promptCliLogin(options), ['CliAuthError', 'CliAuthExpiredError', 'CliAuthUsedError']);
    },
    sendForgotPasswordEmail: (email, options) =>
      resultOf(app.sendForgotPasswordEmail(email, options), ['UserNotFound']),
    sendMagicLinkEmail: (email, options) =>
      resultOf(app.sendMagicLinkEmail(email, options), ['RedirectUrlNotWhitelisted', 'BotChallengeFailed']),
    resetPassword: (options) => resultOf(app.resetPassword(options), ['VerificationCodeError']),
    verifyPasswordResetCode: (code) => resultOf(app.verifyPasswordResetCode(code), ['VerificationCodeError']),
    verifyTeamInvitationCode: (code) => resultOf(app.verifyTeamInvitationCode(code), INVITATION_ERRORS),
    acceptTeamInvitation: (code) => resultOf(app.acceptTeamInvitation(code), INVITATION_ERRORS),
    getTeamInvitationDetails: (code) => resultOf(app.getTeamInvitationDetails(code), INVITATION_ERRORS),
    verifyEmail: (code) => resultOf(app.verifyEmail(code), ['VerificationCodeError']),
    signInWithMagicLink: (code, options) =>
      resultOf(withoutData(firstFactor(ports, app.signInWithMagicLink(code, options), options)), [
        'VerificationCodeError',
        'InvalidTotpCode',
      ]),
    signInWithMfa: (otp, attemptCode, options) =>
      resultOf(withoutData(app.signInWithMfa(otp, { ...options, attemptCode })), [
        'VerificationCodeError',
        'InvalidTotpCode',
      ]),
    ...redirectsOf(app),
    getProject: async () => projects.one(scope, await officially(app.getProject())),
  };
}

/** Returns the redirect functions. The official ones resolve with nothing. */
function redirectsOf(app: ClientApp): RedirectFunctions & Pick<ClientAppVerbs, 'redirectToOAuthCallback'> {
  const without = (redirect: Redirect): ((options?: RedirectToOptions) => Promise<void>) => {
    return async (options) => void (await officially(redirect(options)));
  };
  return {
    redirectToSignIn: without(app.redirectToSignIn),
    redirectToSignUp: without(app.redirectToSignUp),
    redirectToSignOut: without(app.redirectToSignOut),
    redirectToEmailVerification: without(app.redirectToEmailVerification),
    redirectToPasswordReset: without(app.redirectToPasswordReset),
    redirectToForgotPassword: without(app.redirectToForgotPassword),
    redirectToMagicLinkCallback: without(app.redirectToMagicLinkCallback),
    redirectToAccountSettings: without(app.redirectToAccountSettings),
    redirectToTeamInvitation: without(app.redirectToTeamInvitation),
    redirectToCliAuthConfirm: without((options) => app.redirectTo(app.urls.cliAuthConfirm, options)),
    redirectToMfa: without(app.redirectToMfa),
    redirectToError: without(app.redirectToError),
    redirectToOnboarding: without(app.redirectToOnboarding),
    redirectToAfterSignIn: without(app.redirectToAfterSignIn),
    redirectToAfterSignUp: without(app.redirectToAfterSignUp),
    redirectToAfterSignOut: without(app.redirectToAfterSignOut),
    redirectToHome: without(app.redirectToHome),
    redirectToOAuthCallback: without(app.redirectToOAuthCallback),
  };
}

const INVITATION_ERRORS = ['VerificationCodeError', 'TeamInvitationEmailMismatch'] as const;

interface Callback {
  readonly noVerificationCallback?: boolean;
  readonly verificationCallbackUrl?: string;
}

/** Returns where the link of the verification email leads: null for no email, undefined for the page of this app. */
function addressIn({ noVerificationCallback, verificationCallbackUrl }: Callback): string | null | undefined {
  if (noVerificationCallback !== true) return verificationCallbackUrl;
  if (verificationCallbackUrl === undefined) return null;
  throw new TypeError('noVerificationCallback and verificationCallbackUrl exclude each other.');
}

/** The official result of a sign-in has no data. */
async function withoutData<Failure>(call: Promise<Answer<unknown, Failure>>): Promise<Answer<undefined, Failure>> {
  const answer = await call;
  return answer.ok ? { ok: true, value: undefined } : answer;
}
