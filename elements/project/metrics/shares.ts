import { css, html, type TemplateResult } from 'lit';

/** One row of a ranking. */
export interface RankingRow {
  readonly name: string;
  readonly count: number;
}

interface SharesOptions {
  readonly heading: string;
  readonly shares: readonly RankingRow[];
  readonly locale: string;
  /** The text to show when there are no rows. */
  readonly none: string;
}

export const rankingStyles = css`
  .shares {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: calc(2 * var(--_step));
    min-inline-size: 0;
  }
  .shares ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
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
    font-size: max(12px, 0.875 * var(--_unit));
    font-variant-numeric: tabular-nums;
  }
  .shares bdi {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    overflow-x: clip;
  }
  .shares svg {
    flex-basis: 100%;
    inline-size: 100%;
    block-size: 6px;
    fill: var(--_accent-text);
  }
  .shares svg:dir(rtl) {
    transform: scaleX(-1);
  }
  @media (forced-colors: active) {
    .shares svg {
      fill: CanvasText;
    }
  }
`;

/** Renders a ranking in the given order. The length of a bar is relative to the largest count. */
export function ranking({ heading, shares: rows, locale, none }: SharesOptions): TemplateResult {
  const numbers = new Intl.NumberFormat(locale);
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  const items = rows.map(
    ({ name, count }) =>
      html`<li>
        <bdi>${name}</bdi><span>${numbers.format(count)}</span>
        <svg aria-hidden="true"><rect width="${Math.round((count / maxCount) * 100)}%" height="100%" rx="3" />
        </svg>
      </li>`,
  );
  return html`<div class="shares">
    <h3 part="heading">${heading}</h3>
    ${rows.length > 0 ? html`<ul part="list" role="list">${items}</ul>` : html`<p part="text" class="muted">${none}</p>`}
  </div>`;
}
