import { css, html, LitElement } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { checkCircleIcon } from '../../base/theme/icons.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { dangerRow, noticeRowStyles } from './notice-row.ts';

/**
 * A message row that assistive technology reads out when its text changes. Keep it in the page and change its text: a live
 * region that arrives together with its message is not heard.
 *
 * @element lk-notice
 * @csspart row - The coloured row, absent while there is no text.
 * @csspart error - The same for danger.
 */
@customElement('lk-notice')
export class LkNotice extends LitElement {
  static override styles = [
    baseStyles,
    noticeRowStyles,
    css`
      :host {
        display: block;
      }
      .success {
        color: var(--_success);
      }
    `,
  ];

  /** What it says; empty shows nothing. */
  @property() text = '';
  /** Danger is read out at once, the others when the person pauses. */
  @property() kind: 'danger' | 'success' | 'plain' = 'plain';

  override render() {
    if (this.kind === 'danger') return dangerRow(this.text);
    const icon = this.kind === 'success' ? checkCircleIcon() : '';
    return html`<div role="status" aria-atomic="true">
      ${this.text && html`<div part="row" class="row ${this.kind}">${icon}<span>${this.text}</span></div>`}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-notice': LkNotice;
  }
}
