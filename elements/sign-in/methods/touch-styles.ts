import { css } from 'lit';

// Larger targets for fingers. They take room that is free anyway, so nothing moves when these styles are loaded after the card.

/** The styles of the links in the shadow tree of a card. */
export const touchStyles = css`
  @media (pointer: coarse) {
    p a {
      padding-block: 14px;
    }
  }
`;

/** The styles of the link beside the label of a field. The target takes the room above the label and ends at the field. */
export const touchFieldStyles = css`
  @media (pointer: coarse) {
    .lk-field .lk-link {
      margin-block: -19px -6px;
      padding-block: 19px 6px;
    }
  }
`;
