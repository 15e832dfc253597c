import { css, html, LitElement, render } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../base/constants.ts';
import { pageTimers, type Timers, uniqueId } from '../../base/page.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { setAnchoredPosition } from './anchored-position.ts';

/** Shared by all tooltips: whether one closed a moment ago, so that the next one opens immediately. */
const skip: { isActive: boolean; stop?: () => void } = { isActive: false };

/**
 * Explains the element inside it, when the pointer has been over it for a while or when it has the focus. Right after a tooltip
 * closed, the next one opens without a delay. Escape closes it.
 *
 * @example
 * ```html
 * <lk-tooltip text="Only members of the team can read it." open-delay-ms="400">
 *   <button type="button">Share</button>
 * </lk-tooltip>
 * ```
 *
 * @element lk-tooltip
 * @slot - The element that is explained.
 * @csspart tooltip - The box with the text.
 * @csspart box - The same.
 */
@exportParts
@customElement('lk-tooltip')
export class LkTooltip extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: inline-block;
      }
      .box {
        position: fixed;
        inset: auto;
        max-inline-size: 240px;
        margin: 0;
        padding: calc(1.5 * var(--_step)) calc(2.5 * var(--_step));
        border: 1px solid transparent;
        border-radius: var(--_radius);
        background: var(--_text);
        color: var(--_surface);
        font-size: 0.8125rem;
        line-height: 1.4;
        overflow: visible;
      }
      /* Reaches over the gap to the element, so that the pointer can move onto the text and it stays (WCAG 2.2, 1.4.13). */
      .box::before {
        position: absolute;
        inset: -8px;
        z-index: -1;
        content: '';
      }
    `,
  ];

  /** The explanation. */
  @property() text = '';
  /** How long the pointer must be over the element until it is explained, in milliseconds. The focus explains it immediately. */
  @property({ type: Number, attribute: 'open-delay-ms' }) openDelayMs = TOOLTIP_OPEN_DELAY_MS;
  /** For how long after this tooltip closed the next one opens immediately, in milliseconds. */
  @property({ type: Number, attribute: 'skip-delay-ms' }) skipDelayMs = TOOLTIP_SKIP_DELAY_MS;
  /** The timers of both delays. Tests replace them. */
  @property({ attribute: false }) timers: Timers = pageTimers;

  readonly #id = uniqueId('lk-tooltip');
  #stopWaiting: (() => void) | undefined;
  #isOpen = false;

  constructor() {
    super();
    this.addEventListener('pointerenter', () => this.#waitToOpen());
    this.addEventListener('pointerleave', () => this.#close());
    this.addEventListener('focusin', () => this.#open());
    this.addEventListener('focusout', () => this.#close());
    this.addEventListener('click', () => this.#close());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  protected override updated(): void {
    // The text is a light child, because `aria-describedby` cannot name an id in another tree.
    render(html`<span slot="text" id=${this.#id} role="tooltip">${this.text}</span>`, this, { host: this });
    const target = this.#target;
    // A text that only repeats the name of the element would be read out twice.
    if (target?.ariaLabel === this.text) target.removeAttribute('aria-describedby');
    else target?.setAttribute('aria-describedby', this.#id);
  }

  get #box(): HTMLElement {
    return this.renderRoot.querySelector('.box') as HTMLElement;
  }

  get #target(): Element | undefined {
    return [...this.children].find((child) => !child.slot);
  }

  #waitToOpen(): void {
    if (skip.isActive) return this.#open();
    this.#stopWaiting?.();
    this.#stopWaiting = this.timers.after(this.openDelayMs, () => this.#open());
  }

  #open(): void {
    this.#stopWaiting?.();
    if (this.#isOpen || !this.text || !this.#target) return;
    this.#isOpen = true;
    this.#box.showPopover();
    setAnchoredPosition(this.#box, this.#target, 'center');
    document.addEventListener('keydown', this.#handleKey, true);
  }

  #close(): void {
    this.#stopWaiting?.();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    document.removeEventListener('keydown', this.#handleKey, true);
    if (this.isConnected) this.#box.hidePopover();
    skip.stop?.();
    skip.isActive = true;
    skip.stop = this.timers.after(this.skipDelayMs, () => {
      skip.isActive = false;
    });
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.#close();
  };

  override render() {
    return html`<slot></slot><div part="box tooltip" class="box" popover="manual"><slot name="text"></slot></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-tooltip': LkTooltip;
  }
}
