import { css, html, type LitElement, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { warningIcon } from '../../base/theme/icons.ts';
import { checkboxStyles } from '../../parts/checkbox.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

/**
 * The styles of text areas and other parts of the project forms. The forms are light DOM children and share the page's styles, so
 * every rule is limited to a class of this library.
 */
export const formFieldStyles = css`
  ${checkboxStyles}
  .lk-section-form .lk-field .lk-area {
    min-block-size: 160px;
    padding-block: calc(2 * var(--_step));
    max-block-size: 60vh;
    resize: vertical;
    overflow: auto;
    white-space: pre;
  }
  .lk-section-form .lk-field .lk-area.lk-code {
    font-family: ui-monospace, monospace;
    font-size: max(12px, 0.875 * var(--_unit));
    tab-size: 2;
  }
  .lk-section-form .lk-field .lk-area.lk-prose {
    min-block-size: 72px;
    white-space: pre-wrap;
  }
  .lk-section-form .lk-current {
    max-block-size: 30vh;
    margin: 0;
    padding: calc(2 * var(--_step)) calc(3 * var(--_step));
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    color: var(--_muted);
    font: max(12px, 0.8125 * var(--_unit))/1.5 ui-monospace, monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media (max-width: 439px) {
    .lk-section-form .lk-field .lk-area {
      white-space: pre-wrap;
    }
  }
`;

/** The styles of forms that edit source code. Lines of code are long, so these forms are wider than other forms. */
export const editorStyles = css`
  lk-project-email-templates > .lk-section-form:has(.lk-area) {
    max-inline-size: none;
  }
`;

const AREA_CLASSES = { text: 'lk-input', prose: 'lk-input lk-area lk-prose', code: 'lk-input lk-area lk-code' };

const AREA_ROWS = { text: 3, prose: 2, code: 2 };

interface TextAreaOptions {
  /** The `id` attribute of the text area, unique in its shadow root. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** `text`: a few lines of text. `prose`: text of any length. `code`: source code, always from left to right. */
  readonly kind: 'text' | 'prose' | 'code';
  readonly error?: ErrorLine | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly hint?: string | undefined;
  /** The language of the code. If set, the code is shown in colors once the editor is loaded. */
  readonly language?: 'tsx' | 'json';
}

/** Renders a text area with its label, hint and error, in the same form as `field` renders an input. */
export function textArea(options: TextAreaOptions): TemplateResult {
  const { id, name, label, kind, error, isInvalid = false, hint } = options;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const area = html`<textarea part="input"
    id=${id}
    class=${AREA_CLASSES[kind]}
    name=${name}
    rows=${AREA_ROWS[kind]}
    dir=${kind === 'code' ? 'ltr' : 'auto'}
    autocomplete="off"
    autocapitalize=${kind === 'text' ? 'sentences' : 'none'}
    spellcheck=${kind === 'code' ? 'false' : 'true'}
    aria-invalid=${isInvalid || !!error}
    aria-describedby=${ifDefined(described || undefined)}
  ></textarea>`;
  return html`<div class="lk-field">
    <label class="lk-field-label" for=${id}>${label}</label>
    <div class="lk-box">${options.language ? renderInEditor(area, options) : area}</div>
    ${hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : nothing}
    ${error ? html`<p id="${id}-error" class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : nothing}
  </div>`;
}

/**
 * Renders the error of a tall field again. Pass it as the last content of the form, above its buttons. Screen readers skip it, because
 * they read out the error at the field.
 */
export function repeatedError(error: ErrorLine | undefined): TemplateResult | typeof nothing {
  if (!error) return nothing;
  return html`<div class="lk-field" aria-hidden="true">
    <p class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>
  </div>`;
}

/** Wraps a text area in the code editor. Until the editor is loaded, or if loading fails, the plain text area stays usable. */
function renderInEditor(area: TemplateResult, { label, language, error, isInvalid }: TextAreaOptions): TemplateResult {
  import('./code-editor.ts').catch(() => {});
  return html`<lk-code-editor language=${ifDefined(language)} label=${label} ?invalid=${isInvalid || !!error}
    >${area}</lk-code-editor
  >`;
}

/** Renders the code that another owner saved while the form was open, for comparison with the code in the field. */
export function renderConflictingText(label: string, text: string): TemplateResult {
  return html`<div class="lk-field">
    <span class="lk-field-label">${label}</span>
    <pre translate="no" class="lk-current" dir="ltr" tabindex="0" aria-label=${label}>${text}</pre>
  </div>`;
}

/**
 * Moves the caret to the start of the text once the form is open. If the whole text stayed selected, the next key press would
 * replace it.
 */
export function moveCaretToStart(host: LitElement, area: () => HTMLInputElement | null): void {
  void host.updateComplete.then(() => {
    area()?.setSelectionRange(0, 0);
    area()?.scrollTo(0, 0);
  });
}
