import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { eyeIcon, eyeOffIcon } from '../base/theme/icons.ts';
import { field, type FieldOptions } from './field.ts';

interface PasswordTexts {
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly capsLock: string;
}

type PasswordOptions = Omit<FieldOptions, 'type' | 'inside'> & { readonly texts: PasswordTexts };

/** A password field that can show what it holds and tells when Caps Lock is on. */
export class PasswordController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #isShown = false;
  #hasCapsLock = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** A page must not send, keep or print a password in plain sight. */
  conceal(): void {
    this.#become(false, this.#hasCapsLock);
  }

  hostDisconnected(): void {
    this.#isShown = false;
    this.#hasCapsLock = false;
  }

  render({ texts, ...options }: PasswordOptions): TemplateResult {
    const inside = html`<button
      type="button"
      class="lk-inside"
      aria-label=${this.#isShown ? texts.hidePassword : texts.showPassword}
      aria-controls=${options.id}
      @click=${() => this.#become(!this.#isShown, this.#hasCapsLock)}
    >
      ${this.#isShown ? eyeOffIcon() : eyeIcon()}
    </button>`;
    const type = this.#isShown ? 'text' : 'password';
    return html`<div @keydown=${this.#watch} @keyup=${this.#watch} @focusout=${this.#forget}>
      ${field({ ...options, type, inside, hint: this.#hasCapsLock ? texts.capsLock : options.hint })}
    </div>`;
  }

  readonly #watch = (event: KeyboardEvent): void => {
    // Autofill sends key events that are none.
    if (event.getModifierState) this.#become(this.#isShown, event.getModifierState('CapsLock'));
  };

  readonly #forget = (): void => this.#become(this.#isShown, false);

  #become(isShown: boolean, hasCapsLock: boolean): void {
    if (isShown === this.#isShown && hasCapsLock === this.#hasCapsLock) return;
    this.#isShown = isShown;
    this.#hasCapsLock = hasCapsLock;
    this.#host.requestUpdate();
  }
}
