import { html, LitElement, nothing } from 'lit';
import { property } from '../base/decorators.ts';
import { type Action, ActionController } from '../base/action.ts';
import { BusyController } from '../base/busy.ts';
import { pageTimers, type Timers } from '../base/clock.ts';
import { customElement } from '../base/custom-element.ts';
import { baseStyles } from '../base/styles.ts';
import { button, buttonStyles } from './button.ts';
import { cardStyles } from './card-styles.ts';
import { dangerRow, noticeRowStyles } from './notice-row.ts';

/**
 * A card with a message and up to two things to do about it.
 *
 * @element lk-message-card
 * @slot - More content between text and buttons.
 * @csspart card - The frame.
 * @csspart heading - The title.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-message-card')
export class LkMessageCard extends LitElement {
  static override styles = [baseStyles, buttonStyles, noticeRowStyles, cardStyles];

  /** The title. */
  @property() heading = '';
  /** What it says below the title. */
  @property() text = '';
  /** Label of the main button, which is absent without one. */
  @property({ attribute: 'primary-label' }) primaryLabel = '';
  /** Label of the other button, which is absent without one. */
  @property({ attribute: 'secondary-label' }) secondaryLabel = '';
  /** What the main button does; it is busy until a returned promise has settled. */
  @property({ attribute: false }) primaryAction: Action | undefined;
  /** What the other button does. */
  @property({ attribute: false }) secondaryAction: Action | undefined;
  /** What the card says when an action fails. */
  @property({ attribute: false }) errorText = '';
  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The timers of the spinner. */
  @property({ attribute: false }) timers: Timers = pageTimers;

  #failure = '';
  #started: 'primary' | 'secondary' = 'primary';
  readonly #running = new ActionController(this, () => {
    this.#failure = this.errorText;
  });
  readonly #busy = new BusyController(this, { isBusy: () => this.#running.isPending, timers: () => this.timers });

  /** Does what pressing the button does. */
  run(which: 'primary' | 'secondary'): void {
    this.#started = which;
    this.#failure = '';
    void this.#running.run(() => (which === 'primary' ? this.primaryAction?.() : this.secondaryAction?.()));
  }

  #renderButton(which: 'primary' | 'secondary', label: string) {
    if (!label) return nothing;
    const { isPending } = this.#running;
    const isMine = this.#started === which;
    return button({
      label,
      kind: which === 'primary' ? 'primary' : 'plain',
      part: which,
      isBusy: isPending && isMine,
      isDisabled: isPending,
      hasSpinner: this.#busy.isShown && isMine,
      onClick: () => this.run(which),
    });
  }

  override render() {
    const hasActions = this.primaryLabel || this.secondaryLabel;
    return html`<section part="card" class="card" aria-labelledby="heading">
      <header>
        <div aria-live="polite">
          <h2 part="heading" id="heading" aria-level=${this.fullPage ? 1 : 2}>${this.heading}</h2>
          ${this.text && html`<p>${this.text}</p>`}
        </div>
        ${dangerRow(this.#failure)}
      </header>
      <slot></slot>
      ${
        hasActions
          ? html`<div class="actions">
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
