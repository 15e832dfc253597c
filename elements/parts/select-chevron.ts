import { css, html, svg, type TemplateResult } from 'lit';
import { icon } from '../base/theme/icons.ts';

/** Makes a select look like the fields beside it. The tree around the form adopts these rules. */
export const selectStyles = css`
  .lk-field .lk-chevron {
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(3 * var(--_step));
    display: grid;
    place-items: center;
    color: var(--_muted);
    pointer-events: none;
  }
  .lk-field .lk-input.lk-choice {
    padding-inline-end: calc(10 * var(--_step));
    cursor: pointer;
  }
`;

/** The arrow of a select, which follows it in its `.lk-box`. */
export function selectChevron(): TemplateResult {
  return html`<span class="lk-chevron">${icon(svg`<path d="m4.5 6.5 3.5 3.5 3.5-3.5" />`)}</span>`;
}
