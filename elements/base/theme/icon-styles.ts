import { css } from 'lit';

/** Mirrors icons that point in reading direction where text runs from right to left. `baseStyles` include these rules. */
export const iconStyles = css`
  /* Icons grow with the text. */
  :where(svg[width='16']) {
    inline-size: 1rem;
    block-size: 1rem;
  }
  .mirrored:dir(rtl) {
    scale: -1 1;
  }
`;
