import { css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { settingsApiKeys } from '../../messages/account/api-keys.ts';
import { adoptStylesInto } from '../../base/controllers/light-controller.ts';
import { navigationApi } from '../../base/page.ts';
import { checkboxStyles } from '../../parts/checkbox.ts';
import { actionButton } from '../section/action-button.ts';
import { focusControl } from '../section/focus-control.ts';
import type { LkSection } from '../section/section.ts';
import { copyButton } from '../copy.ts';

const newKeyStyles = css`
  dialog {
    inline-size: min(480px, calc(100vw - 8 * var(--_step)));
    max-block-size: calc(100dvh - 8 * var(--_step));
    padding: calc(6 * var(--_step));
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_card-radius);
    background: var(--_surface);
    color: var(--_text);
  }
  dialog::backdrop {
    background: var(--lk-backdrop, rgb(0 0 0 / 45%));
  }
  .new-key {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(4 * var(--_step));
  }
  .new-key h3 {
    color: inherit;
    font-size: calc(1.0625 * var(--_unit));
    font-weight: 620;
    letter-spacing: -0.008em;
  }
  .value-name {
    margin-block: 0 calc(-2 * var(--_step));
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
  }
  .value {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: calc(2 * var(--_step));
    align-items: center;
    padding: calc(3 * var(--_step));
    border-radius: var(--_radius);
    background: var(--_hover);
  }
  .value code {
    font: 500 max(12px, 0.875 * var(--_unit))/1.5 ui-monospace, monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
  .new-key > .lk-button {
    justify-self: end;
  }
  ${checkboxStyles}
`;

type Texts = typeof settingsApiKeys;

/** A secret of the new key. */
export interface NewKeyValue {
  readonly value: string;
  /** The name of the secret, if the key has several secrets. */
  readonly name?: string;
  /** The label of its copy button. By default "Copy key". */
  readonly copyLabel?: string;
}

/**
 * Shows the secrets of a new key, which cannot be shown again. Only the button "Done" closes the dialog. It is enabled after the
 * user has confirmed that the secrets are stored. If the user leaves the page before, the browser asks for confirmation.
 */
export class NewKeyDialog implements ReactiveController {
  readonly #host: LkSection;
  readonly #plural: () => Partial<Texts>;
  #values: readonly NewKeyValue[] = [];
  #isStored = false;

  /** `plural` returns texts that replace the usual texts of the dialog if the key has several secrets. */
  constructor(host: LkSection, plural: () => Partial<Texts> = () => ({})) {
    this.#host = host;
    this.#plural = plural;
    host.addController(this);
    host.resets.add(() => this.reset());
  }

  /** Opens the dialog with the secrets of a new key. */
  show(values: readonly NewKeyValue[]): void {
    this.#values = values;
    this.#isStored = false;
    addEventListener('beforeunload', this.#confirmUnload);
    navigationApi()?.addEventListener('navigate', this.#preventNavigation);
    this.#host.requestUpdate();
  }

  /** Closes the dialog and drops the secrets. */
  reset(): void {
    this.#values = [];
    removeEventListener('beforeunload', this.#confirmUnload);
    navigationApi()?.removeEventListener('navigate', this.#preventNavigation);
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    adoptStylesInto(this.#host.renderRoot, newKeyStyles);
  }

  hostUpdated(): void {
    const dialog = this.#host.renderRoot.querySelector('dialog');
    if (!dialog || dialog.open) return;
    // Neither Escape nor a click on the backdrop may close the dialog, because the secrets cannot be shown again.
    dialog.setAttribute('closedby', 'none');
    showModal(dialog);
    dialog.querySelector('h3')?.focus();
  }

  hostDisconnected(): void {
    this.reset();
  }

  render(): TemplateResult | typeof nothing {
    if (this.#values.length === 0) return nothing;
    const texts = this.#texts;
    return html`<dialog part="dialog"
      aria-labelledby="new-key"
      aria-describedby="new-key-text"
      @cancel=${this.#preventCancel}
      @close=${this.#reopen}
    >
      <div class="new-key">
        <h3 part="heading" id="new-key" tabindex="-1">${texts.created}</h3>
        <p part="text" id="new-key-text" class="muted">${texts.createdText}</p>
        ${this.#values.map((each) => this.#renderValue(each))}
        <label part="label" class="lk-checkbox">
          <input part="checkbox input" type="checkbox" data-control="stored" .checked=${this.#isStored} @change=${this.#handleStored} />${texts.stored}
        </label>
        <p part="text" id="store-first" class=${this.#isStored ? 'quiet' : 'muted'}>${this.#isStored ? nothing : texts.storeFirst}</p>
        ${actionButton({
          control: 'done',
          label: texts.done,
          kind: 'primary',
          part: 'done',
          isDisabled: !this.#isStored,
          describedBy: 'store-first',
          onClick: this.#closeDialog,
        })}
      </div>
    </dialog>`;
  }

  get #texts(): Texts {
    const texts = this.#host.texts('settingsApiKeys', settingsApiKeys);
    return this.#values.length > 1 ? { ...texts, ...this.#plural() } : texts;
  }

  /** Renders a secret as text and never as an attribute, because attributes are part of the page's serialized HTML. */
  #renderValue({ value, name, copyLabel }: NewKeyValue): TemplateResult {
    const { copyKey } = this.#texts;
    return html`${name === undefined ? nothing : html`<p part="text" class="value-name">${name}</p>`}
      <div class="value">
        <code translate="no" part="code" dir="ltr">${value}</code>${copyButton(this.#host, value, copyLabel ?? copyKey)}
      </div>`;
  }

  readonly #closeDialog = (): void => {
    this.reset();
    focusControl(this.#host, 'create');
  };

  readonly #handleStored = (event: Event): void => {
    this.#isStored = (event.target as HTMLInputElement).checked;
    this.#host.requestUpdate();
  };

  readonly #preventCancel = (event: Event): void => event.preventDefault();

  /** Opens the dialog again. Some browsers close a dialog when Escape is pressed twice, even with `closedby="none"`. */
  readonly #reopen = (event: Event): void => {
    if (this.#values.length > 0 && this.#host.isConnected) showModal(event.target as HTMLDialogElement);
  };

  /**
   * Prevents navigation within the app, such as "Back", which would remove the section and the secrets without asking. Has no effect
   * in browsers without the Navigation API.
   */
  readonly #preventNavigation = (event: NavigateEvent): void => {
    if (event.cancelable && event.destination.sameDocument) event.preventDefault();
  };

  readonly #confirmUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
}

/** Opens a dialog as a modal dialog. In the simulated DOM of some test runners `showModal` is missing; there it is not modal. */
function showModal(dialog: HTMLDialogElement): void {
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute('open', '');
}
