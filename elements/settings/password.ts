import { html, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { settingsPassword } from '../messages/account/password.ts';
import { customElement, property, state } from '../base/decorators.ts';
import type { FormValues } from '../base/controllers/form-controller.ts';
import { adoptLightStyles } from '../base/controllers/light-controller.ts';
import { lockIcon } from '../base/theme/state-icons.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import '../parts/notice/notice.ts';
import { rememberPasswordBound } from '../sign-in/password/password-bounds.ts';
import { emailsLink, type PageLinks } from './emails/emails-link.ts';
import {
  type PasswordPurpose,
  type PasswordField,
  PasswordFields,
  passwordFieldStyles,
} from './parts/password-fields.ts';
import { FreshSignIn } from '../sections/fresh-sign-in.ts';
import { dataOf } from '../sections/join-states.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { SectionForm } from '../sections/section/section-form.ts';
import { panelRows, panelRow, rowTitle, skeletonRows } from '../sections/section/section-parts.ts';
import type { WriteResult } from '../sections/section/pending-work.ts';

/**
 * The name of the buttons "Set password" and "Change password". The buttons share the name, so that the focus returns to the
 * button that is shown.
 */
const CONTROL = 'password';

/**
 * Sets the first password of the user, or changes the password. A change needs the old password. The first password needs a sign-in
 * within the last ten minutes, and an email address that is used for sign-in. The section is empty if the project does not offer
 * sign-in with passwords.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/password.js';
 * </script>
 * <lk-settings-password></lk-settings-password> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-password
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of the row.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-settings-password')
export class LkSettingsPassword extends LkSection {
  /**
   * Shows how strong a new password is. Weak passwords are still accepted.
   * Requires `import 'latchkey/password-strength'`, which loads 230 kB (compressed) at the first input.
   */
  @property({ type: Boolean, attribute: 'strength-meter' }) strengthMeter = false;
  /**
   * The address of a service that lists leaked passwords by range. The section sends it the first five characters of the password's
   * SHA-1. Leaked passwords are still accepted. By default no such service is asked. Only code can set it.
   */
  @property({ attribute: false }) leakCheckUrl = '';
  /** The addresses of the pages of the account settings. Null outside the account settings. */
  @property({ attribute: false }) links: PageLinks | null = null;
  /** The message about signing out other devices after the first password was set. */
  @state() private news: { readonly text: string; readonly kind: 'success' | 'danger' } | null = null;

  readonly #project = new StoreController(this, () => this.app?.$project);
  readonly #channels = new StoreController(this, () =>
    this.user?.hasPassword === false ? this.app?.contactChannels.$list : null,
  );
  readonly #fields = new PasswordFields(this);
  readonly #setForm = this.#createForm('set', ['password']);
  readonly #changeForm = this.#createForm('change', ['old', 'password']);
  readonly #fresh = new FreshSignIn(this, { resumes: { [CONTROL]: () => this.#setForm.open() } });

  override connectedCallback(): void {
    super.connectedCallback();
    adoptLightStyles(this, passwordFieldStyles);
  }

  protected override header(): SectionHeader {
    return { heading: this.texts('settingsPassword', settingsPassword).title };
  }

  protected override needs() {
    const project = this.#project.value;
    return project?.status === 'ready' && this.user?.hasPassword === false ? this.#channels.value : project;
  }

  protected override retry(): unknown {
    return Promise.all([this.app?.getProject(), this.app?.contactChannels.list()]);
  }

  protected override isOffered(): boolean {
    const project = this.#project.value;
    return project?.status !== 'ready' || project.data.config.credentialEnabled;
  }

  protected override skeleton(): TemplateResult {
    return skeletonRows(1, true);
  }

  protected override forget(): void {
    super.forget();
    this.news = null;
  }

  #createForm(purpose: PasswordPurpose, names: readonly PasswordField[]): SectionForm<PasswordField> {
    return new SectionForm<PasswordField>(this, {
      control: CONTROL,
      names,
      submitLabel: () => this.texts('settingsPassword', settingsPassword)[purpose],
      fields: (form) => this.#fields.render(form, { purpose, username: (this.user && this.#emailOf(this.user)) ?? '' }),
      check: (values) => this.#fields.check(values, purpose),
      fieldOf: { PASSWORD_CONFIRMATION_MISMATCH: 'old', PASSWORD_TOO_SHORT: 'password', PASSWORD_TOO_LONG: 'password' },
      errorText: (error) => {
        rememberPasswordBound(this.app, error);
        const { oldWrong } = this.texts('settingsPassword', settingsPassword);
        return error.code === 'PASSWORD_CONFIRMATION_MISMATCH' ? oldWrong : undefined;
      },
      submit: (values) => this.#savePassword(values, purpose),
    });
  }

  async #savePassword({ old, password }: FormValues<PasswordField>, purpose: PasswordPurpose): Promise<WriteResult> {
    const { app } = this;
    if (!app) return;
    const { signsOutOthers } = this.#fields;
    this.#fields.conceal();
    // After a change of the password, the service ends the other sessions itself.
    if (purpose === 'change') return app.updatePassword({ oldPassword: old, newPassword: password });
    const result = await app.setPassword({ password });
    if (result.ok && signsOutOthers) await this.#signOutOthers(app);
    return result;
  }

  /** Signs out all other devices. An error is shown as a notice and not in the form, because the password is already saved. */
  async #signOutOthers(app: ClientApp): Promise<void> {
    const texts = this.texts('settingsPassword', settingsPassword);
    const ended = await app.sessions.revokeOthers().catch(() => null);
    if (!ended) this.news = { kind: 'danger', text: texts.savedButUnknown };
    else if (ended.failed.length > 0) this.news = { kind: 'danger', text: texts.savedButStillIn(ended.failed.length) };
    else if (ended.revoked > 0) this.news = { kind: 'success', text: texts.savedAndSignedOut(ended.revoked) };
  }

  /** The email address for sign-in by password. Null for a user without such an address, who could not use a password. */
  #emailOf({ primaryEmail, hasPassword }: CurrentUser): string | null {
    if (hasPassword) return primaryEmail ?? '';
    const channels = dataOf(this.#channels.value) ?? [];
    const usable = channels.filter(({ usedForAuth }) => usedForAuth);
    return (usable.find(({ isPrimary }) => isPrimary) ?? usable[0])?.value ?? null;
  }

  protected override content(user: CurrentUser): SectionContent {
    const texts = this.texts('settingsPassword', settingsPassword);
    const isPossible = this.#emailOf(user) !== null;
    const form = user.hasPassword ? this.#changeForm : this.#setForm;
    const clearNews = () => {
      this.news = null;
    };
    const action = form.renderButton({
      label: user.hasPassword ? texts.change : texts.set,
      onOpen: clearNews,
      isAsking: this.#fresh.isAsking(CONTROL),
      // A change needs no fresh sign-in, because it needs the old password.
      guard: (open) => (user.hasPassword ? open() : void this.#fresh.requireRecent(CONTROL, open)),
    });
    const meta = user.hasPassword ? texts.isSet : isPossible ? texts.isNotSet : texts.emailFirst;
    const row = panelRow({
      icon: lockIcon(),
      content: rowTitle(user.hasPassword ? texts.name : texts.none, { meta }),
      action: isPossible ? action : emailsLink(this, this.links),
      below: this.#fresh.render(CONTROL),
      error: this.work.error(CONTROL) || this.work.error(`sign-in:${CONTROL}`),
    });
    return {
      body: form.isOpen ? form.renderSlot() : panelRows(row),
      after: html`<lk-notice .kind=${this.news?.kind ?? 'success'} .text=${this.news?.text ?? ''}></lk-notice>`,
    };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-password slot="section" .app=${app}></lk-settings-password>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-password': LkSettingsPassword;
  }
}
