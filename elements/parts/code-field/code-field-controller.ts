import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { cleanCode } from '../../../core/base/clean-code.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { CODE_CHARACTERS, type CodeKind, findCode } from './find-code.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

export { codeFieldStyles } from './code-field-styles.ts';

interface CodeFieldBehaviour {
  /** Which characters are allowed: digits, or digits and letters. Letters become upper case. */
  readonly kind: CodeKind;
  /** Called when the code is complete, unless the field is busy. */
  readonly onComplete: (code: string) => void;
}

interface CodeFieldOptions {
  /** The id of the input. Must be unique in its document or shadow tree. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: ErrorLine | undefined;
  /** Whether the code is being sent. The field keeps the focus, but the code cannot be changed. */
  readonly isBusy?: boolean;
}

/**
 * A field for a code of six characters: one native input that looks like six boxes. It accepts pasted codes with spaces,
 * dashes or words around them, digits of every script, and autofill from text messages. Render it as a light DOM child of the host. It needs
 * `codeFieldStyles` and `fieldStyles`.
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

  /** The entered code: at most six characters, without spaces and dashes. */
  get value(): string {
    return this.#value;
  }

  get isComplete(): boolean {
    return this.#value.length === CODE_CHARACTERS;
  }

  /**
   * Returns the error of a code that is too short to be sent, or undefined for a complete code. After a wrong code the field is empty:
   * then the error that is shown stays, until the user has typed again.
   */
  errorIfIncomplete<Shown extends ErrorLine>(incomplete: string, shown: Shown | undefined): Shown | string | undefined {
    if (this.isComplete) return undefined;
    return (this.#value ? undefined : shown) || incomplete;
  }

  /** Focuses the field after the next update. */
  focus(): void {
    this.#takesFocus = true;
    this.#host.requestUpdate();
  }

  /** Empties and focuses the field, so that the user can try again. */
  clear(): void {
    this.#setValue('', 0);
    this.focus();
  }

  hostDisconnected(): void {
    this.#value = '';
  }

  hostUpdated(): void {
    if (!this.#takesFocus) return;
    this.#takesFocus = false;
    // Waits until the update has ended, because another controller may render the field later in the same update.
    queueMicrotask(() => this.#input?.focus());
  }

  render({ id, label, hint, error, isBusy = false }: CodeFieldOptions): TemplateResult {
    this.#isBusy = isBusy;
    const isNumeric = this.#behaviour.kind === 'numeric';
    return html`<div class="lk-field">
      <label class="lk-field-label" for=${id}>${label}</label>
      <div class="lk-code" translate="no" dir="ltr">
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
          aria-describedby=${ifDefined(hint ? `${id}-hint` : undefined)}
          aria-errormessage=${ifDefined(error ? `${id}-error` : undefined)}
          @input=${this.#handleInput}
          @paste=${this.#handlePaste}
          @focus=${this.#readSelection}
          @keyup=${this.#readSelection}
          @pointerup=${this.#readSelection}
          @selectionchange=${this.#readSelection}
        />
        <div class="lk-cells" aria-hidden="true">${Array.from({ length: CODE_CHARACTERS }, this.#renderCell)}</div>
      </div>
      ${hint ? html`<p id="${id}-hint" class="lk-below">${hint}</p>` : ''}
      <div id="${id}-error" role="alert">
        ${error ? html`<p class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : ''}
      </div>
    </div>`;
  }

  readonly #renderCell = (_: unknown, index: number): TemplateResult => {
    const [start, end] = this.#selection;
    const last = Math.max(start, Math.min(end - 1, CODE_CHARACTERS - 1));
    const isSelected = index >= Math.min(start, CODE_CHARACTERS - 1) && index <= last;
    return html`<span class=${isSelected ? 'lk-cell lk-selected' : 'lk-cell'}>${this.#value[index]}</span>`;
  };

  get #input(): HTMLInputElement | null {
    return this.#host.querySelector<HTMLInputElement>('.lk-code-input');
  }

  #clean(text: string): string {
    return cleanCode(text)
      .toUpperCase()
      .replace(this.#behaviour.kind === 'numeric' ? /[^0-9]/g : /[^0-9A-Z]/g, '');
  }

  readonly #handleInput = (): void => {
    const input = this.#input;
    if (!input) return;
    // Keyboards of phones insert what they paste without a `paste` event. One character more than a code has is a typed one.
    if (input.value.length > CODE_CHARACTERS + (/\p{Z}/u.test(input.value) ? 0 : 1)) {
      const code = findCode(input.value, this.#behaviour.kind);
      if (code !== null || hasWords(input.value)) return this.#enter(code ?? this.#value, CODE_CHARACTERS);
    }
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    this.#enter(this.#clean(input.value).slice(0, CODE_CHARACTERS), this.#clean(before).length);
  };

  /**
   * Handles a pasted text. A complete code replaces the whole value, even if the caret is in the middle. Of a text with words, only the
   * code is taken; without a code, nothing is.
   */
  readonly #handlePaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text') ?? '';
    const code = findCode(text, this.#behaviour.kind);
    if (this.#isBusy || (code === null && !hasWords(text))) return;
    event.preventDefault();
    if (code !== null) this.#enter(code, CODE_CHARACTERS);
  };

  #enter(value: string, caret: number): void {
    const isNew = value !== this.#value;
    this.#setValue(value, Math.min(caret, value.length));
    if (isNew && this.isComplete && !this.#isBusy) this.#behaviour.onComplete(value);
  }

  #setValue(value: string, caret: number): void {
    const input = this.#input;
    this.#value = value;
    if (input && input.value !== value) {
      input.value = value;
      if (input.matches(':focus')) input.setSelectionRange(caret, caret);
    }
    this.#readSelection();
  }

  readonly #readSelection = (): void => {
    const input = this.#input;
    this.#selection = [input?.selectionStart ?? 0, input?.selectionEnd ?? 0];
    this.#host.requestUpdate();
  };
}

/** Whether a text in which there is no code is more than a part of a code: it has as many letters and digits as a code, or more. */
function hasWords(text: string): boolean {
  return cleanCode(text).replace(/[^\p{L}\p{N}]/gu, '').length >= CODE_CHARACTERS;
}
