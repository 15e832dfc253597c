import { css } from 'lit';

/** Declarations that hide an element visually, but not from assistive technology. */
export const hiddenText = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** The class of texts that only assistive technology reads: `quiet` in shadow trees, `lk-quiet` in the light DOM. */
export const hiddenTextStyles = css`
  .quiet,
  .lk-quiet {
    ${hiddenText}
  }
`;
