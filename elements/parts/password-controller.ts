import { html, type ReactiveController, type ReactiveControllerHost, svg, type TemplateResult } from 'lit';
import { icon } from '../base/theme/icons.ts';
import { field, type FieldOptions } from './field.ts';

interface PasswordTexts {
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly capsLock: string;
}

type PasswordOptions = Omit<FieldOptions, 'type' | 'inside'> & { readonly texts: PasswordTexts };

/** A password field that can show the password as plain text and warns when Caps Lock is on. */
export class PasswordController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #isShown = false;
  #hasCapsLock = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Hides the password again. Call it before submitting, so that the password is not visible while it is sent. */
  conceal(): void {
    this.#setState(false, this.#hasCapsLock);
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
      @click=${() => this.#setState(!this.#isShown, this.#hasCapsLock)}
    >
      ${this.#isShown ? eyeOffIcon() : eyeIcon()}
    </button>`;
    const type = this.#isShown ? 'text' : 'password';
    return html`<div @keydown=${this.#readCapsLock} @keyup=${this.#readCapsLock} @focusout=${this.#clearCapsLock}>
      ${field({ ...options, type, inside, hint: this.#hasCapsLock ? texts.capsLock : options.hint })}
    </div>`;
  }

  readonly #readCapsLock = (event: KeyboardEvent): void => {
    // Autofill dispatches `keydown` as a plain `Event`, which lacks `getModifierState`.
    if (event.getModifierState) this.#setState(this.#isShown, event.getModifierState('CapsLock'));
  };

  readonly #clearCapsLock = (): void => this.#setState(this.#isShown, false);

  #setState(isShown: boolean, hasCapsLock: boolean): void {
    if (isShown === this.#isShown && hasCapsLock === this.#hasCapsLock) return;
    this.#isShown = isShown;
    this.#hasCapsLock = hasCapsLock;
    this.#host.requestUpdate();
  }
}

const eyeIcon = (): TemplateResult =>
  icon(
    svg`<path d="M1.5 8S3.75 3.75 8 3.75 14.5 8 14.5 8 12.25 12.25 8 12.25 1.5 8 1.5 8Z" /><circle cx="8" cy="8" r="1.9" />`,
  );
const eyeOffIcon = (): TemplateResult =>
  icon(
    svg`<path d="M3.2 5.2C2.1 6.5 1.5 8 1.5 8S3.75 12.25 8 12.25c.8 0 1.55-.15 2.2-.4M6.1 4c.6-.15 1.2-.25 1.9-.25 4.25 0 6.5 4.25 6.5 4.25s-.5 1.1-1.5 2.2M2.5 2.5l11 11" />`,
  );
