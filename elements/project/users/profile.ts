import { html, nothing, type TemplateResult } from 'lit';
import { authCard } from '../../../core/messages/en/sign-in/auth-card.ts';
import { projectUser } from '../../../core/messages/en/owner/user.ts';
import { settingsFrame } from '../../../core/messages/en/account/sections.ts';
import { customElement } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/action-button.ts';
import { copyButton } from '../../sections/copy.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry, localeOf, pill } from '../../sections/section-parts.ts';
import { emailError } from '../../sign-in/credential-checks.ts';
import { tick } from '../shell/project-area.ts';
import { countryName } from '../metrics/country-name.ts';
import { formSlot } from '../shell/form-slot.ts';
import { LkProjectUserSection } from './user-section.ts';
import { userName } from './user-labels.ts';
import { when } from '../shell/relative-time.ts';

/** Longer names are no names. */
const NAME_MAX_CHARACTERS = 256;

/**
 * Who a user of the project is: name, e-mail address, id, and when they came and were here last. Its heading is their name.
 *
 * @element lk-project-user-profile
 * @example
 * ```html
 * <!-- Its properties say which project and which user. -->
 * <lk-project-user-profile heading-level="3"></lk-project-user-profile>
 * ```
 * @event lk-project-user-change - The user was changed.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart pill - A word beside an address.
 * @csspart action - The button of a row.
 */
@customElement('lk-project-user-profile')
export class LkProjectUserProfile extends LkProjectUserSection {
  #isVerified = false;
  #isUsedForAuth = false;

  readonly #name: SectionForm<'name'> = new SectionForm<'name'>(this, {
    control: 'name',
    names: ['name'],
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      field({
        ...form.fieldOptions('name'),
        label: this.#words.nameField,
        type: 'text',
        autocomplete: 'off',
        isOptional: true,
      }),
    check: ({ name }) => ({
      name: name.trim().length > NAME_MAX_CHARACTERS ? this.#words.nameTooLong(NAME_MAX_CHARACTERS) : undefined,
    }),
    fieldOf: { SCHEMA_ERROR: 'name' },
    submit: ({ name }) => this.write({ displayName: name.trim() || null }),
  });
  readonly #email: SectionForm<'email'> = new SectionForm<'email'>(this, {
    control: 'email',
    names: ['email'],
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) => this.#renderEmailFields(form),
    check: ({ email }) => ({
      email: email === '' ? undefined : emailError(this.#email.errors.input('email'), this.texts('authCard', authCard)),
    }),
    fieldOf: { SCHEMA_ERROR: 'email', USER_EMAIL_ALREADY_EXISTS: 'email' },
    errorText: ({ code }) => (code === 'USER_EMAIL_ALREADY_EXISTS' ? this.#words.emailTaken : undefined),
    submit: ({ email }) =>
      this.write({
        primaryEmail: email || null,
        primaryEmailVerified: email !== '' && this.#isVerified,
        primaryEmailAuthEnabled: email !== '' && this.#isUsedForAuth,
      }),
  });

  protected override head(): SectionHead {
    return { heading: this.person ? userName(this.person, this.#words.noName) : this.#words.title };
  }

  protected override forget(): void {
    super.forget();
    this.#name.reset();
    this.#email.reset();
  }

  get #words(): typeof projectUser {
    return this.texts('projectUser', projectUser);
  }

  #openEmail(): void {
    const { primaryEmail, primaryEmailVerified, primaryEmailAuthEnabled } = this.subject;
    this.#isVerified = primaryEmailVerified;
    this.#isUsedForAuth = primaryEmail === null || primaryEmailAuthEnabled;
    this.#email.open({ email: primaryEmail ?? '' });
  }

  #renderEmailFields(form: SectionForm<'email'>): TemplateResult {
    const { emailField: label, emailHint: hint, isVerified, isUsedForAuth } = this.#words;
    const change = (set: (isTicked: boolean) => void) => (isTicked: boolean) => {
      set(isTicked);
      this.requestUpdate();
    };
    return html`${field({ ...form.fieldOptions('email'), label, type: 'email', autocomplete: 'off', hint, isOptional: true })}
      ${tick({ name: 'verified', label: isVerified, isTicked: this.#isVerified, onTick: change((is) => (this.#isVerified = is)) })}
      ${tick({ name: 'used', label: isUsedForAuth, isTicked: this.#isUsedForAuth, onTick: change((is) => (this.#isUsedForAuth = is)) })}`;
  }

  #renderName(): TemplateResult {
    const { name, noName, editName } = this.#words;
    const { displayName } = this.subject;
    return entry({
      label: name,
      content: displayName ? html`<bdi>${nameLabel(displayName, noName)}</bdi>` : muted(noName),
      action: this.#edit('name', editName, this.#name, () => this.#name.open({ name: displayName ?? '' })),
      below: formSlot(this.#name, 'name'),
    });
  }

  #renderEmail(): TemplateResult {
    const texts = this.#words;
    const { primaryEmail, primaryEmailVerified, primaryEmailAuthEnabled } = this.subject;
    const pills = primaryEmail
      ? html`${primaryEmailVerified ? pill(texts.verified, 'success') : pill(texts.unverified, 'danger')}${
          primaryEmailAuthEnabled ? pill(texts.usedForAuth) : nothing
        }`
      : nothing;
    return entry({
      label: texts.email,
      content: primaryEmail
        ? html`<div class="title is-plain"><bdi>${nameLabel(primaryEmail, texts.noEmail)}</bdi>${pills}</div>`
        : muted(texts.noEmail),
      action: this.#edit('email', texts.editEmail, this.#email, () => this.#openEmail()),
      below: formSlot(this.#email, 'email'),
    });
  }

  #edit(control: string, name: string, form: { readonly isOpen: boolean; close(): void }, open: () => void) {
    return actionButton({
      control,
      label: this.texts('settingsFrame', settingsFrame).edit,
      name,
      part: 'action',
      look: this.work.look(control),
      isExpanded: form.isOpen,
      onClick: () => (form.isOpen ? form.close() : open()),
    });
  }

  #renderFacts(): TemplateResult {
    const texts = this.#words;
    const { id, signedUpAt, lastActiveAt, countryCode } = this.subject;
    const fact = (label: string, content: unknown, action?: unknown) => entry({ label, content, action });
    const country = countryCode && (countryName(countryCode, localeOf(this)) ?? nameLabel(countryCode, '…'));
    return html`${fact(texts.id, html`<code dir="ltr">${id}</code>`, copyButton(this, id, texts.copyId))}
    ${fact(texts.signedUp, when(this, signedUpAt))} ${fact(texts.lastActive, when(this, lastActiveAt))}
    ${country ? fact(texts.country, html`<bdi>${country}</bdi>`) : nothing}`;
  }

  protected override content(): SectionContent {
    return { body: entries(html`${this.#renderName()}${this.#renderEmail()}${this.#renderFacts()}`) };
  }
}

const muted = (text: string) => html`<span class="muted">${text}</span>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-profile': LkProjectUserProfile;
  }
}
