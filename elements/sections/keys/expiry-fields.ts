import { html, nothing, type TemplateResult } from 'lit';
import type { Instant } from '../../../core/index.ts';
import { settingsApiKeys } from '../../messages/account/api-keys.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import type { LkElement } from '../../base/element.ts';
import { dayOf, type Expiry, EXPIRY_DAYS, expiryAt, DEFAULT_EXPIRY } from './expiry.ts';
import { selectField } from '../../parts/select-field.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

const DAY_MS = 86_400_000;

interface ExpiryForm {
  idOf(name: 'expires' | 'date'): string;
  fieldOptions(name: 'date'): { readonly id: string; readonly error: ErrorLine | undefined };
}

/** The fields for the expiry of a new key: the select `expires` and the date field `date`. */
export class ExpiryFields {
  readonly #host: LkElement;
  readonly #hasNever: boolean;
  #expiry: Expiry = DEFAULT_EXPIRY;

  constructor(host: LkElement, { hasNever }: { readonly hasNever: boolean }) {
    this.#host = host;
    this.#hasNever = hasNever;
  }

  /** Resets the fields and returns their initial values for the form. */
  begin(): { readonly expires: string; readonly date: string } {
    this.#expiry = DEFAULT_EXPIRY;
    return { expires: DEFAULT_EXPIRY, date: dayOf(this.#now + 30 * DAY_MS) };
  }

  /** Returns when the key expires. Null for never, undefined if `date` is not a day that ends in the future. */
  expiryOf(date: string): Instant | null | undefined {
    return expiryAt(this.#expiry, date, this.#now);
  }

  /** Returns the error message for an invalid date. */
  problemOf(date: string): string | undefined {
    return this.expiryOf(date) === undefined ? this.#texts.dateMissing : undefined;
  }

  render(form: ExpiryForm): TemplateResult {
    const texts = this.#texts;
    const lengths = EXPIRY_DAYS.map((days) => ({
      value: String(days),
      label: days === 365 ? texts.year : texts.days(days),
    }));
    return html`${selectField({
      id: form.idOf('expires'),
      name: 'expires',
      label: texts.expires,
      options: [
        ...lengths,
        { value: 'date', label: texts.onDate },
        ...(this.#hasNever ? [{ value: 'never', label: texts.never }] : []),
      ],
      hint: this.#expiry === 'never' ? texts.neverHint : undefined,
      onChange: (value) => {
        this.#expiry = value as Expiry;
        this.#host.requestUpdate();
      },
    })}
    ${this.#renderDate(form)}`;
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }

  get #now(): number {
    return this.#host.app?.platform.clock.now() ?? 0;
  }

  #renderDate(form: ExpiryForm): TemplateResult {
    const { id, error } = form.fieldOptions('date');
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
      ${error ? html`<p id="${id}-error" class="lk-below lk-danger">${warningIcon()}<span>${error}</span></p>` : nothing}
    </div>`;
  }
}
