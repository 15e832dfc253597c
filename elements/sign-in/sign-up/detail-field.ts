import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { signUpDetails } from '../../messages/sign-in/sign-up/sign-up-details.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { focusRing } from '../../parts/button.ts';
import { field } from '../../parts/field.ts';
import { selectChevron, selectStyles } from '../../parts/select-chevron.ts';
import type { SignUpCheckboxField, SignUpChoiceField, SignUpField } from './sign-up-field.ts';

/** Choices and checkboxes, among the light children of the card. */
export const detailFieldStyles = css`
  ${selectStyles}
  .lk-field .lk-checkbox {
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
  .lk-field .lk-checkbox input {
    inline-size: 18px;
    block-size: 18px;
    margin: 2px 0;
    accent-color: var(--_accent-text);
  }
  .lk-field .lk-checkbox input:focus-visible {
    ${focusRing}
  }
`;

interface DetailOptions {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly texts: typeof signUpDetails;
}

/** A field with its label, and its error or hint below. */
export function detailField(own: SignUpField, options: DetailOptions): TemplateResult {
  if (own.kind === 'choice') return choiceField(own, options);
  if (own.kind === 'checkbox') return checkboxField(own, options);
  const { id, name, error } = options;
  return field({
    id,
    name,
    error,
    type: own.kind,
    label: labelOf(own, options),
    hint: error ? undefined : own.hint,
    autocomplete: (own.kind === 'text' && own.autocomplete) || 'off',
    isOptional: !own.isRequired,
  });
}

function labelOf({ label, isRequired }: SignUpField, { texts }: DetailOptions): string {
  return isRequired ? label : texts.optional(label);
}

function choiceField(own: SignUpChoiceField, options: DetailOptions): TemplateResult {
  const { id, name, error, texts } = options;
  return html`<div class="lk-field">
    <label class="lk-field-label" for=${id}>${labelOf(own, options)}</label>
    <div class="lk-box">
      <select
        id=${id}
        name=${name}
        class="lk-input lk-choice"
        ?required=${own.isRequired}
        aria-invalid=${!!error}
        aria-describedby=${ifDefined(describedBy(own, options))}
      >
        <option value="">${texts.choose}</option>
        ${own.choices.map(({ value, label }) => html`<option value=${value}>${label}</option>`)}</select
      >${selectChevron()}
    </div>
    ${below(own, options)}
  </div>`;
}

function checkboxField(own: SignUpCheckboxField, options: DetailOptions): TemplateResult {
  const { id, name, error } = options;
  return html`<div class="lk-field">
    <label class="lk-checkbox" for=${id}>
      <input part="checkbox input"
        id=${id}
        name=${name}
        type="checkbox"
        ?required=${own.isRequired}
        aria-invalid=${!!error}
        aria-describedby=${ifDefined(describedBy(own, options))}
      />
      <span>${own.label}</span>
    </label>
    ${below(own, options)}
  </div>`;
}

function describedBy({ hint }: SignUpField, { id, error }: DetailOptions): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

function below({ hint }: SignUpField, { id, error }: DetailOptions): TemplateResult | typeof nothing {
  if (error) return html`<p id="${id}-error" class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>`;
  return hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : nothing;
}
