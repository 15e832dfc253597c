import { css } from 'lit';
import { shadow } from '../../base/theme/shadow.ts';

/** The styles of the frame, the icon and the texts of all cards. */
export const cardStyles = css`
  :host {
    display: block;
    inline-size: 100%;
    max-inline-size: var(--_card-width);
    container: lk-host / inline-size !important;
  }
  :host([full-page]) {
    margin-inline: auto;
    margin-block: max(calc(6 * var(--_step)), 10vh);
  }
  @media (max-width: 480px) {
    :host([full-page]) {
      margin-block: calc(6 * var(--_step));
    }
  }
  .card {
    box-sizing: border-box;
    max-inline-size: var(--_card-width);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(6 * var(--_step));
    padding: calc(8 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: var(--_card-radius);
    background: var(--_surface);
    box-shadow: ${shadow};
    text-wrap: pretty;
  }
  /* The card fills its host. A host that the page displays inline has no width of its own: there the card has its maximum width. */
  @container lk-host (inline-size > 0) {
    .card {
      max-inline-size: none;
    }
  }
  @container (inline-size < 380px) {
    .card {
      padding: calc(6 * var(--_step)) calc(5 * var(--_step));
    }
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: calc(2.75 * var(--_unit));
    block-size: calc(2.75 * var(--_unit));
    margin-block-end: calc(4 * var(--_step));
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--_hover);
    color: var(--_text);
  }
  .mark svg {
    inline-size: calc(1.375 * var(--_unit));
    block-size: calc(1.375 * var(--_unit));
  }
  h2,
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: clamp(1.0625em, 10.5cqi, 1.375em);
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  p {
    color: var(--_muted);
    font-size: max(12px, 0.9375 * var(--_unit));
    line-height: 1.5;
  }
  header p {
    margin-block-start: calc(1.5 * var(--_step));
  }
  header .row {
    margin-block-start: calc(4 * var(--_step));
  }
  a {
    border-radius: 2px;
    color: var(--_accent-text);
    font-weight: 600;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
`;
