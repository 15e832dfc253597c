import { css } from 'lit';
import { baseStyles } from '../../base/theme/styles.ts';
import { hiddenTextStyles } from '../../base/theme/hidden-text.ts';
import { sectionStackStyles } from './section-stack.ts';
import { shellSkeletonStyles } from './shell-skeleton.ts';
import { boundNameStyles } from '../section/bound-name.ts';

const frame = css`
  ${sectionStackStyles} ${boundNameStyles}
  :host {
    display: block;
  }
  ::slotted(*) {
    --_unit: inherit;
  }
  .box {
    container-type: inline-size;
    font-size: max(12px, 0.9375 * var(--_unit));
    line-height: 1.45;
  }
  :host([full-page]) {
    max-inline-size: 1088px;
    margin-inline: auto;
    padding-block: calc(10 * var(--_step)) calc(16 * var(--_step));
  }
  .layout {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(6 * var(--_step));
  }
  .content {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: calc(5 * var(--_step));
    min-inline-size: 0;
    max-inline-size: var(--lk-settings-width, 840px);
  }
  h1 {
    margin: 0;
    font-size: calc(1.375 * var(--_unit));
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  h1:focus {
    outline: none;
  }
  /* While the title of the page is not known, its space is kept, so that the sections do not move. */
  .content h1 {
    min-block-size: 1.25em;
  }
  .back {
    display: inline-flex;
    align-items: center;
    gap: calc(1.5 * var(--_step));
    justify-self: start;
    min-block-size: 32px;
    margin-block-end: calc(2 * var(--_step));
    border-radius: var(--_radius);
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
    text-decoration: none;
  }
  .back:hover {
    color: var(--_text);
  }
  .back svg {
    rotate: 180deg;
  }
  /* A card in the place of the settings is as flat as their panels. */
  lk-message-card {
    --lk-shadow: none;
  }
  .failure p {
    margin: 0 0 calc(3 * var(--_step));
    color: var(--_danger);
  }
  .failure button {
    min-block-size: 44px;
    padding-inline: calc(4 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .back {
      min-block-size: 44px;
    }
  }
`;

const nav = css`
  nav {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: calc(4 * var(--_step));
    min-inline-size: 0;
  }
  /* The row breaks long addresses by its own width. */
  lk-user-row {
    container-type: inline-size;
  }
  lk-user-row:not(:defined) {
    display: block;
    block-size: 58px;
  }
  nav ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .group,
  .more {
    display: block;
    margin: 0;
    padding: calc(1 * var(--_step)) calc(3 * var(--_step));
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
  }
  .group {
    font-weight: 600;
  }
  .finder {
    padding: var(--_step) 0 calc(1.5 * var(--_step));
  }
  .item,
  ::slotted([slot='nav']) {
    display: flex;
    align-items: center;
    gap: calc(2.5 * var(--_step));
    min-block-size: calc(var(--_control-size) + 4px);
    padding: calc(1.5 * var(--_step)) calc(3 * var(--_step));
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_text);
    font: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .more-teams,
  ::slotted([slot='nav']) {
    box-sizing: border-box;
    inline-size: 100%;
  }
  .item.more-teams {
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
  }
  .item:hover,
  ::slotted([slot='nav']:hover) {
    background: var(--_hover);
  }
  .item:focus-visible {
    outline-offset: -2px;
  }
  .item .symbol,
  .onward {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: clamp(24px, 1.5 * var(--_unit), 8vw);
    color: var(--_muted);
  }
  .onward {
    inline-size: max(24px, var(--_unit));
  }
  .item lk-avatar {
    --lk-avatar-radius: 6px;
  }
  .item .label {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-align: left;
  }
  /* A name may have another text direction than the page, but must still begin beside its icon. */
  :host(:dir(rtl)) .item .label {
    text-align: right;
  }
  @media (forced-colors: active) {
    .item[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** In wide elements, shows navigation and page side by side. In narrow elements, shows either the navigation or the page. */
const arrangement = css`
  .layout.at-list .content,
  .layout.at-page nav {
    display: none;
  }
  @container (inline-size >= 720px) {
    .layout {
      grid-template-columns: var(--lk-settings-nav-width, 216px) minmax(0, 1fr);
      gap: calc(12 * var(--_step));
    }
    .layout.at-list .content,
    .layout.at-page nav {
      display: grid;
    }
    nav {
      position: sticky;
      inset-block-start: calc(6 * var(--_step));
      align-self: start;
    }
    nav h1,
    nav .heading,
    .item .onward,
    .back {
      display: none;
    }
    .finder .query {
      min-block-size: 36px;
      border-color: var(--_line);
      font-size: max(12px, 0.875 * var(--_unit));
    }
    .item,
    ::slotted([slot='nav']) {
      min-block-size: calc(var(--_control-size) - 8px);
      color: var(--_muted);
      font-size: max(12px, 0.875 * var(--_unit));
      font-weight: 500;
    }
    .item[aria-current] {
      background: var(--_hover);
      color: var(--_text);
      font-weight: 600;
    }
    .item[aria-current] .symbol {
      color: var(--_accent-text);
    }
  }
  /* A navigation that is higher than the window scrolls with the page, never by itself: what is below its edge would be hidden. */
  @media (max-height: 600px) {
    nav {
      position: static;
    }
  }
  @media (max-height: 920px) {
    nav:has(.finder) {
      position: static;
    }
  }
  @container (inline-size < 720px) {
    nav ul {
      overflow: clip;
      border: 1px solid var(--_line);
      border-radius: var(--_card-radius);
      background: var(--_surface);
    }
    nav li + li {
      border-block-start: 1px solid var(--_line);
    }
    .finder {
      padding: calc(3 * var(--_step));
      border: 1px solid var(--_line);
      border-radius: var(--_card-radius);
      background: var(--_surface);
    }
    /* The search is the first row of the list. */
    .finder:has(~ ul) {
      border-block-end: 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    .finder ~ ul {
      border-start-start-radius: 0;
      border-start-end-radius: 0;
    }
    .item {
      border-radius: 0;
    }
    lk-user-row,
    .person,
    .group {
      padding-inline: 0;
    }
  }
`;

/** The styles of the settings around their sections: layout, navigation and headings. */
export const settingsStyles = [baseStyles, hiddenTextStyles, shellSkeletonStyles, frame, nav, arrangement];
