import { css, html, LitElement, render } from 'lit';
import { realDocument } from '../../base/real-document.ts';
import { customElement, property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../base/constants.ts';
import { pageTimers, type Timers, createId } from '../../base/page.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { readKey } from '../../base/read-key.ts';
import { setAnchoredPosition } from './anchored-position.ts';

/** `isActive` is true for a moment after any tooltip of the page has closed. Until it is false, tooltips open without a delay. */
const recentClose: { isActive: boolean; stop?: () => void } = { isActive: false };

/**
 * Shows an explanation of the element inside it. The tooltip opens when that element gets the focus, or when the pointer has been
 * over it for a while. Right after a tooltip closed, the next tooltip opens without a delay. Escape closes the tooltip.
 *
 * @example
 * ```html
 * <lk-tooltip text="Only members of the team can read it." open-delay-ms="400">
 *   <button type="button">Share</button>
 * </lk-tooltip>
 * ```
 *
 * @element lk-tooltip
 * @slot - The element that the tooltip explains.
 * @csspart tooltip - The box with the text.
 * @csspart box - The same as `tooltip`.
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
        font-size: max(12px, 0.8125 * var(--_unit));
        line-height: 1.4;
        overflow: visible;
      }
      /*
       * Bridges the gap to the element, so that the tooltip stays open while the pointer moves onto its text (WCAG 2.2, 1.4.13).
       */
      .box::before {
        position: absolute;
        inset: -10px;
        z-index: -1;
        content: '';
      }
    `,
  ];

  /** The text of the tooltip. Without a text, no tooltip opens. */
  @property() text = '';
  /**
   * How long the pointer must be over the element before the tooltip opens, in milliseconds. When the element gets the focus,
   * the tooltip opens immediately.
   */
  @property({ type: Number, attribute: 'open-delay-ms' }) openDelayMs = TOOLTIP_OPEN_DELAY_MS;
  /** For how long after this tooltip closed other tooltips open immediately, in milliseconds. */
  @property({ type: Number, attribute: 'skip-delay-ms' }) skipDelayMs = TOOLTIP_SKIP_DELAY_MS;
  /** The timers for `openDelayMs` and `skipDelayMs`. Tests replace them. */
  @property({ attribute: false }) timers: Timers = pageTimers;

  readonly #id = createId('lk-tooltip');
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
    // The text is a light DOM child, because `aria-describedby` cannot refer to an id in a shadow tree.
    render(html`<span slot="text" id=${this.#id} role="tooltip">${this.text}</span>`, this, { host: this });
    const target = this.#target;
    // If the text equals the accessible name of the element, screen readers would read it out twice.
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
    if (recentClose.isActive) return this.#open();
    this.#stopWaiting?.();
    this.#stopWaiting = this.timers.after(this.openDelayMs, () => this.#open());
  }

  #open(): void {
    this.#stopWaiting?.();
    if (this.#isOpen || !this.text || !this.#target) return;
    this.#isOpen = true;
    this.#box.showPopover?.();
    this.#updatePosition();
    addEventListener('scroll', this.#updatePosition, { capture: true, passive: true });
    realDocument.addEventListener('keydown', this.#handleKey, true);
  }

  #close(): void {
    this.#stopWaiting?.();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    removeEventListener('scroll', this.#updatePosition, true);
    realDocument.removeEventListener('keydown', this.#handleKey, true);
    if (this.isConnected) this.#box.hidePopover?.();
    recentClose.stop?.();
    recentClose.isActive = true;
    recentClose.stop = this.timers.after(this.skipDelayMs, () => {
      recentClose.isActive = false;
    });
  }

  readonly #updatePosition = (): void => {
    if (this.#target) setAnchoredPosition(this.#box, this.#target, 'center');
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (readKey(event) !== 'Escape') return;
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
