import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { icon, warningIcon } from '../base/theme/icons.ts';
import type { ErrorLine } from '../base/errors/error-text.ts';

/** Makes a select look like the fields beside it. The document or shadow root around the form must adopt these styles. */
export const selectStyles = css`
  .lk-field .lk-chevron {
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(3 * var(--_step));
    display: grid;
    place-items: center;
    color: var(--_muted);
    pointer-events: none;
  }
  .lk-field .lk-input.lk-choice {
    padding-inline-end: calc(10 * var(--_step));
    cursor: pointer;
  }
  .lk-field[hidden],
  .lk-field .lk-below[hidden],
  .lk-section-form .lk-below[hidden] {
    display: none;
  }
`;

interface SelectOptions {
  /** The id of the select. Must be unique in its document or shadow tree. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The first option, with an empty value. */
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  /** The error message. It is shown instead of the hint. */
  readonly error?: ErrorLine | undefined;
  readonly isRequired?: boolean;
  readonly onChange?: (value: string) => void;
}

/** Renders a native `<select>` with its label, and its error or hint below. Needs `selectStyles`. */
export function selectField(field: SelectOptions): TemplateResult {
  const { id, name, label, options, placeholder, error, isRequired = false } = field;
  const handleChange = (event: Event) => field.onChange?.((event.target as HTMLSelectElement).value);
  return html`<div class="lk-field">
    <label class="lk-field-label" for=${id}>${label}</label>
    <div class="lk-box">
      <select
        id=${id}
        class="lk-input lk-choice"
        name=${name}
        ?required=${isRequired}
        aria-invalid=${error !== undefined}
        aria-describedby=${ifDefined(noteId(field))}
        @change=${handleChange}
      >
        ${placeholder === undefined ? nothing : html`<option value="">${placeholder}</option>`}
        ${options.map((each) => html`<option value=${each.value}>${each.label}</option>`)}</select
      ><span class="lk-chevron">${icon(svg`<path d="m4.5 6.5 3.5 3.5 3.5-3.5" />`)}</span>
    </div>
    ${fieldNote(field)}
  </div>`;
}

interface NoteOptions {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error?: ErrorLine | undefined;
}

/** Returns the id of the error or hint of a field. Undefined if the field has no error and no hint. */
export function noteId({ id, hint, error }: NoteOptions): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

/** Renders the error of a field, or its hint if there is no error. */
export function fieldNote({ id, hint, error }: NoteOptions): TemplateResult | typeof nothing {
  if (error) return html`<p id="${id}-error" class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>`;
  return hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : nothing;
}
