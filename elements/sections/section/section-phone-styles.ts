import { css } from 'lit';

/** The styles of sections on phones, and in other places that are as narrow. */
export const phoneStyles = css`
  @container (inline-size < 520px) {
    wbr.long {
      display: inline !important;
    }
    /*
     * The heading keeps room for its longest word: a long label of the button has two lines. If that is not enough, for example in a
     * wide font, the button goes below.
     */
    header {
      display: flex;
      flex-wrap: wrap;
      row-gap: calc(2.5 * var(--_step));
    }
    :host([lone]) header {
      display: grid;
    }
    h2 {
      flex: 1;
      max-inline-size: 100%;
      overflow-wrap: break-word;
    }
    header > :not(.titles, .saved) {
      flex: 1000 1 auto;
      inline-size: min-content;
      max-inline-size: max-content;
    }
    header p {
      flex: 0 0 100%;
      order: 1;
      margin-block-start: max(0px, 0.1875 * var(--_unit) - var(--_action-margin) - 2.5 * var(--_step));
    }
    :host([lone]) header > :not(.titles, .saved) {
      inline-size: auto;
    }
    :host([lone]) header p {
      grid-column-end: -1;
    }
    :host([lone]) header:has(p) > :not(.titles, .saved) {
      grid-area: 2 / 1 / auto / -1;
      justify-self: start;
    }
    /* A button on a line of its own leaves no empty line while its form is open. */
    :host([lone]) header:has(p) > [aria-expanded='true'] {
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
