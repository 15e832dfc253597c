import { css, html, nothing, type TemplateResult } from 'lit';
import type { projectMetrics } from '../../../core/messages/en/owner/metrics.ts';

/** Days that can be chosen, as far as the service has them. */
const RANGES: readonly number[] = [7, 30, 90];

/** The ranges that fit into a number of days; none where there is no choice. */
export function rangesIn(days: number): readonly number[] {
  const fitting = RANGES.filter((range) => range <= days);
  return fitting.length > 1 ? fitting : [];
}

export const rangeStyles = css`
  .ranges {
    display: inline-flex;
    padding: 2px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .ranges button {
    min-block-size: 30px;
    padding: 0 calc(2.5 * var(--_step));
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) - 2px);
    background: none;
    color: var(--_muted);
    font: inherit;
    font-size: 0.8125rem;
    font-weight: 550;
    cursor: pointer;
  }
  .ranges button:hover {
    color: var(--_text);
  }
  .ranges button[aria-pressed='true'] {
    background: var(--_hover);
    color: var(--_text);
  }
  @media (pointer: coarse) {
    .ranges button {
      min-block-size: 40px;
    }
  }
  @media (forced-colors: active) {
    .ranges button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;

interface RangeOptions {
  readonly ranges: readonly number[];
  /** The one that is shown. */
  readonly range: number;
  readonly texts: typeof projectMetrics;
  readonly onChange: (range: number) => void;
}

/** Chooses how many days are shown. */
export function rangeSwitch({ ranges, range, texts, onChange }: RangeOptions): TemplateResult | typeof nothing {
  if (ranges.length === 0) return nothing;
  const buttons = ranges.map(
    (each) =>
      html`<button type="button" part="range" data-control="range:${each}" aria-pressed=${each === range} @click=${() => onChange(each)}>
        ${texts.lastDays(each)}
      </button>`,
  );
  return html`<div part="ranges" class="ranges" role="group" aria-label=${texts.range}>${buttons}</div>`;
}
