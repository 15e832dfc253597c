import type { nothing, TemplateResult } from 'lit';
import { CreateKeyForm } from './create-form.ts';
import { NewKeyDialog } from '../../sections/keys/new-key-dialog.ts';
import type { LkSection } from '../../sections/section.ts';

/** Creates keys: first the form, then the dialog with the value. It is loaded when the user wants to create a key. */
export class CreateKeyDialog {
  readonly #form: CreateKeyForm;
  readonly #newKey: NewKeyDialog;

  constructor(host: LkSection, teamId: () => string | undefined) {
    this.#newKey = new NewKeyDialog(host);
    this.#form = new CreateKeyForm(host, { teamId, onCreated: ({ value }) => this.#newKey.show([{ value }]) });
  }

  get isOpen(): boolean {
    return this.#form.form.isOpen;
  }

  open(): void {
    this.#form.open();
  }

  close(): void {
    this.#form.form.close();
  }

  /** Closes the form, drops what was typed, and leaves the focus alone. */
  closeQuietly(): void {
    this.#form.form.reset();
  }

  /** Drops the value as well. */
  reset(): void {
    this.closeQuietly();
    this.#newKey.reset();
  }

  /** The slot for the form. */
  renderSlot() {
    return this.#form.form.renderSlot();
  }

  /** The dialog with the value. */
  renderValue(): TemplateResult | typeof nothing {
    return this.#newKey.render();
  }
}
