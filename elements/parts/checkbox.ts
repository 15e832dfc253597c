import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { focusRing } from './button.ts';

/** Styles of a checkbox in the light DOM of an element. */
export const checkboxStyles = css`
  .lk-checkbox {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(2.5 * var(--_step));
    align-items: start;
    min-block-size: 24px;
    color: var(--_text);
    font-size: max(12px, 0.9375 * var(--_unit));
    line-height: 1.45;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .lk-checkbox input {
    appearance: none;
    box-sizing: border-box;
    inline-size: calc(1.125 * var(--_unit));
    block-size: calc(1.125 * var(--_unit));
    margin: 0.13em 0;
    border: 1px solid var(--_edge);
    border-radius: 4px;
    background: var(--_field);
    cursor: pointer;
  }
  .lk-checkbox input:checked {
    border-color: var(--_accent-text);
    background: var(--_accent);
  }
  .lk-checkbox input:checked::before {
    display: block;
    block-size: 100%;
    background: var(--_on-accent);
    clip-path: polygon(20% 48%, 12% 57%, 40% 82%, 88% 28%, 79% 20%, 39% 65%);
    content: '';
  }
  @media (forced-colors: active) {
    .lk-checkbox input {
      appearance: auto;
    }
  }
  .lk-field .lk-checkbox + .lk-below {
    margin-inline-start: calc(1.125 * var(--_unit) + 2.5 * var(--_step));
  }
  .lk-checkbox input:focus-visible {
    ${focusRing}
  }
  @media (pointer: coarse) {
    .lk-checkbox {
      position: relative;
      margin-block: -10px;
      padding-block: 10px;
    }
  }
`;

interface CheckboxOptions {
  readonly name: string;
  readonly label: unknown;
  readonly id?: string;
  /** Whether the box is checked. Set again at each render. If undefined, only the user checks and unchecks the box. */
  readonly isChecked?: boolean;
  /** Whether the box is checked at its first render. */
  readonly isCheckedAtFirst?: boolean;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  /** The id of the hint or error of the box. */
  readonly describedBy?: string | undefined;
  readonly onChange?: (isChecked: boolean) => void;
}

/** Renders a native checkbox with its label. Needs `checkboxStyles`. */
export function checkbox(options: CheckboxOptions): TemplateResult {
  const { id, name, label, isChecked, isCheckedAtFirst = false, isRequired = false, isInvalid, describedBy } = options;
  const handleChange = (event: Event) => options.onChange?.((event.target as HTMLInputElement).checked);
  return html`<label class="lk-checkbox"
    ><input
      part="checkbox input"
      type="checkbox"
      id=${ifDefined(id)}
      name=${name}
      ?checked=${isCheckedAtFirst}
      .checked=${isChecked ?? nothing}
      ?required=${isRequired}
      aria-invalid=${ifDefined(isInvalid)}
      aria-describedby=${ifDefined(describedBy)}
      @change=${handleChange}
    /><span>${label}</span></label
  >`;
}
