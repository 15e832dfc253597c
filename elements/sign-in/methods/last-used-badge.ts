import { css, html, type TemplateResult } from 'lit';
import { ways } from '../../../core/messages/en/sign-in/sign-in-methods.ts';
import type { LkElement } from '../../base/element.ts';

/** On the edge of a button, in shadow trees and among light children alike. */
export const pillStyles = css`
  .lk-button .lk-pill {
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

/** Says that a way in is the one that worked last. */
export function pill(host: LkElement): TemplateResult {
  return html` <span class="lk-pill">${host.texts('ways', ways).lastUsed}</span>`;
}
