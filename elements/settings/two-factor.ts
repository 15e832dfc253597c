import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser, TotpSecret } from '../../core/index.ts';
import { settingsTwoFactor } from '../messages/account/two-factor.ts';
import { customElement, state } from '../base/decorators.ts';
import { LazyController } from '../base/controllers/lazy-controller.ts';
import { adoptStylesInto, adoptLightStyles } from '../base/controllers/light-controller.ts';
import { shieldIcon } from '../base/theme/state-icons.ts';
import { CodeFieldController, codeFieldStyles } from '../parts/code-field/code-field-controller.ts';
import '../parts/notice/notice.ts';
import { actionButton } from '../sections/section/action-button.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { SectionForm } from '../sections/section/section-form.ts';
import { panelRows, panelRow, pill, rowTitle } from '../sections/section/section-parts.ts';
import { renderSecret, secretStyles } from './parts/totp-secret.ts';
import type { WriteResult } from '../sections/section/pending-work.ts';

/**
 * The name of the buttons that turn two-factor authentication on and off. The buttons share the name, so that the focus returns
 * to the button that is shown.
 */
const CONTROL = 'switch';

/**
 * Turns two-factor authentication with an authenticator app on and off. The user scans a secret as a QR code or types it into the
 * app. Two-factor authentication is turned on after the user has entered a code of the app.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/two-factor.js';
 * </script>
 * <lk-settings-two-factor></lk-settings-two-factor> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-two-factor
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart pill - The label that says whether two-factor authentication is on.
 * @csspart action - The button of the row.
 * @csspart secret - The secret as text.
 * @csspart confirm - The button that turns two-factor authentication off.
 * @csspart cancel - The button that closes the question without a change.
 */
@customElement('lk-settings-two-factor')
export class LkSettingsTwoFactor extends LkSection {
  static override styles = [LkSection.styles, secretStyles];

  @state() private news = '';

  #secret: TotpSecret | null = null;
  readonly #qr = new LazyController(this, async () => {
    const { qrCode, qrStyles } = await import('../parts/qr.ts');
    adoptStylesInto(this.renderRoot, qrStyles);
    return qrCode;
  });
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #field = new CodeFieldController(this, {
    kind: 'numeric',
    onComplete: () => this.querySelector<HTMLFormElement>(':scope > form')?.requestSubmit(),
  });
  readonly #form: SectionForm<'code'> = new SectionForm<'code'>(this, {
    control: CONTROL,
    names: ['code'],
    submitLabel: () => this.texts('settingsTwoFactor', settingsTwoFactor).turnOn,
    fields: (form) => this.#renderField(form),
    check: () => {
      const { incomplete } = this.texts('settingsTwoFactor', settingsTwoFactor);
      return { code: this.#field.errorIfIncomplete(incomplete, this.#form.fieldOptions('code').error) };
    },
    fieldOf: { INVALID_TOTP_CODE: 'code' },
    errorText: ({ code, details }) =>
      code === 'INVALID_TOTP_CODE' && !('clockOffsetSeconds' in details)
        ? this.texts('settingsTwoFactor', settingsTwoFactor).wrong
        : undefined,
    submit: () => this.#turnOn(),
    onDone: () => this.#announceChange('turnedOn'),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    adoptLightStyles(this, codeFieldStyles);
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('settingsTwoFactor', settingsTwoFactor);
    return { heading, text };
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
  }

  /** Drops the secret when its form closes. */
  protected override willUpdate(): void {
    if (!this.#form.isOpen) this.#secret = null;
  }

  #announceChange(news: 'turnedOn' | 'turnedOff'): void {
    this.news = this.texts('settingsTwoFactor', settingsTwoFactor)[news];
  }

  async #openForm(): Promise<void> {
    const { app } = this;
    if (!app) return;
    this.news = '';
    const [secret] = await Promise.all([app.createTotpSecret(), this.#qr.load()]);
    this.#secret = secret;
    this.#field.clear();
    this.#form.open();
  }

  async #turnOn(): Promise<WriteResult> {
    if (!this.app || !this.#secret) return;
    const result = await this.app.enableTotp({ secret: this.#secret.secret, code: this.#field.value });
    if (!result.ok) this.#field.clear();
    return result;
  }

  async #turnOff(): Promise<void> {
    await this.app?.disableTotp();
    this.#announceChange('turnedOff');
  }

  #renderField(form: SectionForm<'code'>): TemplateResult {
    const { code: label } = this.texts('settingsTwoFactor', settingsTwoFactor);
    const { id, error } = form.fieldOptions('code');
    return this.#field.render({ id, label, error, isBusy: this.work.isPending });
  }

  #renderAction(isOn: boolean): TemplateResult {
    const texts = this.texts('settingsTwoFactor', settingsTwoFactor);
    const begin = () => (this.#form.isOpen ? this.#form.close() : void this.work.run(CONTROL, () => this.#openForm()));
    return actionButton({
      control: CONTROL,
      label: isOn ? texts.turnOff : texts.turnOn,
      kind: isOn ? 'quiet' : 'plain',
      part: 'action',
      look: this.work.look(CONTROL),
      isExpanded: isOn ? this.#confirm.isAsking(CONTROL) : this.#form.isOpen,
      onClick: isOn ? () => this.#confirm.ask(CONTROL) : begin,
    });
  }

  protected override content({ isMultiFactorRequired: isOn }: CurrentUser): SectionContent {
    const texts = this.texts('settingsTwoFactor', settingsTwoFactor);
    const row = panelRow({
      icon: shieldIcon(),
      content: rowTitle(texts.app, {
        pills: isOn ? pill(texts.on, 'success') : pill(texts.off),
        meta: isOn ? texts.isOn : texts.isOff,
      }),
      action: this.#renderAction(isOn),
      isWide: true,
      below: this.#confirm.render(CONTROL, {
        text: texts.turnOffText,
        label: texts.turnOff,
        action: () => this.#turnOff(),
      }),
      error: this.work.error(CONTROL) || this.work.error(`confirm:${CONTROL}`),
    });
    return {
      // The steps of turning it on take the place of the row.
      body: html`${this.#form.isOpen ? nothing : panelRows(row)}${this.#secret ? renderSecret(this, this.#secret, this.#qr.value) : nothing}${this.#form.renderSlot()}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-two-factor slot="section" .app=${app}></lk-settings-two-factor>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-two-factor': LkSettingsTwoFactor;
  }
}
