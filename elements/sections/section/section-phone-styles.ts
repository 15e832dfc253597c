import { css } from 'lit';

/** The styles of sections on phones, and in other places that are as narrow. */
export const phoneStyles = css`
  @container (inline-size < 520px) {
    wbr.long {
      display: inline !important;
    }
    :host([lone]) .titles:has(p) {
      flex-basis: 100%;
    }
    :host([lone]) header:has(> .header-action) ~ .panel > .empty > .lk-primary {
      display: none;
    }
    .entry {
      column-gap: calc(3 * var(--_step));
    }
    .entry,
    .strip {
      padding-inline: calc(4 * var(--_step));
    }
    .entry > .label {
      inline-size: 100%;
    }
    .entry > .label:has(+ .content > slot) {
      line-height: inherit;
    }
    /* Beside a text of several lines, icon and buttons stay at its first line. */
    .entry > :is(.icon, .action) {
      align-self: flex-start;
    }
    /* A button beside the text would leave it a narrow column, so a button that needs more than the rest of the row is below. */
    .entry:has(> .action > .lk-button) > .content {
      min-inline-size: 50%;
    }
    /* The padding of a button without border is also the gap to the text. */
    .entry > .action > .lk-quiet-button {
      margin-inline-start: calc(-2 * var(--_step));
    }
    /* Buttons without enough space beside the content wrap below it. They are aligned with the buttons of the other rows. */
    .entry > .action {
      margin-inline-start: auto;
    }
    /* The buttons of a wide row are below its text. */
    .entry.is-wide > .icon ~ .content {
      flex-basis: calc(100% - 2.25 * var(--_unit) - 3 * var(--_step));
    }
    .entry.is-wide > .action {
      flex-basis: 100%;
      justify-content: flex-end;
    }
  }
`;
