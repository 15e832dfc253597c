import { css, html, type TemplateResult } from 'lit';
import { downIcon } from '../../sections/shell/nav-icons.ts';

/** The styles of `disclosure`. */
export const disclosureStyles = css`
  .disclosure {
    display: flex;
    gap: calc(1.5 * var(--_step));
    align-items: center;
    inline-size: fit-content;
    max-inline-size: 100%;
    min-block-size: 24px;
    border-radius: 4px;
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
    cursor: pointer;
  }
  .disclosure::-webkit-details-marker {
    display: none;
  }
  .disclosure svg {
    flex: none;
  }
  [open] > .disclosure svg {
    rotate: 180deg;
  }
  @media (pointer: coarse) {
    .disclosure {
      position: relative;
      z-index: 1;
      min-block-size: 44px;
      margin-block: -10px;
    }
  }
`;

/** Renders the summary of a `details` element inside a row. It has the arrow of the lists that can be folded. */
export function disclosure(label: string): TemplateResult {
  return html`<summary class="disclosure">${downIcon()}<span>${label}</span></summary>`;
}
