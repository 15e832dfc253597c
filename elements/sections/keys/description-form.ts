import { html, nothing, type TemplateResult } from 'lit';
import type { ApiKey } from '../../../core/index.ts';
import { settingsApiKeys } from '../../messages/account/api-keys.ts';
import { field } from '../../parts/field.ts';
import type { LkSection } from '../section/section.ts';
import { SectionForm } from '../section/section-form.ts';

/**
 * The name of the form's slot. The button that opened the form last has the same name, because the focus returns to the button
 * with this name when the form closes.
 */
const CONTROL = 'edit';

/** A form to change the description of a key. It opens below the row of the key. */
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

  /** Closes the form and drops the entered values, without moving the focus. */
  reset(): void {
    this.#form.reset();
  }

  isOpenFor({ id }: ApiKey): boolean {
    return this.#form.isOpen && this.#id === id;
  }

  /** Returns the control name of a key's edit action: `CONTROL` for the key that the form was opened for last. */
  controlOf({ id }: ApiKey): string {
    return this.#id === id ? CONTROL : `${CONTROL}:${id}`;
  }

  /** Renders the slot for the form if it is open for this key. */
  renderSlot(key: ApiKey): TemplateResult | typeof nothing {
    return this.isOpenFor(key) ? html`<slot name=${CONTROL}></slot>` : nothing;
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }
}
