import { css } from 'lit';

/** Mirrors icons that point in reading direction where text runs from right to left. `baseStyles` include these rules. */
export const iconStyles = css`
  .mirrored:dir(rtl) {
    scale: -1 1;
  }
`;
