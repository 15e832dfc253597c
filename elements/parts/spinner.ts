import { css, html, LitElement } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { breatheKeyframes } from '../base/theme/skeleton-styles.ts';

/**
 * Shows that work is in progress. Assistive technology skips it, so say the same in a text beside it.
 *
 * @example
 * ```html
 * <p role="status"><lk-spinner size="20"></lk-spinner> Loading your notes…</p>
 * ```
 *
 * @element lk-spinner
 */
@customElement('lk-spinner')
export class LkSpinner extends LitElement {
  static override styles = css`
    :host {
      --_unit: max(12px, 1em);
      display: inline-block;
      vertical-align: middle;
    }
    svg {
      display: block;
      animation: turn 700ms linear infinite;
    }
    @keyframes turn {
      to {
        rotate: 1turn;
      }
    }
    ${breatheKeyframes}
    @media (prefers-reduced-motion: reduce) {
      svg {
        --_faintest: 0.35;
        animation: breathe 1600ms ease-in-out infinite;
      }
    }
  `;

  /** Edge length in pixels, at the default text size: it grows with the text. 15 by default (protocol.md §14.9). */
  @property({ type: Number }) size = 15;

  override render() {
    const length = `${this.size / 16}em`;
    return html`<svg viewBox="0 0 16 16" font-size="var(--_unit)" width=${length} height=${length} fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke-width="2" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke-width="2" stroke-linecap="round" />
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-spinner': LkSpinner;
  }
}
