import type { ClientAppVerbs, RedirectFunctions } from '../types/client-app.ts';
import type { ServerParts } from './parts.ts';

/** What redirects need of an app. */
type Redirecting = Pick<ServerParts, 'redirect'> & { readonly server: Pick<ServerParts['server'], 'urls'> };

/** Returns the redirect functions of a server app. A server does not know the page of the visitor, so there is none to return to. */
export function redirectVerbs({
  redirect,
  server: { urls },
}: Redirecting): RedirectFunctions & Pick<ClientAppVerbs, 'redirectToOAuthCallback'> {
  const to = (url: string) => () => redirect(url);
  return {
    redirectToSignIn: to(urls.signIn),
    redirectToSignUp: to(urls.signUp),
    redirectToSignOut: to(urls.signOut),
    redirectToEmailVerification: to(urls.emailVerification),
    redirectToPasswordReset: to(urls.passwordReset),
    redirectToForgotPassword: to(urls.forgotPassword),
    redirectToMagicLinkCallback: to(urls.magicLinkCallback),
    redirectToAccountSettings: to(urls.accountSettings),
    redirectToTeamInvitation: to(urls.teamInvitation),
    redirectToCliAuthConfirm: to(urls.cliAuthConfirm),
    redirectToMfa: to(urls.mfa),
    redirectToError: to(urls.error),
    redirectToOnboarding: to(urls.onboarding),
    redirectToAfterSignIn: to(urls.afterSignIn),
    redirectToAfterSignUp: to(urls.afterSignUp),
    redirectToAfterSignOut: to(urls.afterSignOut),
    redirectToHome: to(urls.home),
    redirectToOAuthCallback: to(urls.oauthCallback),
  };
}
