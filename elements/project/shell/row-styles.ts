import { css } from 'lit';

/** The styles that rows of the project settings add to the rows of other sections. */
export const rowStyles = css`
  /* A form that opens below its row keeps a distance from the content of the row. */
  .below > slot {
    display: block;
    padding-block-start: calc(2 * var(--_step));
  }
  /* A relative time without other text begins with a capital letter: "Yesterday". */
  .content:has(> time)::first-letter {
    text-transform: uppercase;
  }
`;
