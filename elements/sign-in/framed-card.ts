import { html } from 'lit';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { linkOf } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import type { CardHost, PageCard } from './page-card.ts';

/**
 * The card of a page that asks for consent, when another page shows it in a frame. It links to a tab of its own. The code stays
 * in the address for that tab. The link needs `buttonStyles`.
 */
export function framedCard(host: CardHost): PageCard {
  const { app } = host;
  const texts = host.texts('pageStates', pageStates);
  const address = app ? linkOf(app, app.platform.page?.href() ?? '') : undefined;
  const body = address
    ? html`<a part="button primary alone" class="lk-button lk-primary" href=${address} target="_blank" rel="noreferrer">${texts.openAlone}</a>`
    : undefined;
  return { heading: texts.framedTitle, text: texts.framed, mark: warningIcon(), body };
}
