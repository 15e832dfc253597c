import { html, nothing, type TemplateResult } from 'lit';
import type { ApiKey } from '../../../core/index.ts';
import { settingsApiKeys } from '../../../core/messages/en/account/api-keys.ts';
import { field } from '../../parts/field.ts';
import type { LkSection } from '../../sections/section.ts';
import { SectionForm } from '../../sections/section-form.ts';

/** The slot of the form, and the button of the key it was opened for last: there the focus returns to. */
const CONTROL = 'edit';

/** The form that describes a key anew; it opens below its row. */
export class DescriptionForm {
  readonly #form: SectionForm<'label'>;
  readonly #host: LkSection;
  #id: string | null = null;

  constructor(host: LkSection, teamId: () => string | undefined) {
    this.#host = host;
    this.#form = new SectionForm<'label'>(host, {
      control: CONTROL,
      names: ['label'],
      submitLabel: () => this.#texts.save,
      fields: (form) =>
        field({
          ...form.fieldOptions('label'),
          label: this.#texts.description,
          type: 'text',
          autocomplete: 'off',
        }),
      check: ({ label }) => ({ label: label.trim() ? undefined : this.#texts.descriptionMissing }),
      submit: async ({ label }) =>
        host.app?.apiKeys.update(this.#id ?? '', { description: label.trim(), teamId: teamId() }),
    });
  }

  open({ id, description }: ApiKey): void {
    this.#id = id;
    this.#form.open({ label: description });
  }

  close(): void {
    this.#form.close();
  }

  /** Forgets the form and what was typed without a word. */
  reset(): void {
    this.#form.reset();
  }

  isOpenFor({ id }: ApiKey): boolean {
    return this.#form.isOpen && this.#id === id;
  }

  /** For the button of a row. */
  controlOf({ id }: ApiKey): string {
    return this.#id === id ? CONTROL : `${CONTROL}:${id}`;
  }

  /** Stands below the row. */
  renderSlot(key: ApiKey): TemplateResult | typeof nothing {
    return this.isOpenFor(key) ? html`<slot name=${CONTROL}></slot>` : nothing;
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }
}
