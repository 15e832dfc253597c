import { css } from 'lit';
import { plotStyles } from './plot-styles.ts';
import { toggleButtonStyles } from '../kit/switch.ts';
import { rankingStyles } from './shares.ts';

/** The styles of the metrics section. */
export const metricsStyles = css`
  ${plotStyles} ${toggleButtonStyles} ${rankingStyles}
  .totals,
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: calc(5 * var(--_step));
  }
  .totals {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    margin: 0;
  }
  /* The numbers stand on one line, also beside a name of two lines. */
  .totals > div {
    display: grid;
    align-content: space-between;
  }
  .totals dt {
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
  }
  .totals dd {
    margin: 0;
    font-size: calc(1.5 * var(--_unit));
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
  .totals.waiting > div {
    gap: calc(2 * var(--_step));
    min-block-size: calc(3.375 * var(--_unit));
  }
  .pair > .waiting {
    display: grid;
    gap: calc(4 * var(--_step));
    align-content: start;
  }
  .waiting .skeleton:first-child {
    inline-size: 60%;
  }
  .waiting .skeleton:last-child {
    inline-size: 30%;
  }
  .totals.waiting .skeleton:last-child {
    inline-size: 40%;
    block-size: calc(1.5 * var(--_unit));
  }
  .waiting .skeleton.chart {
    block-size: calc(8.9 * var(--_unit));
  }
  .waiting .skeleton.wide {
    inline-size: 100%;
  }
  .shares time {
    flex: none;
    color: var(--_muted);
  }
  .users li {
    flex-wrap: nowrap;
  }
  .shares time::first-letter {
    text-transform: uppercase;
  }
  .users a,
  .users bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @container (inline-size < 26em) {
    /* Three columns are too narrow for the names of the numbers, so each number stands at the end of its line. */
    .totals {
      grid-template-columns: minmax(0, 1fr);
      gap: calc(2 * var(--_step));
    }
    .totals > div {
      display: flex;
      justify-content: space-between;
      align-items: baseline;
      gap: calc(4 * var(--_step));
    }
    .totals.waiting > div {
      align-items: center;
      min-block-size: 0;
      block-size: calc(2.25 * var(--_unit));
    }
    .totals.waiting .skeleton:first-child {
      inline-size: 40%;
    }
    .totals.waiting .skeleton:last-child {
      inline-size: 20%;
    }
  }
  @container (inline-size < 19em) {
    .users li {
      flex-wrap: wrap;
    }
    .users a,
    .users bdi {
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
  .users a {
    color: var(--_accent-text);
    text-decoration: none;
  }
  .users a:hover {
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    .users li {
      align-items: center;
    }
    .users a {
      display: grid;
      align-items: center;
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`;
