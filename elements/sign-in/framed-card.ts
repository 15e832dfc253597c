import { html } from 'lit';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { linkOf } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import type { CardHost, PageCard } from './page-card.ts';

/**
 * What a page that asks for a consent says inside a frame. The address still holds its code, so that the tab it opens has it.
 * Its link is drawn with `buttonStyles`.
 */
export function framedCard(host: CardHost): PageCard {
  const { app } = host;
  const texts = host.texts('pageStates', pageStates);
  const address = app ? linkOf(app, app.platform.page?.href() ?? '') : undefined;
  const body = address
    ? html`<a part="alone" class="lk-button lk-primary" href=${address} target="_blank" rel="noreferrer">${texts.openAlone}</a>`
    : undefined;
  return { heading: texts.framedTitle, text: texts.framed, mark: warningIcon(), body };
}
