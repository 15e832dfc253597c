import { css } from 'lit';
import { tokens } from './tokens.ts';

/** Roles, box model and focus ring of every element. */
export const baseStyles = css`
  :host {
    ${tokens}
    color: var(--_text);
    font-family: var(--_font);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  * {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
`;
