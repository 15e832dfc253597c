import { css, html, type TemplateResult } from 'lit';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { LkElement } from '../../base/element.ts';

/** The styles of a badge at the end of a button, in shadow trees and in the light DOM. The text of the button stays centered. */
export const lastUsedBadgeStyles = css`
  .lk-button .lk-label:has(.lk-badge) {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: calc(2 * var(--_step));
    inline-size: 100%;
  }
  .lk-button .lk-label:has(.lk-badge)::before {
    content: '';
    flex: 1 1 0;
  }
  .lk-button .lk-badge {
    display: flex;
    flex: 1 1 0;
    justify-content: flex-end;
    min-inline-size: max-content;
    font-size: max(12px, 0.75 * var(--_unit));
    line-height: 1.4;
  }
  .lk-button .lk-badge span {
    padding: 1px 7px;
    border: 1px solid color-mix(in srgb, currentcolor 35%, transparent);
    border-radius: 99px;
    white-space: nowrap;
  }
`;

/** Renders the badge that marks the sign-in method that was used last. */
export function lastUsedBadge(host: LkElement): TemplateResult {
  return html` <span class="lk-badge"><span>${host.texts('signInMethods', signInMethods).lastUsed}</span></span>`;
}
