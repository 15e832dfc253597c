import { css, html, type LitElement, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { warningIcon } from '../../base/theme/icons.ts';
import { checkboxStyles } from '../../parts/checkbox.ts';

/** What the owner's forms have besides fields. They stand among light children, so every rule is bound to a class of ours. */
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
    font-size: 0.875rem;
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
    font: 0.8125rem/1.5 ui-monospace, monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media (max-width: 439px) {
    .lk-section-form .lk-field .lk-area {
      white-space: pre-wrap;
    }
  }
`;

/** For the form of an element that edits sources, which are long: wider than others. */
export const editorStyles = css`
  lk-project-email-templates > .lk-section-form:has(.lk-area) {
    max-inline-size: none;
  }
`;

const AREA_CLASSES = { text: 'lk-input', prose: 'lk-input lk-area lk-prose', code: 'lk-input lk-area lk-code' };

const AREA_ROWS = { text: 3, prose: 2, code: 2 };

interface TextAreaOptions {
  /** Unique in the tree the area stands in. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** `text`: a few lines, as they come. `prose`: of any length. `code`: runs from left to right everywhere. */
  readonly kind: 'text' | 'prose' | 'code';
  readonly error?: string | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly hint?: string | undefined;
  /** Shows the code in colours, once the editor for it is loaded. */
  readonly language?: 'tsx' | 'json';
}

/** As `field`, for more than one line. */
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
    <div class="lk-box">${options.language ? inColours(area, options) : area}</div>
    ${hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : nothing}
    ${error ? html`<p id="${id}-error" class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : nothing}
  </div>`;
}

/** The element is a plain frame until its code is loaded, and stays one where that fails. */
function inColours(area: TemplateResult, { label, language, error, isInvalid }: TextAreaOptions): TemplateResult {
  import('./code-editor.ts').catch(() => {});
  return html`<lk-code-editor language=${ifDefined(language)} label=${label} ?invalid=${isInvalid || !!error}
    >${area}</lk-code-editor
  >`;
}

/** What somebody else made meanwhile of the code in a form, to be compared with what is in its field. */
export function currentText(label: string, text: string): TemplateResult {
  return html`<div class="lk-field">
    <span class="lk-field-label">${label}</span>
    <pre class="lk-current" dir="ltr" tabindex="0" aria-label=${label}>${text}</pre>
  </div>`;
}

/** Puts the caret where a text begins, once its form is open: a text that is all selected is lost with the next key. */
export function moveToStart(host: LitElement, area: () => HTMLInputElement | null): void {
  void host.updateComplete.then(() => {
    area()?.setSelectionRange(0, 0);
    area()?.scrollTo(0, 0);
  });
}
