import { css, html, nothing, svg, type TemplateResult } from 'lit';
import type { ClientApp, NewApiKey } from '../../core/index.ts';
import { settingsApiKeys } from '../../core/messages/en/settings-api-keys.ts';
import type { FormValues } from '../base/form.ts';
import { icon, warningIcon } from '../base/icons.ts';
import { adoptInto } from '../base/light.ts';
import { field } from '../parts/field.ts';
import { dayOf, type Expiry, EXPIRY_DAYS, expiryAt, FIRST_EXPIRY } from './api-keys-expiry.ts';
import type { LkSection } from './section.ts';
import { SectionForm } from './section-form.ts';
import type { Outcome } from './work.ts';

type KeyField = 'description' | 'expires' | 'date';

const DAY_MS = 86_400_000;

/** A choice looks like the fields beside it. */
const keyFormStyles = css`
  .lk-section-form .lk-field[hidden],
  .lk-section-form .lk-below[hidden] {
    display: none;
  }
  .lk-field .lk-chevron {
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(3 * var(--_step));
    display: grid;
    place-items: center;
    color: var(--_muted);
    pointer-events: none;
  }
  .lk-field .lk-input.lk-choice {
    padding-inline-end: calc(10 * var(--_step));
    cursor: pointer;
  }
`;

interface KeyFormOptions {
  readonly teamId: () => string | undefined;
  readonly onCreated: (key: NewApiKey) => void;
}

/** The form for a new key: what it is for, and when it ends. */
export class KeyForm {
  readonly form: SectionForm<KeyField>;
  readonly #host: LkSection;
  #expiry: Expiry = FIRST_EXPIRY;

  constructor(host: LkSection, { teamId, onCreated }: KeyFormOptions) {
    this.#host = host;
    host.addController({ hostConnected: () => adoptInto(host.getRootNode(), keyFormStyles) });
    let made: NewApiKey | null = null;
    this.form = new SectionForm<KeyField>(host, {
      control: 'create',
      names: ['description', 'expires', 'date'],
      submitLabel: () => this.#texts.create,
      fields: () => this.#renderFields(),
      check: (values) => this.#check(values),
      submit: async (values): Promise<Outcome> => {
        const result = host.app && (await this.#create(host.app, values, teamId()));
        made = result?.ok ? result.value : null;
        return result ?? undefined;
      },
      onDone: () => {
        if (made) onCreated(made);
        made = null;
      },
    });
  }

  /** Opens it as if for the first time. */
  open(): void {
    this.#expiry = FIRST_EXPIRY;
    const date = dayOf(this.#now + 30 * DAY_MS);
    this.form.open({ expires: FIRST_EXPIRY, date });
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }

  get #now(): number {
    return this.#host.app?.platform.clock.now() ?? 0;
  }

  #create(app: ClientApp, { description, date }: FormValues<KeyField>, teamId: string | undefined) {
    const expiresAt = expiryAt(this.#expiry, date, app.platform.clock.now()) ?? null;
    return app.apiKeys.create({ description: description.trim(), expiresAt, teamId });
  }

  #check({ description, date }: FormValues<KeyField>) {
    const isNever = expiryAt(this.#expiry, date, this.#now) === undefined;
    return {
      description: description.trim() ? undefined : this.#texts.descriptionMissing,
      date: isNever ? this.#texts.dateMissing : undefined,
    };
  }

  #renderFields(): TemplateResult {
    const texts = this.#texts;
    const choose = (event: Event) => {
      this.#expiry = (event.target as HTMLSelectElement).value as Expiry;
      this.#host.requestUpdate();
    };
    const id = this.form.idOf('expires');
    return html`${field({
      ...this.form.fieldOptions('description'),
      label: texts.description,
      type: 'text',
      autocomplete: 'off',
      hint: texts.descriptionHint,
    })}
      <div class="lk-field">
        <label class="lk-field-label" for=${id}>${texts.expires}</label>
        <div class="lk-box">
          <select id=${id} class="lk-input lk-choice" name="expires" aria-describedby="${id}-hint" @change=${choose}>
            ${EXPIRY_DAYS.map((days) => html`<option value=${days}>${days === 365 ? texts.year : texts.days(days)}</option>`)}
            <option value="date">${texts.onDate}</option>
            <option value="never">${texts.never}</option></select
          ><span class="lk-chevron">${icon(svg`<path d="m4.5 6.5 3.5 3.5 3.5-3.5" />`)}</span>
        </div>
        <p id="${id}-hint" class="lk-below" ?hidden=${this.#expiry !== 'never'}>${texts.neverHint}</p>
      </div>
      ${this.#renderDate()}`;
  }

  #renderDate(): TemplateResult {
    const { id, error } = this.form.fieldOptions('date');
    return html`<div class="lk-field" ?hidden=${this.#expiry !== 'date'}>
      <label class="lk-field-label" for=${id}>${this.#texts.date}</label>
      <input
        id=${id}
        class="lk-input"
        name="date"
        type="date"
        min=${dayOf(this.#now)}
        aria-invalid=${!!error}
        aria-describedby="${id}-error"
      />
      <div id="${id}-error" role="alert">
        ${error ? html`<p class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : nothing}
      </div>
    </div>`;
  }
}
