import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { ErrorLine } from '../base/errors/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { focusRing } from './button.ts';

/** The styles of fields. They are light children, so each rule names a class that begins with `lk-`. */
export const fieldStyles = css`
  .lk-field {
    position: relative;
    display: grid;
    gap: calc(1.5 * var(--_step));
    min-inline-size: 0;
  }
  .lk-field :is(.lk-field-label, .lk-link) {
    margin: 0;
    color: var(--_text);
    font: inherit;
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
    line-height: 1.4;
  }
  .lk-field .lk-box {
    position: relative;
    display: grid;
  }
  .lk-field .lk-input {
    appearance: none;
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: var(--_control-size);
    margin: 0;
    padding: calc(1.25 * var(--_step)) calc(3 * var(--_step));
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_field);
    box-shadow: none;
    color: var(--_text);
    font: inherit;
    font-size: max(16px, var(--_unit));
    line-height: 1.5;
  }
  /* Forced colors show the outline, which is transparent otherwise. */
  .lk-field .lk-input[aria-invalid='true'] {
    border-color: var(--_danger);
    outline: 1px solid transparent;
  }
  .lk-field .lk-input:focus-visible {
    border-color: var(--_focus);
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  .lk-field .lk-box:has(.lk-inside) .lk-input {
    padding-inline-end: 2.875em;
  }
  .lk-field .lk-input::-ms-reveal {
    display: none;
  }
  .lk-field .lk-inside {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    inline-size: calc(2.75 * var(--_unit));
    margin: 0;
    padding: 5px;
    border: 0;
    border-radius: calc(var(--_radius) + 2px);
    background: none content-box;
    color: var(--_muted);
    cursor: pointer;
  }
  .lk-field .lk-inside:hover {
    background-color: var(--_hover);
    color: var(--_text);
  }
  .lk-field .lk-inside:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -5px;
  }
  /* Label and link share a line where they have room. The field follows them, although it comes before the link in the tab order. */
  .lk-field:has(.lk-link) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
  }
  .lk-field:has(.lk-link) :is(.lk-box, .lk-below) {
    order: 1;
    inline-size: 100%;
  }
  .lk-field .lk-link {
    border-radius: 2px;
    color: var(--_accent-text);
    text-decoration: none;
  }
  .lk-field .lk-link:hover {
    text-decoration: underline;
  }
  .lk-field .lk-link:focus-visible {
    ${focusRing}
  }
  .lk-field .lk-below {
    display: flex;
    gap: calc(1.5 * var(--_step));
    margin: 0;
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
    line-height: 1.45;
  }
  .lk-field .lk-below svg {
    flex: none;
    margin-block-start: calc((1.45 * max(12px, 0.8125 * var(--_unit)) - 1em) / 2);
  }
  .lk-field .lk-below.lk-danger {
    color: var(--_danger);
  }
`;

export interface FieldOptions {
  /** The id of the input. Must be unique in its document or shadow tree. */
  readonly id: string;
  readonly name: string;
  readonly label: string | TemplateResult;
  readonly type: 'email' | 'number' | 'password' | 'text';
  readonly autocomplete: AutoFill;
  readonly error?: ErrorLine | undefined;
  readonly hint?: string | TemplateResult | undefined;
  /** A control inside the box of the field, at its end. */
  readonly inside?: TemplateResult | undefined;
  /** A control beside the label, such as a link. In the tab order it comes after the field. */
  readonly after?: TemplateResult | undefined;
  readonly isInvalid?: boolean | undefined;
  /** The id of the error message of another field, if that message is about this field, too. */
  readonly alsoDescribedBy?: string | false | undefined;
  /** Whether the field may be empty. */
  readonly isOptional?: boolean | undefined;
}

/** Renders a native input with a label above, and hint and error below. Needs `fieldStyles`. */
export function field(options: FieldOptions): TemplateResult {
  const { id, name, label, type, autocomplete, error, hint, inside, after, isInvalid = false } = options;
  const { isOptional = false, alsoDescribedBy } = options;
  const described = [hint && `${id}-hint`, error && `${id}-error`, alsoDescribedBy].filter(Boolean).join(' ');
  return html`<div class="lk-field">
    <label class="lk-field-label" for=${id}>${label}</label>
    <div class="lk-box" dir=${type === 'email' || inside ? 'ltr' : 'auto'}>
      <input
        id=${id}
        class="lk-input"
        name=${name}
        type=${type}
        .autocomplete=${autocomplete}
        autocapitalize="none"
        spellcheck="false"
        ?required=${!isOptional}
        aria-invalid=${isInvalid || !!error}
        aria-describedby=${ifDefined(described || undefined)}
      />
      ${inside ?? nothing}
    </div>
    ${after ?? nothing}
    ${hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : nothing}
    ${error ? html`<p id="${id}-error" class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : nothing}
  </div>`;
}
