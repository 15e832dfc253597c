import { html, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import type { authCard } from '../../core/messages/en/sign-in/auth-card.ts';
import type { general } from '../../core/messages/en/general.ts';
import '../parts/message-card/message-card.ts';
import '../user/user-row.ts';

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
