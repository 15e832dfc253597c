import { css, html, nothing, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../core/constants.ts';
import { authCard } from '../../core/messages/en/auth-card.ts';
import { settingsPassword } from '../../core/messages/en/settings-password.ts';
import { ways } from '../../core/messages/en/ways.ts';
import { customElement } from '../base/custom-element.ts';
import { state } from '../base/decorators.ts';
import type { FormValues } from '../base/form.ts';
import { adoptInto } from '../base/light.ts';
import { keyIcon } from '../base/state-icons.ts';
import { StoreController } from '../base/store.ts';
import '../parts/notice.ts';
import { PasswordController } from '../parts/password.ts';
import { lengthHint } from '../widgets/credential-checks.ts';
import { actionButton } from './action-button.ts';
import { LkSection, type Section, type SectionContent, type SectionHead } from './section.ts';
import { SectionForm } from './section-form.ts';
import { entries, entry } from './section-parts.ts';
import type { Outcome } from './work.ts';

type PasswordField = 'old' | 'password';

/** The name that belongs to the password: real, so that managers know whose it is, and in nobody's way. */
const usernameStyles = css`
  .lk-section-form .lk-username {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    padding: 0;
    border: 0;
    clip-path: inset(50%);
  }
  .lk-section-form .lk-tick {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(0.5 * var(--_step)) calc(2.5 * var(--_step));
    align-items: center;
    font-size: 0.9375rem;
  }
  .lk-section-form .lk-tick input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
  }
`;

/**
 * Sets the first password, or changes it: the new one has to fit the rule, and the old one is asked for. Needs an e-mail address to
 * sign in with. Shown where the project signs people in with passwords.
 *
 * @element lk-settings-password
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of the row.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-settings-password')
export class LkSettingsPassword extends LkSection {
  /** What became of the other devices. */
  @state() private news: { readonly text: string; readonly kind: 'success' | 'danger' } | null = null;

  readonly #project = new StoreController(this, () => this.app?.$project);
  readonly #channels = new StoreController(this, () =>
    this.user?.hasPassword === false ? this.app?.contactChannels.$list : null,
  );
  readonly #old = new PasswordController(this);
  readonly #new = new PasswordController(this);
  readonly #setForm = this.#createForm('set', ['password']);
  readonly #changeForm = this.#createForm('change', ['old', 'password']);

  override connectedCallback(): void {
    super.connectedCallback();
    adoptInto(this.getRootNode(), usernameStyles);
  }

  protected override head(): SectionHead {
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

  protected override get boneCount(): number {
    return 1;
  }

  protected override forget(): void {
    super.forget();
    this.news = null;
    this.#setForm.reset();
    this.#changeForm.reset();
  }

  #createForm(control: 'set' | 'change', names: readonly PasswordField[]): SectionForm<PasswordField> {
    return new SectionForm<PasswordField>(this, {
      control,
      names,
      submitLabel: () => this.texts('settingsPassword', settingsPassword).save,
      fields: (form) => this.#renderFields(form, control),
      check: (values) => this.#check(values, control),
      fieldOf: { PASSWORD_CONFIRMATION_MISMATCH: 'old', PASSWORD_TOO_SHORT: 'password', PASSWORD_TOO_LONG: 'password' },
      errorText: ({ code }) =>
        code === 'PASSWORD_CONFIRMATION_MISMATCH'
          ? this.texts('settingsPassword', settingsPassword).oldWrong
          : undefined,
      submit: (values) => this.#save(values, control),
    });
  }

  #check({ old, password }: FormValues<PasswordField>, control: 'set' | 'change') {
    const texts = this.texts('settingsPassword', settingsPassword);
    const isFitting = password.length >= PASSWORD_MIN_CHARACTERS && password.length <= PASSWORD_MAX_CHARACTERS;
    const hint = lengthHint(password, this.texts('ways', ways)).text;
    return {
      old: control === 'change' && !old ? texts.oldMissing : undefined,
      password: isFitting ? undefined : password ? hint : texts.newMissing,
    };
  }

  async #save({ old, password }: FormValues<PasswordField>, control: 'set' | 'change'): Promise<Outcome> {
    const { app } = this;
    if (!app) return;
    const hasTick = this.querySelector<HTMLInputElement>(':scope > form [name="others"]')?.checked;
    this.#old.conceal();
    this.#new.conceal();
    // The service itself ends the other sessions when a password is changed (wire protocol §3.2).
    if (control === 'change') return app.updatePassword({ oldPassword: old, newPassword: password });
    const result = await app.setPassword({ password });
    if (result.ok && hasTick) await this.#signOutOthers(app);
    return result;
  }

  /** The password is saved by then: what goes wrong here is news, and no failure of the form. */
  async #signOutOthers(app: ClientApp): Promise<void> {
    const texts = this.texts('settingsPassword', settingsPassword);
    const ended = await app.sessions.revokeOthers().catch(() => null);
    if (!ended) this.news = { kind: 'danger', text: texts.savedButUnknown };
    else if (ended.failed.length > 0) this.news = { kind: 'danger', text: texts.savedButStillIn(ended.failed.length) };
    else if (ended.revoked > 0) this.news = { kind: 'success', text: texts.savedAndSignedOut(ended.revoked) };
  }

  /** Where a password leads to: the address it is asked for with. */
  #emailOf({ primaryEmail, hasPassword }: CurrentUser): string | null {
    if (hasPassword) return primaryEmail ?? '';
    const channels = this.#channels.value?.status === 'ready' ? this.#channels.value.data : [];
    const usable = channels.filter(({ usedForAuth }) => usedForAuth);
    return (usable.find(({ isPrimary }) => isPrimary) ?? usable[0])?.value ?? null;
  }

  #renderFields(form: SectionForm<PasswordField>, control: 'set' | 'change'): TemplateResult {
    const texts = this.texts('settingsPassword', settingsPassword);
    const common = this.texts('authCard', authCard);
    const { error } = form.fieldOptions('password');
    const { text } = lengthHint(form.errors.values().password, this.texts('ways', ways));
    const old = { ...form.fieldOptions('old'), label: texts.old, autocomplete: 'current-password' as const };
    const renewed = { ...form.fieldOptions('password'), label: texts.new, autocomplete: 'new-password' as const };
    return html`<input
        class="lk-username"
        type="text"
        name="username"
        autocomplete="username"
        readonly
        tabindex="-1"
        aria-hidden="true"
        .value=${(this.user && this.#emailOf(this.user)) ?? ''}
      />
      ${control === 'change' ? this.#old.render({ ...old, texts: common }) : nothing}
      <div @input=${() => form.errors.say('password', undefined)} @focusout=${() => this.#leave(form)}>
        ${this.#new.render({ ...renewed, texts: common, hint: error ? undefined : text })}
      </div>
      ${control === 'change' ? html`<p class="lk-text">${texts.endsOthers}</p>` : this.#renderTick()}`;
  }

  #renderTick(): TemplateResult {
    const texts = this.texts('settingsPassword', settingsPassword);
    return html`<label class="lk-tick">
      <input type="checkbox" name="others" checked />${texts.signOutOthers}
    </label>`;
  }

  /** What was a hint while somebody typed is an error once they leave. */
  #leave({ errors }: SectionForm<PasswordField>): void {
    const { password } = errors.values();
    const { text, isWrong } = lengthHint(password, this.texts('ways', ways));
    if (password && isWrong) errors.say('password', text);
  }

  protected override content(user: CurrentUser): SectionContent {
    const texts = this.texts('settingsPassword', settingsPassword);
    const isPossible = this.#emailOf(user) !== null;
    const control = user.hasPassword ? 'change' : 'set';
    const form = user.hasPassword ? this.#changeForm : this.#setForm;
    const open = () => {
      this.news = null;
      form.open();
    };
    const action = actionButton({
      control,
      label: texts[control],
      part: 'action',
      look: this.work.look(control),
      isExpanded: form.isOpen,
      onClick: () => (form.isOpen ? form.close() : open()),
    });
    const content = user.hasPassword ? texts.isSet : isPossible ? texts.isNotSet : texts.emailFirst;
    const row = entry({ icon: keyIcon(), content, action: isPossible ? action : nothing });
    return {
      body: html`${entries(row)}${form.renderSlot()}`,
      after: html`<lk-notice .kind=${this.news?.kind ?? 'success'} .text=${this.news?.text ?? ''}></lk-notice>`,
    };
  }
}

export const section: Section = (app) => html`<lk-settings-password slot="section" .app=${app}></lk-settings-password>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-password': LkSettingsPassword;
  }
}
