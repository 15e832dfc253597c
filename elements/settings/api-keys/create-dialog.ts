import type { nothing, TemplateResult } from 'lit';
import { KeyForm } from './create-form.ts';
import { NewKeyDialog } from '../../sections/keys/new-key-dialog.ts';
import type { LkSection } from '../../sections/section.ts';

/** Makes keys: the form, then the value that is shown once. Loaded when somebody wants a key. */
export class CreateKeyDialog {
  readonly #form: KeyForm;
  readonly #newKey: NewKeyDialog;

  constructor(host: LkSection, teamId: () => string | undefined) {
    this.#newKey = new NewKeyDialog(host);
    this.#form = new KeyForm(host, { teamId, onCreated: ({ value }) => this.#newKey.show([{ value }]) });
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

  /** Forgets what was typed without a word. */
  closeQuietly(): void {
    this.#form.form.reset();
  }

  /** Forgets the value as well. */
  reset(): void {
    this.closeQuietly();
    this.#newKey.reset();
  }

  /** Stands where the form is to be. */
  renderSlot() {
    return this.#form.form.renderSlot();
  }

  /** The value, over everything else. */
  renderValue(): TemplateResult | typeof nothing {
    return this.#newKey.render();
  }
}
