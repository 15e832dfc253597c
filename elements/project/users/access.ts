import { html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import { projectUser } from '../../messages/owner/user.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import { askButton } from '../../sections/ask-button.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, formatNames, pill } from '../../sections/section/section-parts.ts';
import { formFieldStyles, textArea } from '../kit/form-fields.ts';
import { rowMenuWithConfirmation, rowMenuStyles } from '../kit/row-menu.ts';
import { plainTitleStyles, ProjectUserController } from './project-user-controller.ts';
import { methodsOf } from './user-labels.ts';

const PASSWORD_FIELDS = {
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  SCHEMA_ERROR: 'password',
} as const;

/**
 * Shows how a user of the project signs in: the password, the other sign-in methods, and whether the owner has restricted the
 * user. The owner can set or remove the password, and restrict the user.
 *
 * @element lk-project-user-access
 * @example
 * ```html
 * <!-- Set the properties admin and projectUser in a script. -->
 * <lk-project-user-access heading-level="3"></lk-project-user-access>
 * ```
 * @event lk-project-user-change - After the user was changed.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart pill - A status.
 * @csspart action - The buttons of a row.
 * @csspart more - The button with three dots, for actions that remove something.
 * @csspart menu - The menu that the button with three dots opens.
 * @csspart menu-item - An action in the menu.
 * @csspart confirm - The button that confirms.
 * @csspart cancel - The button that closes the question without a change.
 */
@customElement('lk-project-user-access')
export class LkProjectUserAccess extends LkSection {
  static override styles = [...LkSection.styles, plainTitleStyles, rowMenuStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #password: SectionForm<'password'> = new SectionForm<'password'>(this, {
    control: 'password',
    names: ['password'],
    submitLabel: () => this.#texts.setPassword,
    fields: (form) => html`<p class="lk-text">${this.#texts.passwordText}</p>
      ${field({ ...form.fieldOptions('password'), label: this.#texts.passwordField, type: 'password', autocomplete: 'new-password' })}`,
    check: ({ password }) => ({ password: password ? undefined : this.#texts.passwordMissing }),
    fieldOf: PASSWORD_FIELDS,
    submit: ({ password }) => this.subject.update({ password }),
  });
  readonly #restrict: SectionForm<'reason' | 'details'> = new SectionForm<'reason' | 'details'>(this, {
    control: 'restrict',
    names: ['reason', 'details'],
    styles: [formFieldStyles],
    submitLabel: () => this.#texts.restrict,
    fields: (form) => this.#renderRestrictFields(form),
    submit: ({ reason, details }) =>
      this.subject.update({
        restrictedByAdmin: true,
        restrictedByAdminReason: reason.trim() || null,
        restrictedByAdminPrivateDetails: details.trim() || null,
      }),
  });

  protected override header(): SectionHeader {
    return { heading: this.#texts.access };
  }

  get #texts(): typeof projectUser {
    return this.texts('projectUser', projectUser);
  }

  #renderRestrictFields(form: SectionForm<'reason' | 'details'>): TemplateResult {
    const texts = this.#texts;
    return html`<p class="lk-text">${texts.restrictText}</p>
      ${field({ ...form.fieldOptions('reason'), label: texts.reason, type: 'text', autocomplete: 'off', hint: texts.reasonHint, isOptional: true })}
      ${textArea({ ...form.fieldOptions('details'), label: texts.privateDetails, kind: 'prose', hint: texts.privateDetailsHint })}`;
  }

  #renderPassword(): TemplateResult {
    const texts = this.#texts;
    const { hasPassword, primaryEmail } = this.subject.user;
    const form = this.#password;
    const set = formButton(this, form, {
      control: 'password',
      label: texts.setPassword,
      part: 'action',
      isDisabled: primaryEmail === null,
      describedBy: primaryEmail === null ? 'needs-email' : undefined,
      open: () => form.open(),
    });
    const question = this.#confirm.render('remove-password', {
      text: texts.removePasswordText,
      label: texts.removePassword,
      action: () => this.subject.update({ password: null }),
    });
    return panelRow({
      label: texts.password,
      content: html`${hasPassword ? pill(texts.hasPassword, 'success') : muted(texts.noPassword)}${
        primaryEmail === null ? html`<div id="needs-email" class="meta">${texts.passwordNeedsEmail}</div>` : nothing
      }`,
      action: html`${set}${
        hasPassword
          ? rowMenuWithConfirmation(this, this.#confirm, {
              control: 'remove-password',
              subject: texts.password,
              label: texts.removePassword,
            })
          : nothing
      }`,
      below: html`${form.renderSlotInRow()}${question}`,
    });
  }

  #renderMethods(): TemplateResult {
    const texts = this.#texts;
    const { isMultiFactorRequired, isAnonymous } = this.subject.user;
    const pills = html`${isAnonymous ? pill(texts.guest) : nothing}${isMultiFactorRequired ? pill(texts.secondFactor, 'success') : nothing}`;
    const methods = formatNames(this, methodsOf(this.subject.user, texts));
    return panelRow({
      label: texts.methods,
      content: html`<div class="title is-plain"><span>${methods || texts.noMethods}</span>${pills}</div>`,
    });
  }

  #renderRestriction(): TemplateResult {
    const texts = this.#texts;
    const { restrictedByAdmin, restrictedByAdminReason, restrictedByAdminPrivateDetails } = this.subject.user;
    const lines = [restrictedByAdminReason, restrictedByAdminPrivateDetails].filter((line) => !!line);
    const meta = lines.map((line) => html`<div><bdi>${nameLabel(line, '…')}</bdi></div>`);
    const form = this.#restrict;
    const restrict = formButton(this, form, {
      control: 'restrict',
      label: texts.restrict,
      part: 'action',
      open: () => form.open(),
    });
    const question = this.#confirm.render('unrestrict', {
      text: texts.unrestrictText,
      label: texts.unrestrict,
      action: () => this.#liftRestriction(),
    });
    return panelRow({
      label: texts.restricted,
      content: restrictedByAdmin
        ? html`${pill(texts.isRestricted, 'danger')}${meta.length > 0 ? html`<div class="meta">${meta}</div>` : nothing}`
        : html`${texts.notRestricted}<div class="meta">${texts.restrictText}</div>`,
      action: restrictedByAdmin ? this.#renderAskButton('unrestrict', texts.unrestrict) : restrict,
      isWide: true,
      below: html`${form.renderSlotInRow()}${question}`,
    });
  }

  #liftRestriction() {
    return this.subject.update({
      restrictedByAdmin: false,
      restrictedByAdminReason: null,
      restrictedByAdminPrivateDetails: null,
    });
  }

  #renderAskButton(control: string, label: string): TemplateResult {
    return askButton(this, this.#confirm, { control, label, part: 'action' });
  }

  protected override content(): SectionContent {
    return { body: panelRows(html`${this.#renderPassword()}${this.#renderMethods()}${this.#renderRestriction()}`) };
  }
}

const muted = (text: string) => html`<span class="muted">${text}</span>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-access': LkProjectUserAccess;
  }
}
