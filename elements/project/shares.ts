import { css, html, type TemplateResult } from 'lit';

/** One row of a ranking. */
export interface Share {
  readonly name: string;
  readonly count: number;
}

interface SharesOptions {
  readonly heading: string;
  readonly shares: readonly Share[];
  readonly locale: string;
  /** Where there is none. */
  readonly none: string;
}

export const sharesStyles = css`
  .shares {
    display: grid;
    align-content: start;
    gap: calc(2 * var(--_step));
    min-inline-size: 0;
  }
  .shares h3 {
    margin: 0;
    font-size: 0.875rem;
    font-weight: 550;
  }
  .shares ul {
    display: grid;
    gap: calc(2 * var(--_step));
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .shares li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 calc(3 * var(--_step));
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  .shares bdi {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    overflow-x: clip;
  }
  .shares meter {
    appearance: none;
    flex-basis: 100%;
    inline-size: 100%;
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--_hover);
    overflow: hidden;
  }
  .shares meter::-webkit-meter-inner-element {
    appearance: none;
    block-size: 100%;
  }
  .shares meter::-webkit-meter-bar {
    block-size: 100%;
    border: 0;
    background: var(--_hover);
  }
  .shares meter::-webkit-meter-optimum-value {
    background: var(--_accent);
  }
  .shares meter::-moz-meter-bar {
    background: var(--_accent);
  }
  @media (forced-colors: active) {
    .shares meter {
      border: 1px solid CanvasText;
    }
  }
`;

/** How something is shared out, the largest first; each row with a bar against the largest. */
export function shares({ heading, shares: rows, locale, none }: SharesOptions): TemplateResult {
  const numbers = new Intl.NumberFormat(locale);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const items = rows.map(
    ({ name, count }) =>
      html`<li>
        <bdi>${name}</bdi><span>${numbers.format(count)}</span
        ><meter min="0" max=${most} value=${count} aria-hidden="true"></meter>
      </li>`,
  );
  return html`<div class="shares">
    <h3>${heading}</h3>
    ${rows.length > 0 ? html`<ul role="list">${items}</ul>` : html`<p class="muted">${none}</p>`}
  </div>`;
}
