import type { LkSection } from '../section/section.ts';
import type { NewKeyDialog } from './new-key-dialog.ts';

interface CreateForm {
  readonly form: { readonly isOpen: boolean; close(): void; reset(): void; renderSlot(): unknown };
  /** Opens the form with its initial values. */
  open(): void;
}

/** Creates a key: first its form, then the dialog that shows its values once. */
export class CreateDialog {
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

  /** Closes the form; the focus returns to the button that opened it. */
  close(): void {
    this.#form.form.close();
  }

  /** Closes the form, drops what was typed, and leaves the focus alone. */
  resetForm(): void {
    this.#form.form.reset();
  }

  /** Drops the values as well. */
  reset(): void {
    this.resetForm();
    this.#created.reset();
  }

  /** The slot for the form. */
  renderSlot(): unknown {
    return this.#form.form.renderSlot();
  }

  /** The dialog with the values. */
  renderCreated(): unknown {
    return this.#created.render();
  }
}
