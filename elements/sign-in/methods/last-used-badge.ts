import { css, html, type TemplateResult } from 'lit';
import { signInMethods } from '../../../core/messages/en/sign-in/sign-in-methods.ts';
import type { LkElement } from '../../base/element.ts';

/** A badge on the edge of a button, in shadow trees and among light children. */
export const lastUsedBadgeStyles = css`
  .lk-button .lk-badge {
    position: absolute;
    inset-block-start: -10px;
    inset-inline-end: calc(2 * var(--_step));
    padding: 1px 7px;
    border: 1px solid var(--_line);
    border-radius: 99px;
    background: var(--_surface);
    color: var(--_muted);
    font-size: 0.6875rem;
    font-weight: 550;
    line-height: 1.4;
    white-space: nowrap;
  }
`;

/** Marks the sign-in method that was used last. */
export function lastUsedBadge(host: LkElement): TemplateResult {
  return html` <span class="lk-badge">${host.texts('signInMethods', signInMethods).lastUsed}</span>`;
}
