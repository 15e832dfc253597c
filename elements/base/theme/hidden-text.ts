import { css } from 'lit';

/** Declarations that hide an element from sight and leave it to assistive technology. */
export const hiddenText = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** The class of texts that are only read out, in shadow trees and, with the prefix, among light children. */
export const hiddenTextStyles = css`
  .quiet,
  .lk-quiet {
    ${hiddenText}
  }
`;
