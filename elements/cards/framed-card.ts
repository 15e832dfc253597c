import { html } from 'lit';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { resolveLink } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import type { CardHost, PageCard } from './page-card.ts';

/**
 * Returns the card that a page shows in a frame instead of its usual buttons, because the page around the frame could trick the user
 * into a click. The card has only a link that opens the page's address, with its code, in a new tab. The link needs `buttonStyles`.
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
