import { css } from 'lit';
import { focusRing } from '../../parts/button.ts';
import { disclosureStyles } from '../kit/disclosure.ts';

/** The styles of plots and their tables. */
export const plotStyles = css`
  ${disclosureStyles}
  .plot {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: calc(2 * var(--_step));
    min-inline-size: 0;
    margin: 0;
  }
  .plot figcaption {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 calc(3 * var(--_step));
    min-block-size: 1.45em;
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
  }
  .plot .value {
    color: var(--_muted);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .plot .chart {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(1.5 * var(--_step)) calc(2 * var(--_step));
    padding-block-start: calc(1.5 * var(--_step));
  }
  .plot .area {
    position: relative;
    min-inline-size: 0;
  }
  .plot .reader {
    position: absolute;
    inset: 0;
    border-radius: 4px;
    touch-action: pan-y;
    cursor: crosshair;
  }
  .plot .reader:focus-visible {
    ${focusRing}
    outline-offset: 3px;
  }
  .plot .ticks {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    margin-block: -0.5em;
    line-height: 1;
    text-align: end;
  }
  .plot .scale {
    grid-column: 2;
  }
  .plot svg[role] {
    display: block;
    inline-size: 100%;
    block-size: calc(7 * var(--_unit));
    overflow: visible;
  }
  /* On right-to-left pages the first day is on the right. */
  .plot svg[role]:dir(rtl) {
    transform: scaleX(-1);
  }
  .plot .bar {
    fill: var(--_accent-text);
  }
  .plot .bar.is-aside {
    opacity: 0.45;
  }
  .plot .grid,
  .plot .cursor {
    stroke: var(--_line);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .plot .cursor {
    stroke: var(--_text);
  }
  .plot .curve {
    fill: none;
    stroke: var(--_accent-text);
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  /* The dot is a line of length 0 with round ends, which stays a circle when the plot is stretched. */
  .plot .dot {
    stroke: var(--_accent-text);
    stroke-width: 9;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  .plot .ground {
    fill: color-mix(in srgb, var(--_accent) 12%, transparent);
  }
  .plot .floor {
    stroke: var(--_edge);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .plot .scale {
    display: flex;
    justify-content: space-between;
    gap: calc(2 * var(--_step));
  }
  .plot .scale span {
    white-space: nowrap;
  }
  /* Large text has room for the first and the last date only. */
  @container (inline-size < 12em) {
    .plot .scale span:not(:first-child, :last-child) {
      display: none;
    }
  }
  .plot .scale,
  .plot .ticks {
    color: var(--_muted);
    font-size: max(12px, 0.75 * var(--_unit));
    font-variant-numeric: tabular-nums;
  }
  .plot .days {
    max-block-size: 240px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .plot table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: max(12px, 0.8125 * var(--_unit));
    font-variant-numeric: tabular-nums;
  }
  .plot th,
  .plot td {
    padding: var(--_step) calc(2 * var(--_step));
    border-block-end: 1px solid var(--_line);
    font-weight: inherit;
    text-align: start;
  }
  .plot th:last-child,
  .plot td {
    text-align: end;
  }
  @media (forced-colors: active) {
    .plot svg[role] {
      forced-color-adjust: none;
    }
    .plot .bar {
      fill: CanvasText;
    }
    .plot .curve,
    .plot .cursor,
    .plot .dot,
    .plot .floor {
      stroke: CanvasText;
    }
    .plot .ground {
      fill: none;
    }
  }
`;
