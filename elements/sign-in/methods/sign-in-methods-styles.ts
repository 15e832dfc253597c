import { css } from 'lit';
import { lastUsedBadgeStyles } from './last-used-badge.ts';
import { oauthStyles } from './oauth.ts';
import { projectLogoStyles } from './project-logo.ts';

/** The styles of the sign-in methods in the shadow tree of the card. */
export const signInMethodsStyles = css`
  ${lastUsedBadgeStyles}
  .methods {
    display: grid;
    gap: calc(2.5 * var(--_step));
  }
  .or {
    display: flex;
    align-items: center;
    gap: calc(3 * var(--_step));
    margin-block: calc(2 * var(--_step));
    font-size: max(12px, 0.8125 * var(--_unit));
  }
  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_line);
  }
  .lk-label:has(svg) {
    display: flex;
    align-items: center;
    gap: calc(2.5 * var(--_step));
  }
  .lk-label svg {
    flex: none;
  }
  .with-note {
    display: grid;
  }
  .with-note .row {
    margin-block-start: calc(2.5 * var(--_step));
  }
  @container (inline-size < 19em) {
    .methods .lk-button {
      padding-inline: calc(2 * var(--_step));
    }
  }
  ${projectLogoStyles} ${oauthStyles}
`;
