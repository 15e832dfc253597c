import type { ClientApp } from '../core/index.ts';
import type { PageName } from '../core/routes/routes.ts';
import { cardPages, isCardPage, loadCard } from './pages/card-pages.ts';
import type { HandlerPage } from './pages/base/handler-page.ts';
import { followProject } from './sign-in/base/known-project.ts';

/**
 * The pages of the handler. Each page is loaded when it is shown, except the pages that consist of one element. To add a page, run
 * `npm run new -- page NAME`.
 */
export const pages: { readonly [Name in PageName]: () => Promise<{ readonly page: HandlerPage }> } = {
  signIn: async () => ({ page: cardPages.signIn }),
  signUp: async () => ({ page: cardPages.signUp }),
  signOut: async () => ({ page: cardPages.signOut }),
  emailVerification: () => import('./pages/email-verification.ts'),
  passwordReset: () => import('./pages/password-reset.ts'),
  forgotPassword: () => import('./pages/forgot-password.ts'),
  oauthCallback: () => import('./pages/oauth-callback.ts'),
  magicLinkCallback: () => import('./pages/magic-link-callback.ts'),
  accountSettings: async () => ({ page: cardPages.accountSettings }),
  teamInvitation: () => import('./pages/team-invitation.ts'),
  mfa: () => import('./pages/mfa.ts'),
  onboarding: () => import('./pages/onboarding.ts'),
  error: () => import('./pages/error.ts'),
  cliAuthConfirm: () => import('./pages/cli-auth-confirm.ts'),
  agentAuthConfirm: () => import('./pages/agent-auth-confirm.ts'),
};

/**
 * Loads the function that renders a page. For a page of `cardPages`, also starts to load the code of its element, and the requests for
 * project and user if the page needs them.
 */
export async function loadPage(app: ClientApp, name: PageName): Promise<HandlerPage> {
  if (isCardPage(name)) void loadCard(name);
  const requested = isCardPage(name) && name !== 'signOut' ? [followProject(app), app.$userState] : [];
  const stops = requested.map((state) => state.listen(() => {}));
  try {
    return (await pages[name]()).page;
  } finally {
    for (const stop of stops) stop();
  }
}
