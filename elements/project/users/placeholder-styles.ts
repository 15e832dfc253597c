import { css } from 'lit';

/** The styles of users that are still loading. Each is as high as a row of the table, or as its card in a narrow container. */
export const userPlaceholderStyles = css`
  .waiting {
    display: flex;
    align-items: center;
    gap: calc(3 * var(--_step));
    min-block-size: 64px;
    padding-inline: calc(4.5 * var(--_step));
    border-block-start: 1px solid var(--_line);
  }
  .waiting > .skeleton {
    flex: none;
    inline-size: clamp(36px, 2.25 * var(--_unit), 12vw);
    block-size: clamp(36px, 2.25 * var(--_unit), 12vw);
    border-radius: 50%;
  }
  .waiting .lines {
    flex: 1;
    display: grid;
    gap: calc(2 * var(--_step));
  }
  .lines .skeleton:nth-child(2) {
    inline-size: 55%;
  }
  .lines .skeleton:first-child {
    inline-size: 30%;
  }
  .lines .skeleton:nth-child(n + 3) {
    display: none;
  }
  @container (inline-size >= 620px) {
    /* Leaves room for the head of the table. */
    .finder + .waiting {
      margin-block-start: calc(5 * var(--_step) + 1.5 * var(--_unit));
    }
  }
  @container (inline-size < 620px) {
    .waiting {
      min-block-size: calc(4.45 * var(--_unit));
    }
  }
  @container (inline-size < 520px) {
    .waiting {
      align-items: start;
      min-block-size: calc(5.7 * var(--_unit));
      padding: calc(3.5 * var(--_step)) calc(4 * var(--_step));
    }
    .lines .skeleton:nth-child(3) {
      display: block;
      inline-size: 45%;
    }
  }
  @container (inline-size < 19em) {
    .waiting {
      min-block-size: calc(9 * var(--_unit));
    }
    /* Large text, in which the address takes several lines. */
    .waiting .lines {
      gap: calc(0.75 * var(--_unit));
    }
    .lines .skeleton:nth-child(n + 4) {
      display: block;
      inline-size: 60%;
    }
  }
`;
