import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { icon } from '../../base/theme/icons.ts';

/** Makes a select look like the fields beside it. The tree around the form adopts these rules. */
export const choiceStyles = css`
  .lk-section-form .lk-field[hidden],
  .lk-section-form .lk-below[hidden] {
    display: none;
  }
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
      ><span class="lk-chevron">${icon(svg`<path d="m4.5 6.5 3.5 3.5 3.5-3.5" />`)}</span>
    </div>
    ${hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : nothing}
  </div>`;
}
