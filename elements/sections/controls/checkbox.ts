import { css } from 'lit';

/** Styles of a checkbox with its label, in the form of a section. */
export const checkboxStyles = css`
  .lk-section-form .lk-checkbox {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(2.5 * var(--_step));
    align-items: center;
    min-block-size: 24px;
    color: var(--_text);
    font-size: 0.9375rem;
  }
  .lk-section-form .lk-checkbox input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent-text);
  }
`;
