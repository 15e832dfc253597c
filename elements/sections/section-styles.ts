import { css } from 'lit';
import { baseStyles } from '../base/theme/styles.ts';
import { noticeRowStyles } from '../parts/notice/notice-row.ts';
import { actionButtonStyles } from './action-button.ts';
import { hiddenText, hiddenTextStyles } from '../base/theme/hidden-text.ts';
import { skeletonStyles } from '../base/theme/skeleton-styles.ts';

const frame = css`
  :host {
    display: block;
  }
  section {
    container-type: inline-size;
    font-size: 0.9375rem;
    line-height: 1.45;
  }
  :host([data-empty]) {
    display: none;
  }
  header {
    margin-block-end: calc(3 * var(--_step));
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: calc(2 * var(--_step)) calc(4 * var(--_step));
  }
  .titles {
    flex: 1 1 240px;
    min-inline-size: 0;
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(3 * var(--_step));
    margin: 0;
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.008em;
  }
  h2:focus {
    outline: none;
  }
  /* The heading of the page has the same text, so this one is for assistive technology only. */
  :host([lone]) h2 {
    ${hiddenText}
  }
  :host([lone]) header:not(:has(p, button)) {
    margin-block-end: 0;
  }
  p {
    margin: 0;
  }
  header p,
  .muted {
    color: var(--_muted);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .saved {
    display: inline-flex;
    align-items: center;
    gap: calc(1 * var(--_step));
    color: var(--_success);
    font-size: 0.8125rem;
    font-weight: 550;
  }
  section > [role='alert'] .row,
  .strip > [role='alert'] .row {
    margin-block-end: calc(3 * var(--_step));
  }
  .panel ~ * {
    margin-block-start: calc(3 * var(--_step));
  }
`;

const panel = css`
  .panel {
    border: 1px solid var(--_line);
    border-radius: var(--_card-radius);
    background: var(--_surface);
  }
  .entries {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .entry,
  .strip {
    padding: calc(3.5 * var(--_step)) calc(4.5 * var(--_step));
  }
  .entry + .entry,
  .entries + .strip,
  .strip + .entries,
  .strip + .strip {
    border-block-start: 1px solid var(--_line);
  }
  .entry {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(2 * var(--_step)) calc(4 * var(--_step));
    min-block-size: 64px;
  }
  .entry > .label {
    flex: none;
    inline-size: 152px;
    color: var(--_muted);
    font-size: 0.875rem;
  }
  .entry > .icon {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--_radius);
    background: var(--_hover);
    color: var(--_muted);
  }
  /* Clipped too, because one letter with dozens of combining marks cannot be broken into lines. */
  .entry > .content {
    flex: 1 1 168px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    overflow-x: clip;
  }
  .entry > .action,
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step));
  }
  .entry > .below {
    flex-basis: 100%;
    min-inline-size: 0;
  }
  /* Empty: it takes no room, but stays in the page as a live region. */
  .entry > .below:not(:has(> :not([role]), .row, [role='status']:not(:empty), .confirm)) {
    position: absolute;
  }
  .below > :not(:last-child) .row,
  .below > :not([role='alert']):not(:last-child) {
    margin-block-end: calc(2 * var(--_step));
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(1 * var(--_step)) calc(2 * var(--_step));
    font-weight: 550;
  }
  .title > * {
    min-inline-size: 0;
  }
  .meta {
    margin-block-start: 2px;
    color: var(--_muted);
    font-size: 0.875rem;
  }
  .more {
    text-align: center;
  }
  .empty {
    padding: calc(6 * var(--_step)) calc(4.5 * var(--_step));
    color: var(--_muted);
    text-align: center;
  }
  @container (inline-size < 520px) {
    .entry,
    .strip {
      padding-inline: calc(4 * var(--_step));
    }
    .entry > .label {
      inline-size: 100%;
    }
    .entry.is-wide > .icon {
      display: none;
    }
    .entry.is-wide > .action {
      flex-basis: 100%;
    }
    .entry.is-wide > .action > .lk-quiet-button:first-child {
      margin-inline-start: calc(-3 * var(--_step));
    }
  }
`;

/** Pills beside names, the question of a row, and placeholders. */
const details = css`
  .pill {
    padding: 1px 8px;
    border: 1px solid transparent;
    border-radius: 99px;
    background: var(--_hover);
    color: var(--_muted);
    font-size: 0.75rem;
    font-weight: 550;
    line-height: 1.5;
    white-space: nowrap;
  }
  .pill.success {
    background: color-mix(in srgb, var(--_success) 10%, var(--_surface));
    color: var(--_success);
  }
  .pill.accent {
    background: var(--_accent-surface);
    color: var(--_accent-text);
  }
  .pill.danger {
    background: var(--_danger-surface);
    color: var(--_danger);
  }
  .confirm {
    padding: calc(3.5 * var(--_step));
    border: 1px solid color-mix(in srgb, var(--_danger) 25%, var(--_surface));
    border-radius: var(--_radius);
    background: var(--_danger-surface);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .confirm .buttons,
  .confirm .row {
    margin-block-start: calc(3 * var(--_step));
  }
  .skeletons {
    display: grid;
    gap: calc(3 * var(--_step));
    padding: calc(5.5 * var(--_step)) calc(4.5 * var(--_step));
  }
  .entry + .skeletons,
  .skeletons + .skeletons {
    border-block-start: 1px solid var(--_line);
  }
  .skeletons .skeleton:first-child {
    inline-size: 45%;
  }
  .skeletons .skeleton:last-child {
    inline-size: 70%;
  }
  @media (forced-colors: active) {
    .pill {
      border-color: currentColor;
    }
    .skeleton {
      border-color: GrayText;
    }
  }
`;

/** Styles of every section's shadow tree. */
export const sectionStyles = [
  baseStyles,
  actionButtonStyles,
  noticeRowStyles,
  hiddenTextStyles,
  skeletonStyles,
  frame,
  panel,
  details,
];
