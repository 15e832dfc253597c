import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { ActionController } from '../../base/controllers/action-controller.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import { pageTimers, type Timers } from '../../base/page.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { button, buttonStyles } from '../button.ts';
import { cardStyles } from './card-styles.ts';
import { markStyles } from './mark-styles.ts';
import { errorRow, noticeRowStyles } from '../notice/notice-row.ts';
import '../spinner.ts';

/** The action of a button of a card. Gets the click event, unless code called `run` without an event. */
export type CardAction = (event?: Event) => unknown;

/**
 * A card with a message and up to two buttons. If an action in the card changes the title, the title gets the focus. Other
 * changes of the title leave the focus where it is; assistive technology reads them out.
 *
 * @example
 * ```ts
 * import { LkMessageCard } from 'latchkey/elements';
 *
 * const card = new LkMessageCard();
 * card.heading = 'Delete this note?';
 * card.primaryLabel = 'Delete';
 * card.primaryAction = () => fetch('/notes/1', { method: 'DELETE' });
 * card.errorText = 'The note could not be deleted.';
 * document.body.append(card);
 * ```
 *
 * @element lk-message-card
 * @slot - Content between text and buttons.
 * @slot logo - A logo at the top of the card.
 * @slot before - Content directly below title and text, before the default slot.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message: above the buttons, or below them if a button caused it.
 * @csspart primary - The main button.
 * @csspart secondary - The secondary button.
 */
@exportParts
@customElement('lk-message-card')
export class LkMessageCard extends LitElement {
  static override styles = [baseStyles, buttonStyles, noticeRowStyles, cardStyles, markStyles];

  /** The title. */
  @property() heading = '';
  /** The text below the title. */
  @property() text: string | TemplateResult = '';
  /** An icon above the title. Assistive technology skips it. */
  @property({ attribute: false }) mark: TemplateResult | undefined;
  /** The color of the icon. */
  @property() tone: 'plain' | 'success' | 'danger' = 'plain';
  /** Shows a spinner instead of the icon, for work that no button of the card started. */
  @property({ type: Boolean }) busy = false;
  /** The label of the main button. If empty, there is no main button. */
  @property({ attribute: 'primary-label' }) primaryLabel = '';
  /** The label of the secondary button. If empty, there is no secondary button. */
  @property({ attribute: 'secondary-label' }) secondaryLabel = '';
  /** The action of the main button. If it returns a promise, the button is busy until the promise has settled. */
  @property({ attribute: false }) primaryAction: CardAction | undefined;
  /** The action of the secondary button. */
  @property({ attribute: false }) secondaryAction: CardAction | undefined;
  /** Makes the main button a link to this address. If `primaryAction` is set too, a click runs the action instead. */
  @property({ attribute: false }) primaryLink: string | undefined;
  /** The message for a failed action, or a function that returns the message for an error. */
  @property({ attribute: false }) errorText: string | ((error: unknown) => string | TemplateResult) = '';
  /** An error message that no button caused, for example of a form in the card. */
  @property() error: string | TemplateResult = '';
  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The timers of the spinner. Tests replace them. */
  @property({ attribute: false }) timers: Timers = pageTimers;
  /** @internal Called with the parts of the card after a new title began a new step. */
  onStep: ((parts: Iterable<Element>) => void) | undefined;

  #failure: string | TemplateResult = '';
  #isFailureShown = false;
  #hasActed = false;
  /** Whether a new title gets the focus. A screen reader then reads out the title, so the live region is switched off. */
  #isFocusRead = false;
  #pressed: 'primary' | 'secondary' = 'primary';
  #pressedLabel = '';
  readonly #action = new ActionController(this, (error) => {
    this.#failure = typeof this.errorText === 'string' ? this.errorText : this.errorText(error);
  });
  readonly #busy = new BusyController(this, { isBusy: () => this.#action.isPending, timers: () => this.timers });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('heading')) return;
    this.#isFocusRead = this.#hasActed;
    // A new title begins a new step, so the error of the previous action is removed.
    if (this.#isFailureShown) this.#failure = '';
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#isFailureShown = this.#failure !== '';
    if (changed.get('heading') && !changed.get('busy')) this.onStep?.(this.renderRoot.querySelectorAll('.card > *'));
    if (!changed.has('heading') || !this.#hasActed) return;
    this.#hasActed = false;
    this.renderRoot.querySelector('h2')?.focus({ preventScroll: true });
  }

  /** Runs the action of a button, as a click does. */
  run(which: 'primary' | 'secondary', event?: Event): void {
    this.#pressed = which;
    this.#pressedLabel = which === 'primary' ? this.primaryLabel : this.secondaryLabel;
    this.#failure = '';
    this.#hasActed = true;
    void this.#action.run(() => (which === 'primary' ? this.primaryAction?.(event) : this.secondaryAction?.(event)));
  }

  /** Typing or submitting in the card's content counts as an action: if the title changes next, the title gets the focus. */
  readonly #handleInput = (): void => {
    this.#hasActed = true;
  };

  #renderButton(which: 'primary' | 'secondary', label: string) {
    if (!label) return nothing;
    const { isPending } = this.#action;
    const isPressed = this.#pressed === which;
    if (which === 'primary' && this.primaryLink) return this.#renderLink(label, this.primaryLink);
    return button({
      label,
      kind: which === 'primary' ? 'primary' : 'plain',
      part: which,
      isBusy: isPending && isPressed,
      isDisabled: isPending,
      // If the label has changed since the press, the button belongs to the next state of the card and shows no spinner.
      hasSpinner: this.#busy.isShown && isPressed && label === this.#pressedLabel,
      onClick: (event) => this.run(which, event),
    });
  }

  #renderLink(label: string, address: string) {
    const onClick = (event: Event) => {
      if (!this.primaryAction) return;
      event.preventDefault();
      this.run('primary', event);
    };
    return html`<a part="button primary" class="lk-button lk-primary" href=${address} @click=${onClick}>
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
      <slot name="logo"></slot>
      <header part="header">
        ${this.#renderMark()}
        <div aria-live=${this.#isFocusRead ? 'off' : 'polite'}>
          <h2 part="heading" id="heading" aria-level=${this.fullPage ? 1 : 2} tabindex="-1">${this.heading}</h2>
          ${this.text && html`<p part="description">${this.text}</p>`}
        </div>
      </header>
      <slot name="before"></slot>
      <slot @input=${this.#handleInput} @submit=${this.#handleInput}></slot>
      ${errorRow(this.#failure ? '' : this.error)}
      ${
        hasActions
          ? html`<div part="actions" class=${this.primaryLabel ? 'actions' : 'actions follows'}>
              ${this.#renderButton('primary', this.primaryLabel)} ${this.#renderButton('secondary', this.secondaryLabel)}
            </div>`
          : nothing
      }
      ${errorRow(this.#failure)}
      <slot name="after"></slot>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-message-card': LkMessageCard;
  }
}
