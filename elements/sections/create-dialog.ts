import type { LkSection, SectionPart } from './section.ts';

interface CreateForm {
  /** Opens it as if for the first time. */
  open(): void;
  readonly form: SectionPart & { readonly isOpen: boolean; close(): void; renderSlot(): unknown };
}

interface CreatedValues extends SectionPart {
  render(): unknown;
}

/** Creates something whose secret values are shown once: a form, then a dialog over everything else. */
export class CreateDialog implements SectionPart {
  readonly #form: CreateForm;
  readonly #created: CreatedValues;

  constructor(host: LkSection, form: CreateForm, created: CreatedValues) {
    this.#form = form;
    this.#created = created;
    host.addPart(this);
  }

  get isOpen(): boolean {
    return this.#form.form.isOpen;
  }

  open(): void {
    this.#form.open();
  }

  /** The focus returns to the button that opened the form. */
  close(): void {
    this.#form.form.close();
  }

  /** Drops what was typed, and leaves the focus where it is. */
  resetForm(): void {
    this.#form.form.reset();
  }

  reset(): void {
    this.resetForm();
    this.#created.reset();
  }

  /** Stands where the form is to be. */
  renderSlot(): unknown {
    return this.#form.form.renderSlot();
  }

  /** The values, over everything else. */
  renderCreated(): unknown {
    return this.#created.render();
  }
}
