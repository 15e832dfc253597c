import { css, html, LitElement } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { checkCircleIcon } from '../../base/theme/icons.ts';
import { successSurface } from '../../base/theme/success-surface.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { errorRow, noticeRowStyles } from './notice-row.ts';

/**
 * A message that assistive technology reads out when its text changes. Keep the element in the page and change its text: a live
 * region that is added together with its text is not read out.
 *
 * @example
 * ```html
 * <lk-notice kind="success" text="Your note is saved."></lk-notice>
 * ```
 *
 * @element lk-notice
 * @csspart notice - The row with a message of the kind `success` or `plain`. The row also has its kind as a part name.
 * @csspart error - The row with a message of the kind `danger`.
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
        background: ${successSurface};
        color: var(--_success);
      }
    `,
  ];

  /** The message. If empty, nothing is shown. */
  @property({ reflect: true }) text = '';
  /** The kind of message. Screen readers read out `danger` immediately, `success` and `plain` after the current sentence. */
  @property() kind: 'danger' | 'success' | 'plain' = 'plain';

  override render() {
    if (this.kind === 'danger') return errorRow(this.text);
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
