import { css } from 'lit';
import { textReset } from './text-reset.ts';
import { tokens } from './tokens.ts';

/** The colour roles, box model and focus ring of all elements. */
export const baseStyles = css`
  :host {
    ${tokens}
    color: var(--_text);
    font-family: var(--_font);
  }
  ${textReset}
  :where(:host) > :where(:not(slot)) {
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
