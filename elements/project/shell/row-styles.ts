import { css } from 'lit';

/** What the rows of the owner's pages have besides those of every section. */
export const rowStyles = css`
  /* A form that opens below its row keeps away from what it changes. */
  .below > slot {
    display: block;
    padding-block-start: calc(2 * var(--_step));
  }
  /* A time that stands alone begins like a sentence: "Yesterday". */
  .content:has(> time)::first-letter {
    text-transform: uppercase;
  }
`;
