import { css } from 'lit';

/** Styles for one input behind six boxes. The field is a light child, so each rule names a class that begins with `lk-`. */
export const codeFieldStyles = css`
  .lk-field .lk-code {
    position: relative;
    container-type: inline-size;
    max-inline-size: 336px;
  }
  /* The boxes share the width of the field. */
  .lk-field .lk-code > * {
    --_gap: calc(2 * var(--_step));
    --_cell: calc((100cqi - 5 * var(--_gap)) / 6);
  }
  .lk-field .lk-code-input {
    appearance: none;
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    padding: 0;
    padding-inline-start: calc((var(--_cell) - 1ch) / 2);
    border: 0;
    outline: 0;
    background: none;
    box-shadow: none;
    color: transparent;
    -webkit-text-fill-color: transparent;
    caret-color: transparent;
    font: 500 calc(1.25 * var(--_unit))/1 ui-monospace, monospace;
    letter-spacing: calc(var(--_cell) + var(--_gap) - 1ch);
    cursor: text;
    forced-color-adjust: none;
  }
  .lk-field .lk-code-input::selection {
    background: none;
  }
  .lk-field .lk-code-input:autofill {
    /* Delays the autofill background by a day: it would be visible between the boxes. */
    transition: background-color 0s 86400s;
  }
  .lk-field .lk-cells {
    position: relative;
    display: flex;
    gap: var(--_gap);
    pointer-events: none;
  }
  .lk-field .lk-cell {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    inline-size: var(--_cell);
    block-size: calc(var(--_control-size) + 4px);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_field);
    color: var(--_text);
    font: 500 calc(1.25 * var(--_unit))/1 ui-monospace, monospace;
  }
  .lk-field .lk-code-input[aria-invalid='true'] ~ .lk-cells .lk-cell {
    border-color: var(--_danger);
    outline: 1px solid transparent;
  }
  .lk-field .lk-code-input[readonly] ~ .lk-cells .lk-cell {
    background: var(--_hover);
  }
  .lk-field .lk-code-input:focus ~ .lk-cells .lk-selected {
    border-color: var(--_focus);
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  @media (prefers-reduced-motion: no-preference) {
    .lk-field .lk-code-input:focus:not([readonly]) ~ .lk-cells .lk-selected:empty::after {
      content: '';
      inline-size: 2px;
      block-size: calc(1.25 * var(--_unit));
      border-radius: 1px;
      background: var(--_text);
      animation: lk-blink 1100ms steps(1) infinite;
    }
  }
`;
