import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { projectUser } from '../../messages/owner/user.ts';
import { projectUsers } from '../../messages/owner/users.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { customElement, property } from '../../base/decorators.ts';
import { breakableEmail, twoLines } from '../../parts/breakable.ts';
import { nameLabel, personName } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import type { AvatarSubject } from '../../parts/initials.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { copyButton } from '../../sections/copy.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { PictureEditor } from '../../sections/profile/picture-editor.ts';
import { pictureStyles } from '../../sections/profile/picture-styles.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, localeOf, pill, renderTimeOrDate } from '../../sections/section/section-parts.ts';
import { cleanAndCheckEmail } from '../../parts/clean-and-check-email.ts';
import { checkbox } from '../../parts/checkbox.ts';
import { formFieldStyles } from '../kit/form-fields.ts';
import { rowStyles } from '../kit/row-styles.ts';
import { countryName } from '../metrics/country-name.ts';
import { plainTitleStyles, ProjectUserController } from './project-user-controller.ts';
import { Impersonation, impersonationStyles } from './impersonation.ts';

/** Longest display name that the form accepts, in characters. */
const NAME_MAX_CHARACTERS = 256;

const styles = css`
  code {
    font-size: max(12px, 0.875 * var(--_unit));
  }
  /* The heading is the user's name, which can be long, so it is cut after two lines. A row below shows the full name. */
  h2 {
    ${twoLines}
    font-size: calc(1.375 * var(--_unit));
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.015em;
  }
  /* The avatar is beside the name and the address. */
  header {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto fit-content(60%);
    align-items: center;
    margin-block-end: calc(4 * var(--_step));
  }
  .titles,
  .header-action {
    display: contents;
  }
  .header-action > lk-avatar.portrait {
    grid-area: 1 / 1 / span 2;
    margin-block: 0;
  }
  header:not(:has(p)) lk-avatar.portrait {
    grid-row: 1;
  }
  h2 {
    grid-column: 2;
  }
  header p {
    grid-column: 2 / -1;
    inline-size: auto;
    margin-block-start: calc(0.5 * var(--_step));
    margin-inline-end: 0;
  }
  .saved {
    grid-column: 3;
  }
  .header-action > .lk-button {
    grid-area: 1 / 4;
    margin-block: 0;
  }
  /* The labels of an address stay together. */
  .pills {
    display: flex;
    flex-wrap: wrap;
    gap: calc(1 * var(--_step)) calc(2 * var(--_step));
  }
  @container (inline-size < 520px) {
    header {
      row-gap: 0;
    }
    .header-action > .lk-button {
      grid-area: 3 / 1 / auto / -1;
      justify-self: stretch;
      margin-block-start: calc(3 * var(--_step));
    }
  }
`;

/**
 * The profile of a user of the project: picture, name, email address, id, and the times of sign-up and last activity. The heading
 * is the user's name, between the avatar and a button: after a confirmation, it creates a session of the user.
 *
 * @element lk-project-user-profile
 * @example
 * ```html
 * <!-- Set the properties admin and projectUser in a script. -->
 * <lk-project-user-profile heading-level="3"></lk-project-user-profile>
 * ```
 * @event lk-project-user-change - After the user was changed.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart pill - A label beside an address.
 * @csspart action - The button of a row.
 * @csspart impersonate - The button that opens the confirmation of an impersonation.
 * @csspart confirm - The button that creates the session of the user.
 * @csspart cancel - The button that closes the confirmation.
 */
@customElement('lk-project-user-profile')
export class LkProjectUserProfile extends LkSection {
  static override styles = [
    ...LkSection.styles,
    rowStyles,
    pictureStyles,
    plainTitleStyles,
    styles,
    impersonationStyles,
  ];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  readonly #picture = new PictureEditor(this.frame, {
    control: 'picture',
    shape: 'circle',
    label: () => this.#texts.picture,
    face: () => this.#face,
    save: (profileImageUrl) => this.subject.update({ profileImageUrl }),
  });
  readonly #impersonation = new Impersonation(this);
  #isVerified = false;
  #isUsedForAuth = false;

  readonly #name: SectionForm<'name'> = new SectionForm<'name'>(this, {
    control: 'name',
    names: ['name'],
    isLabelled: true,
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      field({
        ...form.fieldOptions('name'),
        label: this.#texts.nameField,
        type: 'text',
        autocomplete: 'off',
        isOptional: true,
      }),
    check: ({ name }) => ({
      name: name.trim().length > NAME_MAX_CHARACTERS ? this.#texts.nameTooLong(NAME_MAX_CHARACTERS) : undefined,
    }),
    fieldOf: { SCHEMA_ERROR: 'name' },
    submit: ({ name }) => this.subject.update({ displayName: name.trim() || null }),
  });
  readonly #email: SectionForm<'email'> = new SectionForm<'email'>(this, {
    control: 'email',
    names: ['email'],
    isLabelled: true,
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) => this.#renderEmailFields(form),
    check: ({ email }) => ({
      email:
        email === '' ? undefined : cleanAndCheckEmail(this.#email.input('email'), this.texts('authCard', authCard)),
    }),
    styles: [formFieldStyles],
    fieldOf: { SCHEMA_ERROR: 'email', USER_EMAIL_ALREADY_EXISTS: 'email' },
    errorText: ({ code }) => (code === 'USER_EMAIL_ALREADY_EXISTS' ? this.#texts.emailTaken : undefined),
    submit: ({ email }) =>
      this.subject.update({
        primaryEmail: email || null,
        primaryEmailVerified: email !== '' && this.#isVerified,
        primaryEmailAuthEnabled: email !== '' && this.#isUsedForAuth,
      }),
  });

  protected override header(): SectionHeader {
    if (!this.projectUser) return { heading: this.#texts.title };
    const heading = this.#shownName;
    const email = nameLabel(this.projectUser.primaryEmail, heading);
    return { heading, text: email === heading ? undefined : email };
  }

  get #texts(): typeof projectUser {
    return this.texts('projectUser', projectUser);
  }

  get #shownName(): string {
    return personName(this.subject.user, this.texts('projectUsers', projectUsers).unnamed);
  }

  get #face(): AvatarSubject {
    const { id, profileImageUrl } = this.subject.user;
    return { id, displayName: this.#shownName, profileImageUrl };
  }

  #openEmail(): void {
    const { primaryEmail, primaryEmailVerified, primaryEmailAuthEnabled } = this.subject.user;
    this.#isVerified = primaryEmailVerified;
    this.#isUsedForAuth = primaryEmail === null || primaryEmailAuthEnabled;
    this.#email.open({ email: primaryEmail ?? '' });
  }

  #renderEmailFields(form: SectionForm<'email'>): TemplateResult {
    const { emailField: label, emailHint: hint, isVerified, isUsedForAuth } = this.#texts;
    const change = (set: (isChecked: boolean) => void) => (isChecked: boolean) => {
      set(isChecked);
      this.requestUpdate();
    };
    return html`${field({ ...form.fieldOptions('email'), label, type: 'email', autocomplete: 'off', hint, isOptional: true })}
      ${checkbox({ name: 'verified', label: isVerified, isChecked: this.#isVerified, onChange: change((is) => (this.#isVerified = is)) })}
      ${checkbox({ name: 'used', label: isUsedForAuth, isChecked: this.#isUsedForAuth, onChange: change((is) => (this.#isUsedForAuth = is)) })}`;
  }

  #renderName(): TemplateResult {
    const { name, noName, editName } = this.#texts;
    const { displayName } = this.subject.user;
    const label = nameLabel(displayName, '');
    const shown = label ? html`<bdi>${label}</bdi>` : muted(noName);
    return panelRow({
      label: name,
      content: this.#name.isOpen ? this.#name.renderSlotInRow() : shown,
      action: this.#renderEditButton('name', editName, this.#name, () => this.#name.open({ name: displayName ?? '' })),
    });
  }

  #renderEmail(): TemplateResult {
    const texts = this.#texts;
    const { primaryEmail, primaryEmailVerified, primaryEmailAuthEnabled } = this.subject.user;
    const pills = primaryEmail
      ? html`<span class="pills">${primaryEmailVerified ? pill(texts.verified, 'success') : pill(texts.unverified, 'warning')}${
          primaryEmailAuthEnabled ? pill(texts.usedForAuth) : nothing
        }</span>`
      : nothing;
    const shown = primaryEmail
      ? html`<div class="title is-plain"><bdi>${breakableEmail(nameLabel(primaryEmail, texts.noEmail))}</bdi>${pills}</div>`
      : muted(texts.noEmail);
    return panelRow({
      label: texts.email,
      content: this.#email.isOpen ? this.#email.renderSlotInRow() : shown,
      action: this.#renderEditButton('email', texts.editEmail, this.#email, () => this.#openEmail()),
    });
  }

  #renderEditButton(
    control: string,
    name: string,
    form: { readonly isOpen: boolean; close(): void },
    open: () => void,
  ) {
    const label = this.texts('settingsFrame', settingsFrame).edit;
    return formButton(this, form, { control, label, name, part: 'action', open });
  }

  #renderFacts(): TemplateResult {
    const texts = this.#texts;
    const { id, signedUpAt, lastActiveAt, countryCode } = this.subject.user;
    const fact = (label: string, content: unknown, action?: unknown) => panelRow({ label, content, action });
    const country = countryCode && (countryName(countryCode, localeOf(this)) ?? nameLabel(countryCode, '…'));
    return html`${fact(texts.id, html`<code translate="no" part="code" dir="ltr">${id}</code>`, copyButton(this, id, texts.copyId))}
    ${fact(texts.signedUp, renderTimeOrDate(this, signedUpAt))} ${fact(texts.lastActive, renderTimeOrDate(this, lastActiveAt))}
    ${country ? fact(texts.country, html`<bdi>${country}</bdi>`) : nothing}`;
  }

  protected override content(): SectionContent {
    const rows = html`${this.#picture.renderEntry()}${this.#renderName()}${this.#renderEmail()}${this.#renderFacts()}`;
    return {
      action: html`<lk-avatar class="portrait" exportparts="avatar, frame, image" .face=${this.#face} .size=${48}></lk-avatar>${this.#impersonation.renderButton()}`,
      body: html`${this.#impersonation.render()}${this.#picture.renderTarget(panelRows(rows))}`,
    };
  }
}

const muted = (text: string) => html`<span class="muted">${text}</span>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-profile': LkProjectUserProfile;
  }
}
