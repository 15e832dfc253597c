import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { warningIcon } from '../../base/theme/icons.ts';
import type { FieldOptions } from '../../parts/field.ts';

interface TextAreaOptions extends Pick<FieldOptions, 'id' | 'name' | 'label' | 'error' | 'hint' | 'isInvalid'> {
  /** Lines that are seen at once. */
  readonly rows?: number | undefined;
  /** It holds text for machines, which runs from left to right. */
  readonly isCode?: boolean | undefined;
}

/** As `field`, for more than one line. */
export function textArea(options: TextAreaOptions): TemplateResult {
  const { id, name, label, error, hint, isInvalid = false, rows = 3, isCode = false } = options;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="lk-field">
    <label class="lk-field-label" for=${id}>${label}</label>
    <div class="lk-box" dir=${isCode ? 'ltr' : 'auto'}>
      <textarea
        id=${id}
        class="lk-input"
        name=${name}
        rows=${rows}
        autocomplete="off"
        spellcheck=${isCode ? 'false' : 'true'}
        aria-invalid=${isInvalid || !!error}
        aria-describedby=${ifDefined(described || undefined)}
      ></textarea>
    </div>
    ${hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : nothing}
    ${error ? html`<p id="${id}-error" class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : nothing}
  </div>`;
}
