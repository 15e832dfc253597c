import { html } from 'lit';
import { buildError } from '../../core/errors/read-error.ts';
import { errorPage } from '../../core/messages/en/sign-in/error-page.ts';
import { takeParameters } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf } from '../base/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import type { Page } from '../pages.ts';
import { pageCardOf, pageStyles } from '../sign-in/page-card.ts';
import { homeChoice } from './link-failure.ts';

/**
 * Says what went wrong, from the `errorCode` and `details` of the address. Anybody can write an address, so its `message` is
 * never shown: a known code has a text of our own, every other one the same plain sentence.
 *
 * @element lk-error
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-error')
export class LkError extends LkElement {
  static override styles = pageStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  @state() private message: string | null = null;

  #isRead = false;

  protected override willUpdate(): void {
    if (!this.app || this.#isRead) return;
    this.#isRead = true;
    const { errorCode, details } = takeParameters(this.app, ['errorCode', 'message', 'details']);
    const fallback = this.texts('errorPage', errorPage).unknown;
    const error = buildError(errorCode ?? '', '', plainDetails(details));
    void errorTextOf(this, error, fallback).then((text) => {
      this.message = text;
    });
  }

  override render() {
    const texts = this.texts('errorPage', errorPage);
    return pageCardOf(this, {
      heading: texts.title,
      text: this.message ?? '',
      mark: warningIcon(),
      tone: 'danger',
      primary: { label: texts.signIn, run: () => this.app?.redirectToSignIn({ noRedirectBack: true }) },
      secondary: homeChoice(this),
    });
  }
}

/** Numbers alone: a text in an address would let a stranger put words into our mouth. */
function plainDetails(details: string | null): Record<string, number> {
  try {
    const parsed: unknown = JSON.parse(details ?? '');
    return Object.fromEntries(Object.entries(parsed ?? {}).filter(([, value]) => typeof value === 'number'));
  } catch {
    return {};
  }
}

export const page: Page = (app) => html`<lk-error slot="page" full-page .app=${app}></lk-error>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-error': LkError;
  }
}
