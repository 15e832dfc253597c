import { css } from 'lit';

/**
 * The style of the text that says why a sign-in method cannot be removed. In wide sections the text is aligned with the name above.
 */
export const reasonStyles = css`
  @container (inline-size >= 520px) {
    .below > .muted {
      margin-inline-start: calc(36px + 4 * var(--_step));
    }
  }
`;
