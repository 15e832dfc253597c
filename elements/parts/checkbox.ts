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
    font-size: 0.9375rem;
    line-height: 1.45;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .lk-checkbox input {
    inline-size: 18px;
    block-size: 18px;
    margin: 2px 0;
    accent-color: var(--_accent-text);
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
