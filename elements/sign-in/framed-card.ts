import { html } from 'lit';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { resolveLink } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import type { CardHost, PageCard } from './page-card.ts';

/**
 * Returns the card for a page that asks for consent, while another page shows that page in a frame. The card has only a link that
 * opens the page in a new tab. The code stays in the address for the new tab. The link needs `buttonStyles`.
 */
export function cardForFramedPage(host: CardHost): PageCard {
  const { app } = host;
  const texts = host.texts('pageStates', pageStates);
  const address = app ? resolveLink(app, app.platform.page?.href() ?? '') : undefined;
  const body = address
    ? html`<a part="button primary alone" class="lk-button lk-primary" href=${address} target="_blank" rel="noreferrer">${texts.openAlone}</a>`
    : undefined;
  return { heading: texts.framedTitle, text: texts.framed, mark: warningIcon(), body };
}
