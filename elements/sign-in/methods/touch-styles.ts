import { css } from 'lit';
import { focusRing } from '../../parts/button.ts';

// Larger targets for fingers. They take room that is free anyway, so nothing moves when these styles are loaded after the card.

/** The styles of the links in the shadow tree of a card. */
export const touchStyles = css`
  @media (pointer: coarse) {
    p a {
      padding-block: 14px;
    }
  }
`;

/**
 * The styles of the link beside the label of a field, and of a link in the error of a field. The target of the first takes the room
 * above the label and ends at the field.
 */
export const touchFieldStyles = css`
  .lk-below a {
    color: inherit;
    font-weight: 600;
    text-decoration: underline 1px;
  }
  .lk-below a:focus-visible {
    ${focusRing}
  }
  @media (pointer: coarse) {
    .lk-field .lk-link {
      margin-block: -19px -6px;
      padding-block: 19px 6px;
    }
    .lk-below a {
      position: relative;
      padding-block: 14px;
    }
  }
`;
