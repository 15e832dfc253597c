import { css } from 'lit';
import { twoLines } from '../../parts/breakable.ts';
import { pillStyles } from '../../sections/section/pill-styles.ts';
import { settingsStyles } from '../../sections/shell/settings-styles.ts';

/** The styles of the project settings: those of the account settings, and styles for the project above the navigation. */
export const projectSettingsStyles = [
  settingsStyles,
  pillStyles,
  css`
    .head {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: calc(1.5 * var(--_step)) calc(3 * var(--_step));
      padding: calc(1 * var(--_step)) calc(3 * var(--_step));
    }
    .head lk-avatar {
      --lk-avatar-radius: 28%;
    }
    .head .titles {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
      gap: calc(1 * var(--_step));
    }
    /* In a narrow place, where the navigation is a page of its own, the name is the heading of that page. */
    @container (inline-size < 720px) {
      .head {
        padding-inline: 0;
      }
      .head h1 {
        ${twoLines}
      }
      .head .name {
        display: none;
      }
    }
    .head .name {
      max-inline-size: 100%;
      overflow: hidden;
      font-weight: 620;
      line-height: 1.35;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .all {
      grid-column: 1 / -1;
      justify-self: start;
      display: inline-flex;
      align-items: center;
      gap: calc(1.5 * var(--_step));
      min-block-size: 32px;
      border-radius: var(--_radius);
      color: var(--_muted);
      font-size: max(12px, 0.875 * var(--_unit));
      text-decoration: none;
    }
    .all:hover {
      color: var(--_text);
    }
    .all svg {
      rotate: 180deg;
    }
    @media (pointer: coarse) {
      .all {
        min-block-size: 44px;
      }
    }
  `,
];
