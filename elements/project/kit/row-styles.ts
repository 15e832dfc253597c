import { css } from 'lit';

/** The styles that rows of the project settings add to the rows of other sections. */
export const rowStyles = css`
  /* A line separates a form from the row below which it opens. */
  .below > slot {
    padding-block-start: calc(3.5 * var(--_step));
    border-block-start: 1px solid var(--_line);
  }
  /* In a narrow card with columns, the values have more room. */
  @container (520px <= inline-size < 640px) {
    .entry > .label {
      inline-size: 112px;
    }
  }
  /* A relative time without other text begins with a capital letter: "Yesterday". */
  .content:has(> time)::first-letter {
    text-transform: uppercase;
  }
`;
