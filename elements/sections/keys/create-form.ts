import { css, html, type TemplateResult } from 'lit';
import type { ClientApp, NewApiKey } from '../../../core/index.ts';
import { settingsApiKeys } from '../../messages/account/api-keys.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import { field } from '../../parts/field.ts';
import { KeyCreation } from './create-dialog.ts';
import { ExpiryFields } from './expiry-fields.ts';
import { NewKeyDialog } from './new-key-dialog.ts';
import { checkbox, checkboxStyles } from '../../parts/checkbox.ts';
import { selectStyles } from '../../parts/select-field.ts';
import type { LkSection } from '../section/section.ts';
import { SectionForm } from '../section/section-form.ts';
import type { WriteResult } from '../section/pending-work.ts';

/** The hint of a checkbox begins below its label. */
const hintStyles = css`
  .lk-checkbox + .lk-below {
    margin-inline-start: calc(1.125 * var(--_unit) + 2.5 * var(--_step));
  }
`;

type KeyField = 'description' | 'expires' | 'date';

/**
 * Creates the form and the dialog for a new key of the user or of a team. This file is loaded when the user wants to create a
 * key.
 */
export function createKeyDialog(host: LkSection, teamId: () => string | undefined): KeyCreation {
  const newKey = new NewKeyDialog(host);
  const form = new CreateKeyForm(host, { teamId, onCreated: ({ value }) => newKey.show([{ value }]) });
  return new KeyCreation(host, form, newKey);
}

interface CreateKeyFormOptions {
  readonly teamId: () => string | undefined;
  readonly onCreated: (key: NewApiKey) => void;
}

/** The form for a new key: its description, its expiry, and whether the key is public. */
class CreateKeyForm {
  readonly form: SectionForm<KeyField>;
  readonly #host: LkSection;
  readonly #expiry: ExpiryFields;

  constructor(host: LkSection, { teamId, onCreated }: CreateKeyFormOptions) {
    this.#host = host;
    this.#expiry = new ExpiryFields(host, { hasNever: true });
    let created: NewApiKey | null = null;
    this.form = new SectionForm<KeyField>(host, {
      control: 'create',
      styles: [selectStyles, checkboxStyles, hintStyles],
      names: ['description', 'expires', 'date'],
      submitLabel: () => this.#texts.create,
      fields: () => this.#renderFields(),
      check: (values) => this.#checkValues(values),
      submit: async (values): Promise<WriteResult> => {
        const result = host.app && (await this.#createKey(host.app, values, teamId()));
        created = result?.ok ? result.value : null;
        return result ?? undefined;
      },
      onDone: () => {
        if (created) onCreated(created);
        created = null;
      },
    });
  }

  /** Opens the form with its initial values. */
  open(): void {
    this.form.open(this.#expiry.begin());
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }

  #createKey(app: ClientApp, { description, date }: FormValues<KeyField>, teamId: string | undefined) {
    const expiresAt = this.#expiry.expiryOf(date) ?? null;
    return app.apiKeys.create({ description: description.trim(), expiresAt, isPublic: this.#isPublic, teamId });
  }

  get #isPublic(): boolean {
    return this.#host.querySelector<HTMLInputElement>(':scope > form [name="public"]')?.checked ?? false;
  }

  #checkValues({ description, date }: FormValues<KeyField>) {
    return {
      description: description.trim() ? undefined : this.#texts.descriptionMissing,
      date: this.#expiry.problemOf(date),
    };
  }

  #renderFields(): TemplateResult {
    const texts = this.#texts;
    const publicHintId = `${this.form.idOf('description')}-public`;
    return html`${field({
      ...this.form.fieldOptions('description'),
      label: texts.description,
      type: 'text',
      autocomplete: 'off',
      hint: texts.descriptionHint,
    })}
    ${this.#expiry.render(this.form)}
    <div class="lk-field">
      ${checkbox({ name: 'public', label: texts.isPublic, describedBy: publicHintId })}
      <p id=${publicHintId} class="lk-below">${texts.publicHint}</p>
    </div>`;
  }
}
