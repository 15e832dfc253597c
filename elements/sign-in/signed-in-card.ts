import { html, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { authCard } from '../../core/messages/en/sign-in/auth-card.ts';
import { isFramed } from '../base/page.ts';
import '../user/user-row.ts';
import { framedCard } from './framed-card.ts';
import { type CardHost, pageCardOf } from './page-card.ts';

/**
 * The card for a user who is signed in already. They choose whether to continue or to use another account; in a frame, where
 * another page could cover the buttons, it links to a tab of its own.
 */
export function signedInCardOf(host: CardHost, user: CurrentUser): TemplateResult {
  if (isFramed(host)) return pageCardOf(host, framedCard(host));
  const texts = host.texts('authCard', authCard);
  const name = user.displayName || user.primaryEmail || user.id;
  return pageCardOf(host, {
    heading: texts.signedInTitle,
    body: html`<lk-user-row framed .user=${user}></lk-user-row>`,
    primary: { label: texts.continueAs(name), run: () => host.app?.redirectToAfterSignIn({ replace: true }) },
    secondary: { label: texts.otherAccount, run: () => host.app?.signOut({ noRedirect: true }) },
  });
}
