import { html, nothing, type TemplateResult } from 'lit';
import { projectUser } from '../../../core/messages/en/owner/user.ts';
import { customElement } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry, pill } from '../../sections/section-parts.ts';
import { area } from '../shell/project-area.ts';
import { formSlot } from '../shell/form-slot.ts';
import { LkProjectUserSection } from './user-section.ts';
import { waysOf } from './user-labels.ts';

const PASSWORD_FIELDS = {
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  SCHEMA_ERROR: 'password',
} as const;

/**
 * How a user of the project gets in: their password, what else they sign in with, and whether somebody has restricted them.
 *
 * @element lk-project-user-access
 * @example
 * ```html
 * <!-- Its properties say which project and which user. -->
 * <lk-project-user-access heading-level="3"></lk-project-user-access>
 * ```
 * @event lk-project-user-change - The user was changed.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart pill - How something stands.
 * @csspart action - The buttons of a row.
 * @csspart confirm - The button that does what was asked about.
 * @csspart cancel - The button that keeps everything.
 */
@customElement('lk-project-user-access')
export class LkProjectUserAccess extends LkProjectUserSection {
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #password: SectionForm<'password'> = new SectionForm<'password'>(this, {
    control: 'password',
    names: ['password'],
    submitLabel: () => this.#words.setPasswordNow,
    fields: (form) => html`<p class="lk-text">${this.#words.passwordText}</p>
      ${field({ ...form.fieldOptions('password'), label: this.#words.passwordField, type: 'password', autocomplete: 'new-password' })}`,
    check: ({ password }) => ({ password: password ? undefined : this.#words.passwordMissing }),
    fieldOf: PASSWORD_FIELDS,
    submit: ({ password }) => this.write({ password }),
  });
  readonly #restrict: SectionForm<'reason' | 'details'> = new SectionForm<'reason' | 'details'>(this, {
    control: 'restrict',
    names: ['reason', 'details'],
    kind: 'danger-primary',
    submitLabel: () => this.#words.restrictNow,
    fields: (form) => this.#renderRestrictFields(form),
    submit: ({ reason, details }) =>
      this.write({
        restrictedByAdmin: true,
        restrictedByAdminReason: reason.trim() || null,
        restrictedByAdminPrivateDetails: details.trim() || null,
      }),
  });

  protected override head(): SectionHead {
    return { heading: this.#words.access };
  }

  protected override forget(): void {
    super.forget();
    this.#confirm.reset();
    this.#password.reset();
    this.#restrict.reset();
  }

  get #words(): typeof projectUser {
    return this.texts('projectUser', projectUser);
  }

  #renderRestrictFields(form: SectionForm<'reason' | 'details'>): TemplateResult {
    const texts = this.#words;
    return html`<p class="lk-text">${texts.restrictText}</p>
      ${field({ ...form.fieldOptions('reason'), label: texts.reason, type: 'text', autocomplete: 'off', hint: texts.reasonHint, isOptional: true })}
      ${area({ ...form.fieldOptions('details'), label: texts.privateDetails, kind: 'prose', hint: texts.privateDetailsHint })}`;
  }

  #renderPassword(): TemplateResult {
    const texts = this.#words;
    const { hasPassword, primaryEmail } = this.subject;
    const form = this.#password;
    const set = actionButton({
      control: 'password',
      label: texts.setPassword,
      part: 'action',
      look: this.work.look('password'),
      isDisabled: primaryEmail === null,
      isExpanded: form.isOpen,
      describedBy: primaryEmail === null ? 'needs-email' : undefined,
      onClick: () => (form.isOpen ? form.close() : form.open()),
    });
    const question = this.#confirm.render('remove-password', {
      text: texts.removePasswordText,
      label: texts.removePassword,
      action: () => this.write({ password: null }),
    });
    return entry({
      label: texts.password,
      content: html`${hasPassword ? pill(texts.hasPassword, 'success') : muted(texts.noPassword)}${
        primaryEmail === null ? html`<div id="needs-email" class="meta">${texts.passwordNeedsEmail}</div>` : nothing
      }`,
      action: html`${hasPassword ? this.#ask('remove-password', texts.removePassword) : nothing}${set}`,
      isWide: true,
      below: html`${formSlot(form, 'password')}${question}`,
    });
  }

  #renderWays(): TemplateResult {
    const texts = this.#words;
    const { isMultiFactorRequired, isAnonymous } = this.subject;
    const pills = html`${isAnonymous ? pill(texts.guest) : nothing}${isMultiFactorRequired ? pill(texts.secondFactor, 'success') : nothing}`;
    const ways = waysOf(this.subject, texts).join(', ');
    return entry({
      label: texts.ways,
      content: html`<div class="title is-plain"><bdi>${ways || texts.noWays}</bdi>${pills}</div>`,
    });
  }

  #renderRestriction(): TemplateResult {
    const texts = this.#words;
    const { restrictedByAdmin, restrictedByAdminReason, restrictedByAdminPrivateDetails } = this.subject;
    const lines = [restrictedByAdminReason, restrictedByAdminPrivateDetails].filter((line) => !!line);
    const meta = lines.map((line) => html`<div><bdi>${nameLabel(line, '…')}</bdi></div>`);
    const form = this.#restrict;
    const open = () => (form.isOpen ? form.close() : form.open());
    const restrict = actionButton({
      control: 'restrict',
      label: texts.restrict,
      kind: 'danger',
      part: 'action',
      look: this.work.look('restrict'),
      isExpanded: form.isOpen,
      onClick: open,
    });
    const question = this.#confirm.render('unrestrict', {
      text: texts.unrestrictText,
      label: texts.unrestrict,
      action: () => this.#lift(),
    });
    return entry({
      label: texts.restricted,
      content: restrictedByAdmin
        ? html`${pill(texts.isRestricted, 'danger')}${meta.length > 0 ? html`<div class="meta">${meta}</div>` : nothing}`
        : muted(texts.notRestricted),
      action: restrictedByAdmin ? this.#ask('unrestrict', texts.unrestrict) : restrict,
      isWide: true,
      below: html`${formSlot(form, 'restrict')}${question}`,
    });
  }

  #lift() {
    return this.write({
      restrictedByAdmin: false,
      restrictedByAdminReason: null,
      restrictedByAdminPrivateDetails: null,
    });
  }

  #ask(control: string, label: string): TemplateResult {
    return actionButton({
      control,
      label,
      part: 'action',
      look: this.work.look(control),
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => this.#confirm.ask(control),
    });
  }

  protected override content(): SectionContent {
    return { body: entries(html`${this.#renderPassword()}${this.#renderWays()}${this.#renderRestriction()}`) };
  }
}

const muted = (text: string) => html`<span class="muted">${text}</span>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-access': LkProjectUserAccess;
  }
}
