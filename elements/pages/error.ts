import { html } from 'lit';
import { buildError, readSafeDetails } from '../../core/transport/read-error.ts';
import { errorPage } from '../messages/sign-in/error-page.ts';
import { general } from '../messages/general.ts';
import { oauthCallback } from '../messages/sign-in/oauth-callback.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { takeParameters } from './base/page-code.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { loadErrorText } from '../base/errors/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { loadingCard, pageCardOf, pageStyles } from '../cards/page-card.ts';
import { homeButton } from './base/link-failure.ts';

/**
 * Explains an error by the parameters `errorCode` and `details` of the page's address. A known code has its own text; all other
 * codes share one text. The parameter `message` is never shown, because an attacker can write an address with any message.
 *
 * @example
 * ```html
 * <lk-error full-page></lk-error>
 * ```
 *
 * @element lk-error
 * @slot logo - A logo at the top of the card.
 * @slot before - Content below the title and the text.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - A note below the description, if the return address of a link is not trusted.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart primary - The main button.
 * @csspart secondary - The secondary button.
 */
@customElement('lk-error')
export class LkError extends LkElement {
  static override styles = pageStyles;

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The text of a known error. Empty for any other error. Null until it is loaded. */
  @state() private message: string | null = null;

  #isRead = false;
  /** Whether a provider has ended the sign-in. */
  #isOfProvider = false;

  protected override willUpdate(): void {
    if (!this.app || this.#isRead) return;
    this.#isRead = true;
    const { errorCode, details } = takeParameters(this.app, ['errorCode', 'message', 'details']);
    this.#isOfProvider = errorCode?.startsWith('OAUTH_PROVIDER_') ?? false;
    const error = buildError(errorCode ?? '', '', readSafeDetails(details));
    void loadErrorText(this, error, '').then((text) => {
      this.message = text;
    });
  }

  override render() {
    // Without its text the card is smaller, and its buttons would move when the text arrives.
    if (this.message === null) return pageCardOf(this, loadingCard(this));
    const texts = this.texts('errorPage', errorPage);
    const { failed } = this.texts('pageStates', pageStates);
    const { tryAgain } = this.texts('general', general);
    return pageCardOf(this, {
      heading: this.#isOfProvider ? this.texts('oauthCallback', oauthCallback).failedTitle : texts.title,
      text: this.message || failed,
      mark: warningIcon(),
      tone: 'danger',
      primary: {
        label: this.message ? texts.signIn : tryAgain,
        run: () => this.app?.redirectToSignIn({ noRedirectBack: true }),
      },
      secondary: homeButton(this),
    });
  }
}

export const page: HandlerPage = (app) => html`<lk-error slot="page" full-page .app=${app}></lk-error>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-error': LkError;
  }
}
