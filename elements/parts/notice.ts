import { css, html, LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../base/custom-element.ts';
import { tickIcon, warningIcon } from '../base/icons.ts';
import { baseStyles } from '../base/styles.ts';

/**
 * A message row that assistive technology reads out when its text changes. Keep it in the page and change its text: a live
 * region that arrives together with its message is not heard.
 *
 * @element lk-notice
 * @csspart row - The coloured row, absent while there is no text.
 */
@customElement('lk-notice')
export class LkNotice extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      .row {
        display: flex;
        gap: calc(2 * var(--_step));
        margin-block-start: var(--_notice-space, 0);
        padding: calc(2.5 * var(--_step)) calc(3 * var(--_step));
        border: 1px solid transparent;
        border-radius: var(--_radius);
        background: var(--_hover);
        font-size: 0.875rem;
        line-height: 1.45;
        overflow-wrap: anywhere;
      }
      .danger {
        background: var(--_danger-surface);
        color: var(--_danger);
      }
      .success {
        color: var(--_success);
      }
      svg {
        flex: none;
        margin-block-start: 2px;
      }
    `,
  ];

  /** What it says; empty shows nothing. */
  @property() text = '';
  /** Danger is read out at once, the others when the person pauses. */
  @property() kind: 'danger' | 'success' | 'plain' = 'plain';

  override render() {
    const isDanger = this.kind === 'danger';
    return html`<div role=${isDanger ? 'alert' : 'status'} aria-live=${isDanger ? 'assertive' : 'polite'} aria-atomic="true">
      ${
        this.text &&
        html`<div part="row" class="row ${this.kind}">${isDanger ? warningIcon : tickIcon}<span>${this.text}</span></div>`
      }
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-notice': LkNotice;
  }
}
