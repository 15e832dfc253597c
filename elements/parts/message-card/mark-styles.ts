import { css } from 'lit';
import { successSurface } from '../../base/theme/success-surface.ts';
import { breakableStyles } from '../breakable.ts';

/** The colors of the icon above the title of a card, and the styles of names in its text, of the buttons, and of an error. */
export const markStyles = css`
  .mark.success {
    background: ${successSurface};
    color: var(--_success);
  }
  .mark.danger {
    background: var(--_danger-surface);
    color: var(--_danger);
  }
  .strong {
    color: var(--_text);
  }
  ${breakableStyles}
  .actions {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(2.5 * var(--_step));
  }
  .actions .lk-label {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* Without a main button, the secondary button follows a form in the card, so it moves closer to the button of that form. */
  .actions.follows {
    margin-block-start: calc(-3.5 * var(--_step));
  }
  /* While there is no error, its live region takes no room. */
  .card > :empty {
    position: absolute;
  }
  h2:focus {
    outline: none;
  }
`;
