import { css, html, nothing, type TemplateResult } from 'lit';

/** Styles for short facts in a line, separated by dots. The dot before the first fact of a line is clipped. */
export const factsStyles = css`
  .facts {
    overflow: hidden;
  }
  .facts > div {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: calc(-4 * var(--_step));
  }
  .facts > div > span {
    display: flex;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .facts > div > span::before {
    content: '·';
    flex: none;
    inline-size: calc(4 * var(--_step));
    text-align: center;
  }
`;

/** Renders a line of facts. Facts that are null or `nothing` are left out. */
export function facts(...all: readonly unknown[]): TemplateResult {
  const known = all.filter((fact) => fact !== null && fact !== nothing);
  return html`<div class="facts"><div>${known.map((fact) => html`<span><span>${fact}</span></span>`)}</div></div>`;
}
