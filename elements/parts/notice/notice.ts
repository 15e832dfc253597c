import { css, html, LitElement } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { checkCircleIcon } from '../../base/theme/icons.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { dangerRow, noticeRowStyles } from './notice-row.ts';

/**
 * A message that assistive technology reads out when its text changes. Keep the element in the page and change its text, because
 * a live region that is added together with its text is not read out.
 *
 * @example
 * ```html
 * <lk-notice kind="success" text="Your note is saved."></lk-notice>
 * ```
 *
 * @element lk-notice
 * @csspart notice - The row of the kinds `success` and `plain`. Missing while there is no text. Its kind is a part as well.
 * @csspart error - The row of the kind `danger`. Missing while there is no text.
 */
@exportParts
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

  /** The message. An empty one shows nothing. */
  @property({ reflect: true }) text = '';
  /** Danger is read out immediately, the others after the current speech. */
  @property() kind: 'danger' | 'success' | 'plain' = 'plain';

  override render() {
    if (this.kind === 'danger') return dangerRow(this.text);
    const icon = this.kind === 'success' ? checkCircleIcon() : '';
    return html`<div role="status" aria-atomic="true">
      ${this.text && html`<div part="notice ${this.kind}" class="row ${this.kind}">${icon}<span>${this.text}</span></div>`}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-notice': LkNotice;
  }
}
