import { html, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { authCard } from '../messages/sign-in/auth-card.ts';
import { externalSignIn } from '../messages/sign-in/external-sign-in.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { signInAgain } from '../messages/sign-in/sign-in-again.ts';
import { SIGN_IN_AGAIN_PARAMETER } from '../../core/routes/limits.ts';
import { checkIcon } from '../base/theme/state-icons.ts';
import { canSignOut } from '../base/can-sign-out.ts';
import type { ErrorLine } from '../base/errors/error-text.ts';
import { isFramed } from '../base/page.ts';
import '../user/user-row.ts';
import { cardForFramedPage } from './framed-card.ts';
import { type CardHost, failedCard, pageCardOf } from './page-card.ts';

/** The text and email address that the sign-in card shows to a user who has to sign in again. */
export interface SignInAgain {
  readonly aside: string;
  /** The email address that the form is filled with. */
  readonly email: string;
}

/**
 * Renders the card for a user who is already signed in. The user can continue or use another account. `error` says why a sign-in on
 * this card could not leave the page. In a frame the card only has a link that opens a new tab, because the page around the frame
 * could cover the buttons. If the app's users sign in with another service and have to do so, the card says this instead.
 */
export function signedInCardOf(
  host: CardHost,
  user: CurrentUser | null | undefined,
  error: ErrorLine = '',
): TemplateResult {
  if (!user || user.isAnonymous || (host.app?.externalProvider && signInAgainOf(host, user))) {
    const { signInTitle: heading, signInText: text } = host.texts('externalSignIn', externalSignIn);
    return pageCardOf(host, { heading, text });
  }
  if (isFramed(host)) return pageCardOf(host, { ...cardForFramedPage(host), error });
  const texts = host.texts('authCard', authCard);
  const { continue: label } = host.texts('pageStates', pageStates);
  return pageCardOf(host, {
    heading: texts.signedInTitle,
    // A tick beside an error would say that all is well, and the error has an icon of its own.
    mark: error ? undefined : checkIcon(),
    tone: 'success',
    error,
    body: html`<lk-user-row framed .user=${user}></lk-user-row>`,
    primary: { label, run: () => host.app?.redirectToAfterSignIn({ replace: true }) },
    secondary: canSignOut(host)
      ? { label: texts.otherAccount, run: () => host.app?.signOut({ noRedirect: true }) }
      : undefined,
  });
}

/** Renders the card for a service that answered with an error, so that project or user could not be loaded. */
export function failureCardOf(host: CardHost, error: unknown, retry: () => unknown): TemplateResult {
  return pageCardOf(host, failedCard(host, error, retry));
}

/**
 * Returns the text and the email address for the card if the page's address names the user's current session as too old, else null.
 * After a new sign-in the address still names the old session, so the result is null.
 */
export function signInAgainOf(host: CardHost, user: CurrentUser): SignInAgain | null {
  const { app } = host;
  const here = app?.platform.page?.href();
  const earlier = here === undefined ? null : new URL(here).searchParams.get(SIGN_IN_AGAIN_PARAMETER);
  if (user.isAnonymous || earlier === null || earlier !== app?.$session.get()?.sessionId) return null;
  return { aside: host.texts('signInAgain', signInAgain).aside, email: user.primaryEmail ?? '' };
}
