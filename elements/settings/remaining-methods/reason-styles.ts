import { css } from 'lit';

/**
 * The style of the text that says why a sign-in method cannot be removed. Where rows have icons, the text begins below the name.
 */
export const reasonStyles = css`
  @container (inline-size >= 19rem) {
    .below > .muted {
      margin-inline-start: calc(36px + 3 * var(--_step));
    }
  }
  @container (inline-size >= 520px) {
    .below > .muted {
      margin-inline-start: calc(36px + 4 * var(--_step));
    }
  }
`;
