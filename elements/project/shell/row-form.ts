import { css } from 'lit';

/** A form that opens below its row keeps away from what it changes. */
export const rowFormStyles = css`
  .below > slot {
    display: block;
    padding-block-start: calc(2 * var(--_step));
  }
`;
