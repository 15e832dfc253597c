import { css } from 'lit';

/** Why a sign-in method cannot be removed, below its row: where there is room, it begins below the name and not below the icon. */
export const reasonStyles = css`
  @container (inline-size >= 520px) {
    .below > .muted {
      margin-inline-start: calc(36px + 4 * var(--_step));
    }
  }
`;
