import type { nothing, TemplateResult } from 'lit';
import type { NewInternalKey } from '../../../core/admin.ts';
import { projectKeys } from '../../../core/messages/en/owner/keys.ts';
import { type NewKeyValue, NewKeyDialog } from '../../sections/keys/new-key-dialog.ts';
import { ProjectKeyForm } from './form.ts';
import type { ProjectSection } from '../shell/project-controller.ts';

/** Makes keys: the form, then the values that are shown once. Loaded when somebody wants keys. */
export class ProjectKeyMaker {
  readonly #host: ProjectSection;
  readonly #form: ProjectKeyForm;
  readonly #values: NewKeyDialog;

  constructor(host: ProjectSection) {
    this.#host = host;
    this.#values = new NewKeyDialog(host, () => {
      const { created, createdText, stored, storeFirst } = this.#texts;
      return { created, createdText, stored, storeFirst };
    });
    this.#form = new ProjectKeyForm(host, (made) => this.#values.show(this.#valuesOf(made)));
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

  /** Forgets the values as well. */
  reset(): void {
    this.closeQuietly();
    this.#values.reset();
  }

  /** Stands where the form is to be. */
  renderSlot() {
    return this.#form.form.renderSlot();
  }

  /** The values, over everything else. */
  renderValues(): TemplateResult | typeof nothing {
    return this.#values.render();
  }

  get #texts() {
    return this.#host.texts('projectKeys', projectKeys);
  }

  #valuesOf(made: NewInternalKey): readonly NewKeyValue[] {
    const texts = this.#texts;
    const all = [
      { name: texts.client, copyLabel: texts.copyClient, value: made.publishableClientKey },
      { name: texts.server, copyLabel: texts.copyServer, value: made.secretServerKey },
      { name: texts.admin, copyLabel: texts.copyAdmin, value: made.superSecretAdminKey },
    ];
    return all.flatMap(({ value, ...each }) => (value === null ? [] : [{ ...each, value }]));
  }
}
