import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { selectChevron, selectStyles } from '../../parts/select-chevron.ts';

/** Styles of a select and of what a choice hides. The tree around the form adopts these rules. */
export const choiceStyles = css`
  .lk-section-form .lk-field[hidden],
  .lk-section-form .lk-below[hidden] {
    display: none;
  }
  ${selectStyles}
`;

interface ChoiceOptions {
  /** Unique in the tree around the field. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** A native `<select>` with its label and a hint. */
export function choice({ id, name, label, options, hint, onChange }: ChoiceOptions): TemplateResult {
  const handle = (event: Event) => onChange?.((event.target as HTMLSelectElement).value);
  return html`<div class="lk-field">
    <label class="lk-field-label" for=${id}>${label}</label>
    <div class="lk-box">
      <select
        id=${id}
        class="lk-input lk-choice"
        name=${name}
        aria-describedby=${ifDefined(hint && `${id}-hint`)}
        @change=${handle}
      >
        ${options.map((each) => html`<option value=${each.value}>${each.label}</option>`)}</select
      >${selectChevron()}
    </div>
    ${hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : nothing}
  </div>`;
}
