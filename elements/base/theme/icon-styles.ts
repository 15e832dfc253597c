import { css } from 'lit';

/** Icons that point along the line, in every shadow tree that draws them. `baseStyles` contain it. */
export const iconStyles = css`
  .mirrored:dir(rtl) {
    scale: -1 1;
  }
`;
