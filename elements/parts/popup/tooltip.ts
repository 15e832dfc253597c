import { css, html, LitElement, render } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../../core/base/constants.ts';
import { pageTimers, type Timers, uniqueId } from '../../base/page.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { setAnchoredPosition } from './anchored-position.ts';

/** Shared by all tooltips: whether one has just closed. */
const warmth: { isWarm: boolean; stopCooling?: () => void } = { isWarm: false };

/**
 * Explains the element inside it after the pointer has rested there for 700 ms, or on focus. For 300 ms after one tooltip has
 * closed the next one opens at once. Escape closes it.
 *
 * @element lk-tooltip
 * @slot - The element that is explained.
 * @csspart box - The box with the text.
 */
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
      }
    `,
  ];

  /** What it says. */
  @property() text = '';
  /** The timers of both delays. */
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
    // The text is a light child: an id inside the shadow tree could not describe the element outside.
    render(html`<span slot="text" id=${this.#id} role="tooltip">${this.text}</span>`, this, { host: this });
    this.#target?.setAttribute('aria-describedby', this.#id);
  }

  get #box(): HTMLElement {
    return this.renderRoot.querySelector('.box') as HTMLElement;
  }

  get #target(): Element | undefined {
    return [...this.children].find((child) => !child.slot);
  }

  #waitToOpen(): void {
    if (warmth.isWarm) return this.#open();
    this.#stopWaiting?.();
    this.#stopWaiting = this.timers.after(TOOLTIP_OPEN_DELAY_MS, () => this.#open());
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
    warmth.stopCooling?.();
    warmth.isWarm = true;
    warmth.stopCooling = this.timers.after(TOOLTIP_SKIP_DELAY_MS, () => {
      warmth.isWarm = false;
    });
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.#close();
  };

  override render() {
    return html`<slot></slot><div part="box" class="box" popover="manual"><slot name="text"></slot></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-tooltip': LkTooltip;
  }
}
