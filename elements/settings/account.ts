import { css, html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { settingsAccount } from '../messages/account/account.ts';
import { customElement } from '../base/decorators.ts';
import { canSignOut } from '../base/can-sign-out.ts';
import { signOutFrom } from '../base/sign-out-from.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import { field } from '../parts/field.ts';
import { personName } from '../parts/name-label.ts';
import { actionButton } from '../sections/section/action-button.ts';
import { SettingsLeaveEvent } from './settings-events.ts';
import { FreshSignIn } from '../sections/fresh-sign-in.ts';
import { dataOf } from '../sections/join-states.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { SectionForm } from '../sections/section/section-form.ts';
import { headingStyles } from '../sections/section/section-styles.ts';
import { panelRows, panelRow, rowTitle } from '../sections/section/section-parts.ts';

/**
 * Lets the user sign out and, if the project allows it, delete the account. Before the deletion the section says what will be lost,
 * and the user must type a phrase. To delete the account, a user who signed in more than ten minutes ago must sign in again first.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/account.js';
 * </script>
 * <lk-settings-account></lk-settings-account> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-account
 * @event lk-sign-out - After the user signed out, before the redirect.
 * @csspart section - The whole section.
 * @csspart heading - The headings, of the section and above the row that deletes the account.
 * @csspart panel - The frame around a row.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart confirm - The button that leads to the sign-in page, if the last sign-in is too old.
 * @csspart cancel - The button that closes the request to sign in again.
 * @csspart error - The row with an error message.
 */
@customElement('lk-settings-account')
export class LkSettingsAccount extends LkSection {
  static override styles = [
    ...LkSection.styles,
    css`
      .panel ~ .danger {
        margin-block-start: calc(10 * var(--_step));
      }
      h3 {
        ${headingStyles}
        color: inherit;
        margin-block-end: calc(3 * var(--_step));
      }
    `,
  ];

  readonly #project = new StoreController(this, () => this.app?.$project);
  readonly #form: SectionForm<'phrase'> = new SectionForm<'phrase'>(this, {
    control: 'delete',
    names: ['phrase'],
    kind: 'danger-primary',
    submitLabel: () => this.#texts.remove,
    fields: (form) => html`<p class="lk-text">${this.#texts.removeText}</p>
      ${field({
        ...form.fieldOptions('phrase'),
        label: this.#texts.phraseField(this.#texts.phrase),
        type: 'text',
        autocomplete: 'off',
      })}`,
    check: ({ phrase }) => ({
      phrase: this.#isPhraseTyped(phrase) ? undefined : this.#texts.phraseWrong(this.#texts.phrase),
    }),
    submit: () => this.#deleteAccount(),
    isSaving: false,
  });

  readonly #fresh = new FreshSignIn(this, { resumes: { delete: () => this.#form.open() } });

  protected override header(): SectionHeader {
    return { heading: this.#texts.title };
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  get #texts(): typeof settingsAccount {
    return this.texts('settingsAccount', settingsAccount);
  }

  /** Whether the user typed the phrase that prevents a careless deletion. Case and surrounding spaces do not matter. */
  #isPhraseTyped(typed: string): boolean {
    return typed.trim().toLowerCase() === this.#texts.phrase.toLowerCase();
  }

  async #signOut(): Promise<void> {
    this.dispatchEvent(new SettingsLeaveEvent(true));
    if (this.app) await signOutFrom(this, this.app, { replace: true });
  }

  async #deleteAccount(): Promise<void> {
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

  /** The button says what the row does, so the title says whose session it ends. */
  #renderSignOut(user: CurrentUser): TemplateResult {
    const { signOut: label, signOutText } = this.#texts;
    const control = 'sign-out';
    const onClick = () => void this.work.run(control, () => this.#signOut());
    return panelRow({
      content: rowTitle(personName(user, label), { meta: signOutText }),
      action: actionButton({ control, label, part: 'action', look: this.work.look(control), onClick }),
      error: this.work.error(control),
    });
  }

  #renderRemove(): TemplateResult {
    const { remove: label, removeShort } = this.#texts;
    return panelRow({
      content: rowTitle(label, { meta: removeShort }),
      action: this.#form.renderButton({
        label,
        kind: 'danger',
        isAsking: this.#fresh.isAsking('delete'),
        guard: (open) => void this.#fresh.requireRecent('delete', open),
      }),
      below: html`${this.#fresh.render('delete')}${this.#form.renderSlotInRow()}`,
      error: this.work.error('delete') || this.work.error('sign-in:delete'),
    });
  }

  protected override content(user: CurrentUser): SectionContent {
    const mayRemove = dataOf(this.#project.value)?.config.clientUserDeletionEnabled ?? false;
    const removal = mayRemove ? panelRows(this.#renderRemove()) : nothing;
    if (!canSignOut(this)) return { body: removal };
    const after = html`<section class="danger" aria-labelledby="danger">
      <h3 id="danger" part="heading" aria-level=${this.headingLevel}>${this.#texts.dangerTitle}</h3>
      <div part="panel" class="panel">${removal}</div>
    </section>`;
    return { body: panelRows(this.#renderSignOut(user)), after: mayRemove ? after : nothing };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-account slot="section" .app=${app}></lk-settings-account>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-account': LkSettingsAccount;
  }
}
