import { css } from 'lit';
import { iconStyles } from './icon-styles.ts';
import { textReset } from './text-reset.ts';
import { tokens } from './tokens.ts';

/** The theme roles, text reset, box model and focus ring of all elements. */
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
  h1,
  h2,
  h3 {
    font-family: var(--_heading-font);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  * {
    box-sizing: border-box;
    --_unit: inherit;
  }
  ${iconStyles}
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
`;
