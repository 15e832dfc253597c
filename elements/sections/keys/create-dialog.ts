import type { LkSection } from '../section/section.ts';
import type { NewKeyDialog } from './new-key-dialog.ts';

interface CreateForm {
  readonly form: { readonly isOpen: boolean; close(): void; reset(): void; renderSlot(): unknown };
  /** Opens the form with its initial values. */
  open(): void;
}

/**
 * The two steps of creating a key: the form, and the dialog that shows the secrets of the new key once. `isOpen`, `open` and `close`
 * belong to the form.
 */
export class KeyCreation {
  readonly #form: CreateForm;
  readonly #created: NewKeyDialog;

  constructor(host: LkSection, form: CreateForm, created: NewKeyDialog) {
    this.#form = form;
    this.#created = created;
    host.resets.add(() => this.reset());
  }

  get isOpen(): boolean {
    return this.#form.form.isOpen;
  }

  open(): void {
    this.#form.open();
  }

  /** Closes the form. The focus returns to the button that opened it. */
  close(): void {
    this.#form.form.close();
  }

  /** Closes the form and drops the entered values, without moving the focus. */
  resetForm(): void {
    this.#form.form.reset();
  }

  /** Closes the form and the dialog, and drops the entered values and the secrets. */
  reset(): void {
    this.resetForm();
    this.#created.reset();
  }

  /** Renders the slot for the form. */
  renderSlot(): unknown {
    return this.#form.form.renderSlot();
  }

  /** Renders the dialog with the secrets. */
  renderCreated(): unknown {
    return this.#created.render();
  }
}
