import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { ActionController } from '../../base/action-controller.ts';
import { BusyController } from '../../base/busy-controller.ts';
import { pageTimers, type Timers } from '../../base/page.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { button, buttonStyles } from '../button.ts';
import { cardStyles } from './card-styles.ts';
import { markStyles } from './mark-styles.ts';
import { dangerRow, noticeRowStyles } from '../notice/notice-row.ts';
import '../spinner.ts';

/** What a button of a card does. It is given the click that started it, if there was one. */
export type CardAction = (event?: Event) => unknown;

/**
 * A card with a message and up to two things to do about it. When something done here changes what it says, its title takes
 * the focus; changes from elsewhere are read out where the person is.
 *
 * @element lk-message-card
 * @slot - More content between text and buttons.
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-message-card')
export class LkMessageCard extends LitElement {
  static override styles = [baseStyles, buttonStyles, noticeRowStyles, cardStyles, markStyles];

  /** The title. */
  @property() heading = '';
  /** What it says below the title. */
  @property() text = '';
  /** A sign above the title; decoration only. */
  @property({ attribute: false }) mark: TemplateResult | undefined;
  /** The colour of the sign. */
  @property() tone: 'plain' | 'success' | 'danger' = 'plain';
  /** Something is under way that nobody here started: a spinner takes the place of the sign. */
  @property({ type: Boolean }) busy = false;
  /** Label of the main button, which is absent without one. */
  @property({ attribute: 'primary-label' }) primaryLabel = '';
  /** Label of the other button, which is absent without one. */
  @property({ attribute: 'secondary-label' }) secondaryLabel = '';
  /** What the main button does; it is busy until a returned promise has settled. */
  @property({ attribute: false }) primaryAction: CardAction | undefined;
  /** What the other button does. */
  @property({ attribute: false }) secondaryAction: CardAction | undefined;
  /** Makes the main button a link to this address, for where its action does not get there. */
  @property({ attribute: false }) primaryLink: string | undefined;
  /** What the card says when an action fails, or what to say about its error. */
  @property({ attribute: false }) errorText: string | ((error: unknown) => string) = '';
  /** What went wrong elsewhere, such as in a form inside the card. */
  @property() error = '';
  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The timers of the spinner. */
  @property({ attribute: false }) timers: Timers = pageTimers;

  #failure = '';
  #wasFailureShown = false;
  #hasActed = false;
  /** The title has the focus, so it is read out already. */
  #isQuiet = false;
  #started: 'primary' | 'secondary' = 'primary';
  #startedLabel = '';
  readonly #running = new ActionController(this, (error) => {
    this.#failure = typeof this.errorText === 'string' ? this.errorText : this.errorText(error);
  });
  readonly #busy = new BusyController(this, { isBusy: () => this.#running.isPending, timers: () => this.timers });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('heading')) return;
    this.#isQuiet = this.#hasActed;
    // What went wrong before belongs to the message it was said about.
    if (this.#wasFailureShown) this.#failure = '';
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#wasFailureShown = this.#failure !== '';
    if (!changed.has('heading') || !this.#hasActed) return;
    this.#hasActed = false;
    this.renderRoot.querySelector('h2')?.focus({ preventScroll: true });
  }

  /** Does what pressing the button does. */
  run(which: 'primary' | 'secondary', event?: Event): void {
    this.#started = which;
    this.#startedLabel = which === 'primary' ? this.primaryLabel : this.secondaryLabel;
    this.#failure = '';
    this.#hasActed = true;
    void this.#running.run(() => (which === 'primary' ? this.primaryAction?.(event) : this.secondaryAction?.(event)));
  }

  /** Somebody typed or submitted inside the card. */
  readonly #handleInput = (): void => {
    this.#hasActed = true;
  };

  #renderButton(which: 'primary' | 'secondary', label: string) {
    if (!label) return nothing;
    const { isPending } = this.#running;
    const isMine = this.#started === which;
    if (which === 'primary' && this.primaryLink) return this.#renderLink(label, this.primaryLink);
    return button({
      label,
      kind: which === 'primary' ? 'primary' : 'plain',
      part: which,
      isBusy: isPending && isMine,
      isDisabled: isPending,
      // A button that has become another one does not spin on.
      hasSpinner: this.#busy.isShown && isMine && label === this.#startedLabel,
      onClick: (event) => this.run(which, event),
    });
  }

  #renderLink(label: string, address: string) {
    const onClick = (event: Event) => {
      if (!this.primaryAction) return;
      event.preventDefault();
      this.run('primary', event);
    };
    return html`<a part="primary" class="lk-button lk-primary" href=${address} @click=${onClick}>
      <span class="lk-label">${label}</span>
    </a>`;
  }

  #renderMark() {
    if (this.busy) return html`<div part="mark" class="mark"><lk-spinner .size=${22}></lk-spinner></div>`;
    return this.mark ? html`<div part="mark" class="mark ${this.tone}">${this.mark}</div>` : nothing;
  }

  override render() {
    const hasActions = this.primaryLabel || this.secondaryLabel;
    return html`<section part="card" class="card" aria-labelledby="heading" aria-busy=${this.busy}>
      <header>
        ${this.#renderMark()}
        <div aria-live=${this.#isQuiet ? 'off' : 'polite'}>
          <h2 part="heading" id="heading" aria-level=${this.fullPage ? 1 : 2} tabindex="-1">${this.heading}</h2>
          ${this.text && html`<p>${this.text}</p>`}
        </div>
        ${dangerRow(this.#failure || this.error)}
      </header>
      <slot @input=${this.#handleInput} @submit=${this.#handleInput}></slot>
      ${
        hasActions
          ? html`<div class=${this.primaryLabel ? 'actions' : 'actions follows'}>
              ${this.#renderButton('primary', this.primaryLabel)} ${this.#renderButton('secondary', this.secondaryLabel)}
            </div>`
          : nothing
      }
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-message-card': LkMessageCard;
  }
}
