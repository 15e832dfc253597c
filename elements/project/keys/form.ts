import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, NewInternalKey } from '../../../core/admin.ts';
import { projectKeys } from '../../messages/owner/keys.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { checkboxStyles } from '../../parts/checkbox.ts';
import { field } from '../../parts/field.ts';
import { ExpiryFields } from '../../sections/keys/expiry-fields.ts';
import { selectStyles } from '../../parts/select-field.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import type { ProjectSection } from '../kit/project-controller.ts';

type KeyField = 'description' | 'expires' | 'date' | KindName;

/** The kinds of keys, which are the names of the checkboxes. */
type KindName = 'client' | 'server' | 'admin';

const KINDS: readonly KindName[] = ['client', 'server', 'admin'];

const kindStyles = css`
  .lk-section-form fieldset.lk-kinds {
    display: grid;
    gap: calc(3 * var(--_step));
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .lk-kinds legend {
    margin-block-end: calc(2 * var(--_step));
    padding: 0;
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
  }
  .lk-kinds .lk-checkbox {
    row-gap: 0;
  }
  .lk-kinds .lk-about {
    grid-column: 2;
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    line-height: 1.45;
  }
`;

/** The form for new keys: their description, their kinds (up to three) and their expiry. */
export class ProjectKeyForm {
  readonly form: SectionForm<KeyField>;
  readonly #host: ProjectSection;
  readonly #expiry: ExpiryFields;
  #chosen: ReadonlySet<KindName> = new Set();

  constructor(host: ProjectSection, onCreated: (key: NewInternalKey) => void) {
    this.#host = host;
    this.#expiry = new ExpiryFields(host, { hasNever: false });
    let made: NewInternalKey | null = null;
    this.form = new SectionForm<KeyField>(host, {
      control: 'create',
      names: ['description', 'client', 'expires', 'date'],
      submitLabel: () => this.#texts.create,
      fields: () => this.#renderFields(),
      check: (values) => this.#checkValues(values),
      isSaving: false,
      styles: [selectStyles, checkboxStyles, kindStyles],
      submit: async (values): Promise<WriteResult> => {
        const result = host.admin ? await this.#createKeys(host.admin, values) : undefined;
        made = result?.ok ? result.value : null;
        return result;
      },
      onDone: () => {
        if (made) onCreated(made);
        made = null;
      },
    });
  }

  /** Opens the form with its initial values. */
  open(): void {
    this.#chosen = new Set(['client', 'server']);
    this.form.open(this.#expiry.begin());
  }

  get #texts() {
    return this.#host.texts('projectKeys', projectKeys);
  }

  #createKeys(admin: AdminApp, { description, date }: FormValues<KeyField>) {
    return admin.internalKeys.create({
      description: description.trim(),
      expiresAt: this.#expiry.expiryOf(date) ?? 0,
      hasPublishableClientKey: this.#chosen.has('client'),
      hasSecretServerKey: this.#chosen.has('server'),
      hasSuperSecretAdminKey: this.#chosen.has('admin'),
    });
  }

  #checkValues({ description, date }: FormValues<KeyField>) {
    return {
      description: description.trim() ? undefined : this.#texts.descriptionMissing,
      client: this.#chosen.size > 0 ? undefined : this.#texts.whichMissing,
      date: this.#expiry.problemOf(date),
    };
  }

  #renderFields(): TemplateResult {
    const texts = this.#texts;
    return html`${field({
      ...this.form.fieldOptions('description'),
      label: texts.description,
      type: 'text',
      autocomplete: 'off',
      hint: texts.descriptionHint,
    })}
    ${this.#renderKinds()} ${this.#expiry.render(this.form)}`;
  }

  #renderKinds(): TemplateResult {
    const texts = this.#texts;
    const error = this.form.error('client');
    const id = `${this.form.idOf('client')}-error`;
    const about = { client: texts.clientText, server: texts.serverText, admin: texts.adminText };
    const box = (kind: KindName) => html`<label part="label" class="lk-checkbox">
      <input part="checkbox input"
        type="checkbox"
        id=${this.form.idOf(kind)}
        name=${kind}
        .checked=${this.#chosen.has(kind)}
        aria-labelledby="${this.form.idOf(kind)}-name"
        aria-describedby="${this.form.idOf(kind)}-about"
        @change=${() => this.#toggleKind(kind)}
      /><span id="${this.form.idOf(kind)}-name">${texts[kind]}</span><span class="lk-about" id="${this.form.idOf(kind)}-about">${about[kind]}</span>
    </label>`;
    return html`<fieldset class="lk-kinds lk-field" aria-describedby=${id}>
      <legend part="label">${texts.which}</legend>
      ${KINDS.map(box)}
      ${error ? html`<p id=${id} class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : nothing}
    </fieldset>`;
  }

  #toggleKind(kind: KindName): void {
    const others = [...this.#chosen].filter((each) => each !== kind);
    this.#chosen = new Set(this.#chosen.has(kind) ? others : [...others, kind]);
    this.#host.requestUpdate();
  }
}
