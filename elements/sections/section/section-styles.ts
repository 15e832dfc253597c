import { css } from 'lit';
import { baseStyles } from '../../base/theme/styles.ts';
import { noticeRowStyles } from '../../parts/notice/notice-row.ts';
import { actionButtonStyles } from './action-button.ts';
import { hiddenText, hiddenTextStyles } from '../../base/theme/hidden-text.ts';
import { largeTextStyles } from './large-text-styles.ts';
import { detailStyles, headerStyles } from './section-detail-styles.ts';
import { phoneStyles } from './section-phone-styles.ts';
import { skeletonStyles } from '../../base/theme/skeleton-styles.ts';

/** The look of the heading of a section. */
export const headingStyles = css`
  margin: 0;
  font-size: calc(1.0625 * var(--_unit));
  font-weight: 620;
  line-height: 1.35;
  letter-spacing: -0.008em;
`;

const frame = css`
  :host {
    display: block;
  }
  section {
    container-type: inline-size;
    font-size: max(12px, 0.9375 * var(--_unit));
    line-height: 1.45;
    text-wrap: pretty;
  }
  :host([data-empty]),
  :host([data-held]) {
    display: none;
  }
  ${headerStyles}
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(3 * var(--_step));
    overflow-wrap: break-word;
    ${headingStyles}
  }
  h2:focus,
  h3:focus {
    outline: none;
  }
  h3 {
    margin: 0;
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
    font-weight: 600;
    line-height: 1.35;
  }
  /* The heading of the page has the same text, so the heading of the section is only for assistive technology. */
  :host([lone]) h2 {
    ${hiddenText}
  }
  :host([lone]) header:not(:has(p, button)) {
    margin-block-end: 0;
  }
  :host([lone]) header {
    --_action-margin: 0px;
    align-items: center;
  }
  :host([lone]) .titles:has(p) {
    flex-basis: calc(16 * var(--_unit));
  }
  :host([lone]) header p {
    inline-size: auto;
    margin: 0;
  }
  p {
    margin: 0;
  }
  header p,
  .muted {
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    overflow-wrap: anywhere;
  }
  /* Without a text it takes no room, but stays in the page as a live region. */
  .saved:not(:has(svg)) {
    position: absolute;
  }
  .saved {
    display: inline-flex;
    align-items: center;
    gap: calc(1 * var(--_step));
    color: var(--_success);
    font-size: max(12px, 0.8125 * var(--_unit));
    font-weight: 600;
  }
  section > [role='alert'] .row,
  .before .row,
  .strip > [role='alert'] .row {
    margin-block-end: calc(3 * var(--_step));
  }
  .panel ~ :not(lk-notice),
  .panel ~ lk-notice:not([text='']) {
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
    min-block-size: calc(16 * var(--_step));
  }
  .entry > .label {
    flex: none;
    inline-size: 152px;
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
  }
  /* Beside a form, the label is on the line of the first field. */
  .entry > .label:has(+ .content > slot) {
    align-self: flex-start;
    line-height: var(--_control-size);
  }
  .entry > .icon {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: calc(2.25 * var(--_unit));
    block-size: calc(2.25 * var(--_unit));
    border-radius: var(--_radius);
    background: var(--_hover);
    color: var(--_muted);
  }
  /* Clips the content, because a letter with dozens of combining marks cannot be broken into lines. */
  .entry > .content {
    flex: 1 1 calc(8 * var(--_unit));
    min-inline-size: 0;
    overflow-wrap: anywhere;
    overflow-x: clip;
  }
  /* A long address beside several buttons keeps its lines long: the buttons go below it. */
  .entry.is-wide:not(:has(> .label)) > .content {
    flex-basis: calc(16 * var(--_unit));
  }
  .entry.is-wide > .action {
    margin-inline-start: auto;
  }
  /* A form in the place of the content, whose focus ring is not clipped. */
  .entry > .content:has(> slot) {
    overflow: visible;
  }
  .entry > .action,
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step));
  }
  /* The label of a button without border ends where the text of other rows ends. */
  .entry > .action > .lk-button.lk-quiet-button {
    margin-inline-end: calc(-2 * var(--_step) - 1px);
    padding-inline: calc(2 * var(--_step));
  }
  .entry > .action:empty,
  /* A button that is hidden while its form is open leaves its place to the text. */
  .entry > .action:has(> [aria-expanded='true']:only-child),
  /* A question or form in the row has buttons of its own. */
  .entry:has(> .below > :is(.confirm, slot)) > .action {
    display: none;
  }
  .buttons .lk-button {
    white-space: normal;
  }
  .entry > .below {
    flex-basis: 100%;
    min-inline-size: 0;
  }
  /*
   * An empty .below takes no space, but stays in the page as a live region. The selector tests for elements and not for :empty,
   * because WebKit does not evaluate :empty again when a text appears.
   */
  .entry > .below:not(:has(> :not([role]), .row, [role='status'] > *, .confirm)) {
    position: absolute;
  }
  /* Together with the gap of the row, as far from the text as the text is from the edge of the row. */
  .below > :is(.confirm, slot) {
    display: block;
    margin-block-start: calc(1.5 * var(--_step));
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
    font-weight: 600;
  }
  /* The lines of a name begin beside its icon, even if the name has another text direction than the page. */
  .title > * {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    min-inline-size: 0;
  }
  .meta {
    margin-block-start: 2px;
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
  }
  .meta .meta {
    margin-block-start: calc(1 * var(--_step));
  }
  .more {
    text-align: center;
  }
  .empty {
    padding: calc(6 * var(--_step)) calc(4.5 * var(--_step));
    color: var(--_muted);
    text-align: center;
    text-wrap: balance;
  }
  .empty > .lk-button {
    margin-block-start: calc(4 * var(--_step));
  }
`;

/** The styles of the shadow trees of all sections. */
export const sectionStyles = [
  baseStyles,
  actionButtonStyles,
  noticeRowStyles,
  hiddenTextStyles,
  skeletonStyles,
  frame,
  panel,
  phoneStyles,
  largeTextStyles,
  detailStyles,
];
