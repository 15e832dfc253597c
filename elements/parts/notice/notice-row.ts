import { css, html, type TemplateResult } from 'lit';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import { warningIcon } from '../../base/theme/icons.ts';

/** The styles of message rows. */
export const noticeRowStyles = css`
  .row {
    display: flex;
    gap: calc(2 * var(--_step));
    padding: calc(2.5 * var(--_step)) calc(3 * var(--_step));
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: var(--_hover);
    font-size: max(12px, 0.875 * var(--_unit));
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  .row.danger {
    background: var(--_danger-surface);
    color: var(--_danger);
  }
  .row svg {
    flex: none;
    margin-block-start: calc((1.45 * max(12px, 0.875 * var(--_unit)) - 1em) / 2);
  }
`;

/**
 * Renders a live region for an error message. Render it also while there is no error: screen readers do not read out a region
 * that is added together with its text.
 */
export function errorRow(text: ErrorLine): TemplateResult {
  // Without white space, so that `:empty` matches while there is no error.
  const row = text && html`<div part="error" class="row danger">${warningIcon()}<span>${text}</span></div>`;
  return html`<div role="alert" aria-atomic="true">${row}</div>`;
}
