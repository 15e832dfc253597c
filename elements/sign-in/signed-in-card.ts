import { html, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import type { authCard } from '../../core/messages/en/sign-in/auth-card.ts';
import { signInAgain } from '../../core/messages/en/sign-in/sign-in-again.ts';
import { SIGN_IN_AGAIN_PARAMETER } from '../../core/routes/limits.ts';
import type { LkElement } from '../base/element.ts';
import type { general } from '../../core/messages/en/general.ts';
import '../parts/message-card/message-card.ts';
import '../user/user-row.ts';

/** What the card for signing in shows to a user who has to sign in again. */
export interface SignInAgain {
  readonly aside: string;
  /** Filled in. */
  readonly email: string;
}

interface SignedInOptions {
  readonly app: ClientApp;
  readonly user: CurrentUser;
  readonly texts: typeof authCard;
  readonly general: typeof general;
  readonly fullPage: boolean;
}

/** The card for a user who is signed in already. They choose whether to continue or to use another account. */
export function signedInCardOf({ app, user, texts, general, fullPage }: SignedInOptions): TemplateResult {
  return html`<lk-message-card
    exportparts="card, heading, primary, secondary"
    .heading=${texts.signedInTitle}
    .primaryLabel=${texts.continueAs(user.displayName || user.primaryEmail || user.id)}
    .secondaryLabel=${texts.otherAccount}
    .primaryAction=${() => app.redirectToAfterSignIn({ replace: true })}
    .secondaryAction=${() => app.signOut({ noRedirect: true })}
    .errorText=${general.unexpected}
    .timers=${app.platform.clock}
    .fullPage=${fullPage}
    ><lk-user-row framed .user=${user}></lk-user-row
  ></lk-message-card>`;
}

/** Null unless the address says that the session of this user is too old. After another sign-in it names an earlier session. */
export function signInAgainOf(host: LkElement, user: CurrentUser): SignInAgain | null {
  const { app } = host;
  const here = app?.platform.page?.href();
  const earlier = here === undefined ? null : new URL(here).searchParams.get(SIGN_IN_AGAIN_PARAMETER);
  if (user.isAnonymous || earlier === null || earlier !== app?.$session.get()?.sessionId) return null;
  return { aside: host.texts('signInAgain', signInAgain).aside, email: user.primaryEmail ?? '' };
}
