import { css, html, type TemplateResult } from 'lit';
import type { signUpDetails } from '../../messages/sign-in/sign-up/sign-up-details.ts';
import { checkbox, checkboxStyles } from '../../parts/checkbox.ts';
import { field } from '../../parts/field.ts';
import { fieldNote, noteId, selectField, selectStyles } from '../../parts/select-field.ts';
import type { SignUpCheckboxField, SignUpChoiceField, SignUpField } from '../base/sign-up-field.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

/** The styles of selects and checkboxes in the light DOM of the card. */
export const additionalFieldStyles = css`
  ${selectStyles} ${checkboxStyles}
`;

interface DetailOptions {
  readonly id: string;
  readonly name: string;
  readonly error: ErrorLine | undefined;
  readonly texts: typeof signUpDetails;
}

/** Renders an additional field of the sign-up card, with its label, and its error or hint below. */
export function additionalField(own: SignUpField, options: DetailOptions): TemplateResult {
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
  return selectField({
    id,
    name,
    error,
    label: labelOf(own, options),
    options: own.choices,
    placeholder: texts.choose,
    hint: own.hint,
    isRequired: own.isRequired ?? false,
  });
}

function checkboxField(own: SignUpCheckboxField, { id, name, error }: DetailOptions): TemplateResult {
  const note = { id, error, hint: own.hint };
  return html`<div class="lk-field">
    ${checkbox({
      id,
      name,
      label: own.label,
      isRequired: own.isRequired ?? false,
      isInvalid: !!error,
      describedBy: noteId(note),
    })}
    ${fieldNote(note)}
  </div>`;
}
