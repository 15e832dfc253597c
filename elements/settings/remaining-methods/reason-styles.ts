import { css } from 'lit';

/**
 * The style of the reason why a sign-in method cannot be removed. In wide sections the reason is aligned with the name above it.
 */
export const reasonStyles = css`
  @container (inline-size >= 520px) {
    .below > .muted {
      margin-inline-start: calc(36px + 4 * var(--_step));
    }
  }
`;
