import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { warningIcon } from '../../base/theme/icons.ts';

export { codeFieldStyles } from './code-field-styles.ts';

/** Characters of a code that is typed by hand. */
const CODE_CHARACTERS = 6;

interface CodeFieldBehaviour {
  /** Digits only, or digits and letters, which are shown and given in upper case. */
  readonly kind: 'numeric' | 'alphanumeric';
  /** The last character was entered. Not called while the field is busy. */
  readonly onComplete: (code: string) => void;
}

interface CodeFieldOptions {
  /** Unique in the tree the field stands in. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The code is under way: it stays readable and focused, and cannot be changed. */
  readonly isBusy?: boolean;
}

/**
 * A code of six characters in one native input that looks like six boxes. It takes what is pasted with spaces or dashes, and
 * what the system fills in from a message. Among the light children of the host; adopt `codeFieldStyles` and `fieldStyles`.
 */
export class CodeFieldController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #behaviour: CodeFieldBehaviour;
  #value = '';
  #isBusy = false;
  #takesFocus = false;
  #selection: readonly [start: number, end: number] = [0, 0];

  constructor(host: ReactiveControllerHost & HTMLElement, behaviour: CodeFieldBehaviour) {
    this.#host = host;
    this.#behaviour = behaviour;
    host.addController(this);
  }

  /** What stands in the field: at most six characters, clean of spaces and dashes. */
  get value(): string {
    return this.#value;
  }

  get isComplete(): boolean {
    return this.#value.length === CODE_CHARACTERS;
  }

  /** Takes the focus with the next update. */
  focus(): void {
    this.#takesFocus = true;
    this.#host.requestUpdate();
  }

  /** Empties it for another try. */
  clear(): void {
    this.#become('', 0);
    this.focus();
  }

  hostDisconnected(): void {
    this.#value = '';
  }

  hostUpdated(): void {
    if (!this.#takesFocus) return;
    this.#takesFocus = false;
    // The field is drawn by another controller of the same update.
    queueMicrotask(() => this.#input?.focus());
  }

  render({ id, label, hint, error, isBusy = false }: CodeFieldOptions): TemplateResult {
    this.#isBusy = isBusy;
    const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
    const isNumeric = this.#behaviour.kind === 'numeric';
    return html`<div class="lk-field">
      <label class="lk-field-label" for=${id}>${label}</label>
      <div class="lk-code" dir="ltr">
        <input
          id=${id}
          class="lk-code-input"
          name="code"
          type="text"
          inputmode=${isNumeric ? 'numeric' : 'text'}
          autocomplete="one-time-code"
          autocapitalize=${isNumeric ? 'none' : 'characters'}
          spellcheck="false"
          required
          .value=${this.#value}
          ?readonly=${isBusy}
          aria-invalid=${!!error}
          aria-describedby=${ifDefined(described || undefined)}
          @input=${this.#handleInput}
          @paste=${this.#handlePaste}
          @focus=${this.#follow}
          @keyup=${this.#follow}
          @pointerup=${this.#follow}
          @selectionchange=${this.#follow}
        />
        <div class="lk-cells" aria-hidden="true">${Array.from({ length: CODE_CHARACTERS }, this.#renderCell)}</div>
      </div>
      ${hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : ''}
      <div id="${id}-error" role="alert">
        ${error ? html`<p class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : ''}
      </div>
    </div>`;
  }

  readonly #renderCell = (_: unknown, at: number): TemplateResult => {
    const [start, end] = this.#selection;
    const last = Math.max(start, Math.min(end - 1, CODE_CHARACTERS - 1));
    const isHere = at >= Math.min(start, CODE_CHARACTERS - 1) && at <= last;
    return html`<span class=${isHere ? 'lk-cell lk-here' : 'lk-cell'}>${this.#value[at]}</span>`;
  };

  get #input(): HTMLInputElement | null {
    return this.#host.querySelector<HTMLInputElement>('.lk-code-input');
  }

  #clean(text: string): string {
    return text
      .normalize('NFKC')
      .toUpperCase()
      .replace(this.#behaviour.kind === 'numeric' ? /[^0-9]/g : /[^0-9A-Z]/g, '');
  }

  readonly #handleInput = (): void => {
    const input = this.#input;
    if (!input) return;
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    this.#enter(this.#clean(input.value).slice(0, CODE_CHARACTERS), this.#clean(before).length);
  };

  /** A whole code replaces what stands there, wherever the caret is. */
  readonly #handlePaste = (event: ClipboardEvent): void => {
    const code = this.#clean(event.clipboardData?.getData('text') ?? '');
    if (code.length !== CODE_CHARACTERS || this.#isBusy) return;
    event.preventDefault();
    this.#enter(code, CODE_CHARACTERS);
  };

  #enter(value: string, caret: number): void {
    const isNew = value !== this.#value;
    this.#become(value, Math.min(caret, value.length));
    if (isNew && this.isComplete && !this.#isBusy) this.#behaviour.onComplete(value);
  }

  #become(value: string, caret: number): void {
    const input = this.#input;
    this.#value = value;
    if (input && input.value !== value) {
      input.value = value;
      if (input.matches(':focus')) input.setSelectionRange(caret, caret);
    }
    this.#follow();
  }

  readonly #follow = (): void => {
    const input = this.#input;
    this.#selection = [input?.selectionStart ?? 0, input?.selectionEnd ?? 0];
    this.#host.requestUpdate();
  };
}
