import { html, nothing, type TemplateResult } from 'lit';
import { settingsAccount } from '../../core/messages/en/account/account.ts';
import { customElement } from '../base/decorators.ts';
import { SignOutEvent } from '../base/events.ts';
import { StoreController } from '../base/store-controller.ts';
import { field } from '../parts/field.ts';
import { actionButton } from '../sections/action-button.ts';
import { SettingsLeaveEvent } from './shell/settings-events.ts';
import { LkSection, type Section, type SectionContent, type SectionHeader } from '../sections/section.ts';
import { SectionForm } from '../sections/section-form.ts';
import { entries, entry, titled } from '../sections/section-parts.ts';

/**
 * Signing out, and deleting the account where the project lets people do that: what will be lost is said, and a phrase has to be typed
 * before the button does it.
 *
 * @element lk-settings-account
 * @event lk-sign-out - After the session has ended, before the page goes on.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart error - The row that says what went wrong.
 */
@customElement('lk-settings-account')
export class LkSettingsAccount extends LkSection {
  readonly #project = new StoreController(this, () => this.app?.$project);
  readonly #form: SectionForm<'phrase'> = new SectionForm<'phrase'>(this, {
    control: 'delete',
    names: ['phrase'],
    kind: 'danger-primary',
    submitLabel: () => this.#words.removeNow,
    fields: (form) => html`<p class="lk-text">${this.#words.removeText}</p>
      ${field({
        ...form.fieldOptions('phrase'),
        label: this.#words.phraseField(this.#words.phrase),
        type: 'text',
        autocomplete: 'off',
      })}`,
    check: ({ phrase }) => ({
      phrase: this.#isPhrase(phrase) ? undefined : this.#words.phraseWrong(this.#words.phrase),
    }),
    submit: () => this.#remove(),
    isSaving: false,
  });

  protected override header(): SectionHeader {
    return { heading: this.#words.title };
  }

  protected override forget(): void {
    super.forget();
    this.#form.reset();
  }

  get #words(): typeof settingsAccount {
    return this.texts('settingsAccount', settingsAccount);
  }

  /** Case and spaces around it do not count: the point is a pause, not a puzzle. */
  #isPhrase(typed: string): boolean {
    return typed.trim().toLowerCase() === this.#words.phrase.toLowerCase();
  }

  async #signOut(): Promise<void> {
    const { app } = this;
    // The settings take their sections away with the person.
    const herald = this.closest('lk-account-settings') ?? this;
    this.dispatchEvent(new SettingsLeaveEvent(true));
    await app?.signOut({ noRedirect: true });
    herald.dispatchEvent(new SignOutEvent());
    await app?.redirectToAfterSignOut({ replace: true });
  }

  async #remove(): Promise<void> {
    const { app } = this;
    this.dispatchEvent(new SettingsLeaveEvent(true));
    try {
      await app?.deleteUser();
    } catch (error) {
      this.dispatchEvent(new SettingsLeaveEvent(false));
      throw error;
    }
    await app?.redirectToAfterSignOut({ replace: true });
  }

  #renderSignOut(): TemplateResult {
    const { signOut: label, signOutText } = this.#words;
    const control = 'sign-out';
    const onClick = () => void this.work.run(control, () => this.#signOut());
    return entry({
      content: titled(label, { meta: signOutText }),
      action: actionButton({ control, label, part: 'action', look: this.work.look(control), onClick }),
      error: this.work.error(control),
    });
  }

  #renderRemove(): TemplateResult {
    const { remove: label, removeShort } = this.#words;
    const toggle = () => (this.#form.isOpen ? this.#form.close() : this.#form.open());
    return entry({
      content: titled(label, { meta: removeShort }),
      action: actionButton({
        control: 'delete',
        label,
        kind: 'danger',
        part: 'action',
        look: this.work.look('delete'),
        isExpanded: this.#form.isOpen,
        onClick: toggle,
      }),
    });
  }

  protected override content(): SectionContent {
    const project = this.#project.value;
    const mayRemove = project?.status === 'ready' && project.data.config.clientUserDeletionEnabled;
    const rows = html`${this.#renderSignOut()}${mayRemove ? this.#renderRemove() : nothing}`;
    return { body: html`${entries(rows)}${mayRemove ? this.#form.renderSlot() : nothing}` };
  }
}

export const section: Section = (app) => html`<lk-settings-account slot="section" .app=${app}></lk-settings-account>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-account': LkSettingsAccount;
  }
}
