import { html, type TemplateResult } from 'lit';
import { accountSettings } from '../messages/account/account-settings.ts';
import { userIcon } from '../base/theme/state-icons.ts';
import { cardForFramedPage } from '../cards/framed-card.ts';
import { type CardHost, failedCard, pageCardOf } from '../cards/page-card.ts';

/** The card for anonymous users, who have no settings. It invites them to create an account. */
export function guestCard(host: CardHost): TemplateResult {
  const texts = host.texts('accountSettings', accountSettings);
  return pageCardOf(host, {
    heading: texts.guestTitle,
    text: texts.guest,
    mark: userIcon(),
    primary: { label: texts.guestKeep, run: () => host.app?.redirectToSignUp() },
    secondary: { label: texts.guestSignIn, run: () => host.app?.redirectToSignIn() },
  });
}

/** The card that replaces the settings if another page shows them in a frame. */
export function settingsFramedCard(host: CardHost): TemplateResult {
  return pageCardOf(host, cardForFramedPage(host));
}

/** The card if the user or the project could not be loaded. */
export function settingsFailedCard(host: CardHost, error: unknown): TemplateResult {
  const retry = () => Promise.allSettled([host.app?.getUser(), host.app?.getProject()]);
  return html`${pageCardOf(host, failedCard(host, error, retry))}`;
}
