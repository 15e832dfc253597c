import { general } from '../../messages/general.ts';
import { customElement } from '../../base/decorators.ts';
import { LkElement } from '../../base/element.ts';
import { authCardStyles } from './auth-card.ts';
import { cardSkeleton } from './card-skeleton.ts';

/**
 * The placeholder for the card of a page while the code of the page is loading.
 *
 * @example
 * ```html
 * <lk-page-skeleton></lk-page-skeleton>
 * ```
 *
 * @element lk-page-skeleton
 * @attr {boolean} full-page - Set this if the card is the only content of the page. Centers the card.
 */
@customElement('lk-page-skeleton')
export class LkPageSkeleton extends LkElement {
  static override styles = authCardStyles;

  override render() {
    return cardSkeleton(['mark', 'title', 'text'], ['field', 'button'], this.texts('general', general).loading);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-page-skeleton': LkPageSkeleton;
  }
}
