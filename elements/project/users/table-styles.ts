import { css } from 'lit';
import { hiddenText } from '../../base/theme/hidden-text.ts';

/** Shows users in columns. In a narrow container, shows them as cards. */
export const usersTableStyles = css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: calc(2.5 * var(--_step)) calc(2 * var(--_step));
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  th {
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
    font-weight: 600;
  }
  th:first-child,
  td:first-child {
    inline-size: 28%;
    padding-inline-start: calc(4.5 * var(--_step));
  }
  th:nth-child(2) {
    inline-size: 25%;
  }
  th:last-child,
  td:last-child {
    inline-size: 19%;
    padding-inline-end: calc(4.5 * var(--_step));
  }
  td {
    border-block-start: 1px solid var(--_line);
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
  }
  /* Rows with one line and with two have the same height. */
  tbody tr {
    block-size: 64px;
    cursor: pointer;
  }
  tbody tr:hover {
    background: var(--_hover);
  }
  /* Relative times, such as "yesterday", begin with a capital letter. */
  td:nth-child(4)::first-letter {
    text-transform: uppercase;
  }
  .who {
    font-size: max(12px, 0.9375 * var(--_unit));
    display: flex;
    align-items: center;
    gap: calc(3 * var(--_step));
    min-inline-size: 0;
  }
  .who lk-avatar {
    flex: none;
    inline-size: clamp(36px, 2.25 * var(--_unit), 12vw);
    block-size: clamp(36px, 2.25 * var(--_unit), 12vw);
  }
  /* Leaves room for the focus ring of the name. */
  .who .title {
    min-inline-size: 0;
    margin-inline: -4px;
    padding-inline: 4px;
    overflow-x: clip;
  }
  .sort {
    display: inline-flex;
    align-items: center;
    gap: calc(1 * var(--_step));
    min-block-size: 24px;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .sort:hover {
    color: var(--_text);
  }
  .arrow {
    color: var(--_accent-text);
  }
  .open {
    display: block;
    max-inline-size: 100%;
    min-block-size: 24px;
    margin: 0;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_text);
    font: inherit;
    font-weight: 600;
    text-align: start;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  a.open {
    line-height: 24px;
  }
  @media (pointer: coarse) {
    .sort,
    .open {
      position: relative;
      margin-block: -12px;
      padding-block: 12px;
    }
  }
  .open:hover {
    text-decoration: underline;
  }
  .email,
  .state {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .state {
    font-size: max(12px, 0.8125 * var(--_unit));
  }
  .in-card,
  .label {
    display: none;
  }
  /* In a column, an address is cut and does not break. */
  @container (inline-size >= 620px) {
    .email wbr,
    .open wbr {
      display: none;
    }
    .open .bound {
      display: inline;
    }
  }
  .end {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(2 * var(--_step));
  }
  .end span {
    min-inline-size: 0;
  }
  .end svg {
    flex: none;
  }
  [aria-busy='true'] tbody {
    opacity: 0.55;
  }
  /*
   * Too narrow for columns: each row becomes a card of two lines, the name, and the address with the last activity. The markup sets
   * ARIA roles, because the property display removes the implicit roles.
   */
  @container (inline-size < 620px) {
    table,
    tbody,
    tr,
    td {
      display: block;
    }
    thead,
    td:nth-child(3),
    .end span {
      ${hiddenText}
    }
    tbody tr {
      position: relative;
      block-size: auto;
      padding: calc(3 * var(--_step)) calc(4.5 * var(--_step) + 24px);
      padding-inline-start: calc(clamp(36px, 2.25 * var(--_unit), 12vw) + 7.5 * var(--_step));
      border-block-start: 1px solid var(--_line);
    }
    td,
    td:first-child,
    td:last-child {
      inline-size: auto;
      padding: 0;
      border: 0;
    }
    .who lk-avatar {
      position: absolute;
      inset-block: 0;
      inset-inline-start: calc(4.5 * var(--_step));
      margin-block: auto;
    }
    .open {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    /* Address and last activity follow each other in a line of text, as far as it goes. */
    td:nth-child(2),
    td:nth-child(4) {
      display: inline;
    }
    .email {
      display: inline;
      white-space: normal;
    }
    .state {
      display: none;
    }
    .in-card {
      display: contents;
    }
    td:nth-child(2):not(.blank) ~ td:nth-child(4)::before {
      content: '·';
      margin-inline-end: 0.35em;
    }
    .label {
      display: inline;
    }
    .label::after {
      content: ' ';
    }
    td time {
      white-space: nowrap;
    }
    td:last-child {
      position: absolute;
      inset-block: 0;
      inset-inline-end: calc(4.5 * var(--_step));
      display: grid;
      align-items: center;
    }
  }
  @container (inline-size < 520px) {
    td:nth-child(4) {
      display: block;
    }
    td:nth-child(2):not(.blank) ~ td:nth-child(4)::before {
      content: none;
    }
    tbody tr {
      padding-inline: calc(clamp(36px, 2.25 * var(--_unit), 12vw) + 7 * var(--_step)) calc(4 * var(--_step) + 24px);
    }
    .who lk-avatar {
      inset-block: calc(3.5 * var(--_step)) auto;
      inset-inline-start: calc(4 * var(--_step));
    }
    td:last-child {
      inset-inline-end: calc(4 * var(--_step));
    }
  }
`;
