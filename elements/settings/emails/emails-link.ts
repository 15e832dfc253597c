import { html, nothing, type TemplateResult } from 'lit';
import { settingsEmails } from '../../messages/account/emails.ts';
import type { LkElement } from '../../base/element.ts';
import type { SubRoute } from '../../sections/section/section-loader.ts';

/** The addresses of the pages of the account settings. Sections outside the account settings have none. */
export type PageLinks = Pick<SubRoute, 'linkTo' | 'handleClick'>;

/** Renders the link to the page where the user adds an email address. Renders nothing outside the account settings. */
export function emailsLink(host: LkElement, links: PageLinks | null): TemplateResult | typeof nothing {
  const { add } = host.texts('settingsEmails', settingsEmails);
  return links === null
    ? nothing
    : html`<a part="link" class="lk-button lk-small" href=${links.linkTo('emails')} @click=${links.handleClick}>${add}</a>`;
}
