import { html, type TemplateResult } from 'lit';
import { MFA_ATTEMPT_KEYS } from '../../core/base/client-names.ts';
import { MFA_EMAIL_KEY } from '../../core/flows/limits.ts';
import { readFirstKey, writeAllKeys } from '../../core/platform/stored-names.ts';
import { realDocument } from '../base/real-document.ts';
import { mfa } from '../messages/sign-in/mfa.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { loadErrorText } from '../base/errors/error-text.ts';
import { resolveLink } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { clockIcon, shieldIcon } from '../base/theme/state-icons.ts';
import { CodeFieldController } from '../parts/code-field/code-field-controller.ts';
import { textWithName } from '../parts/text-with-name.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { LightForm } from './base/light-form.ts';
import { NextStepController } from './base/next-step.ts';
import { type PageCard, pageCardOf, pageStyles } from '../cards/page-card.ts';

type Step = 'form' | 'no-attempt' | 'expired' | 'too-often';

/**
 * Asks for the second factor: the six digits of an authenticator app. The first step of the sign-in has stored an attempt code in
 * this tab, which the service accepts for five minutes. Without an attempt code the page redirects to the sign-in page.
 *
 * @example
 * ```html
 * <lk-mfa full-page></lk-mfa>
 * ```
 *
 * @element lk-mfa
 * @event lk-sign-in - After a sign-in, before the redirect. Call `preventDefault` to keep the user on the page.
 * @event lk-sign-up - Instead of `lk-sign-in`, if the sign-in created the account.
 * @slot logo - A logo at the top of the card.
 * @slot before - Content below the title and the text.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - A note below the description, if the return address of a link is not trusted.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button, if the card has no form.
 * @csspart secondary - The secondary button.
 */
@customElement('lk-mfa')
export class LkMfa extends LkElement {
  static override styles = pageStyles;

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  @state() private step: Step = 'form';

  #isChecked = false;
  #email = '';
  #wrongCodes = 0;
  readonly #nextStep = new NextStepController(this);
  readonly #field = new CodeFieldController(this, { kind: 'numeric', onComplete: () => this.#form.submit() });
  readonly #form: LightForm<'code'> = new LightForm(this, {
    names: ['code'],
    isOpen: () => this.app !== null && this.step === 'form' && !this.#nextStep.hasBegun,
    submitLabel: () => this.texts('mfa', mfa).verify,
    fields: (form) => this.#renderField(form),
    check: () => ({ code: this.#field.errorIfIncomplete(this.texts('mfa', mfa).incomplete, this.#form.error('code')) }),
    submit: () => this.#verifyCode(this.#field.value),
  });

  protected override willUpdate(): void {
    const { app } = this;
    if (!app || this.#isChecked) return;
    this.#isChecked = true;
    const { sessionStorage } = app.platform;
    const attempt = readFirstKey(sessionStorage, MFA_ATTEMPT_KEYS);
    if (attempt !== null) {
      const [begun, email = ''] = sessionStorage.get(MFA_EMAIL_KEY)?.split(`${attempt} `) ?? [];
      this.#email = begun === '' ? email : '';
      // Also on phones, where other forms don't open the keyboard by themselves: this page asks for nothing but the code.
      if (this.fullPage && realDocument.activeElement === realDocument.body) this.#field.focus();
      return;
    }
    this.step = 'no-attempt';
    const go = () => app.redirectToSignIn({ replace: true });
    void this.#nextStep.leave({ go, link: resolveLink(app, app.urls.signIn) }).catch(() => {});
  }

  async #verifyCode(totp: string): Promise<void> {
    const result = await this.app?.signInWithMfa(totp, { noRedirect: true });
    if (!result) return;
    if (result.ok) return this.#nextStep.continueAfterSignIn(result.value.isNewUser);
    switch (result.error.code) {
      case 'INVALID_TOTP_CODE':
      case 'SCHEMA_ERROR':
        return this.#failCode();
      case 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED':
        this.step = 'too-often';
        return;
      default:
        this.step = 'expired';
    }
  }

  /**
   * Shows that the code is wrong. If the device's clock is wrong, every code is wrong, but the service does not report that. So
   * from the second wrong code on, the message mentions the clock.
   */
  async #failCode(): Promise<void> {
    this.#wrongCodes += 1;
    const { wrong } = this.texts('mfa', mfa);
    const message =
      this.#wrongCodes > 1 ? await loadErrorText(this, { code: 'INVALID_TOTP_CODE', details: {} }, wrong) : wrong;
    this.#field.clear();
    this.#form.failFields({ code: message });
  }

  async #cancelSignIn(): Promise<void> {
    const { app } = this;
    if (app) {
      writeAllKeys(app.platform.sessionStorage, MFA_ATTEMPT_KEYS, null);
      app.platform.sessionStorage.remove(MFA_EMAIL_KEY);
    }
    await app?.redirectToSignIn({ replace: true });
  }

  #renderField(form: LightForm<'code'>): TemplateResult {
    const { code: label } = this.texts('mfa', mfa);
    return this.#field.render({
      id: `${form.id}-code`,
      label,
      error: form.error('code'),
      isBusy: form.isPending,
    });
  }

  #card(): PageCard {
    const texts = this.texts('mfa', mfa);
    const { backToSignIn: label } = this.texts('pageStates', pageStates);
    const { step } = this;
    const cancel = { label: texts.cancel, run: () => this.#cancelSignIn() };
    if (this.#nextStep.hasBegun) return this.#nextStep.card(step === 'no-attempt' ? label : texts.doneTitle);
    if (step === 'form') {
      const { message: error } = this.#form;
      const body = this.#form.renderSlot();
      const below = html`<p part="text" class="note">${texts.lost}</p>`;
      const text = this.#email ? textWithName(texts.textFor, this.#email) : texts.text;
      return { heading: texts.title, text, mark: shieldIcon(), error, body, secondary: cancel, below };
    }
    const [heading, text] =
      step === 'too-often' ? [texts.tooOftenTitle, texts.tooOften] : [texts.expiredTitle, texts.expired];
    return { heading, text, mark: clockIcon(), primary: { ...cancel, label } };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: HandlerPage = (app) => html`<lk-mfa slot="page" full-page .app=${app}></lk-mfa>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-mfa': LkMfa;
  }
}
