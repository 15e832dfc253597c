import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { PasswordResetError } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { passwordReset } from '../../core/messages/en/sign-in/password-reset.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf } from '../base/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { codeOf, forgetCode } from './page-code.ts';
import { checkIcon, keyIcon } from '../base/theme/state-icons.ts';
import type { Page } from '../pages.ts';
import { LightForm } from '../sign-in/light-form.ts';
import { type Choice, type PageCard, pageCardOf, pageStyles } from '../sign-in/page-card.ts';
import { DEAD_STEPS, type DeadStep, deadCard } from './link-failure.ts';
import { type NewPasswordField, NewPasswordFields } from './new-password-fields.ts';

type Step = 'ask' | 'done' | 'refused' | DeadStep;

/**
 * Sets a new password with the link of a mail. Nothing is sent before somebody types; a password that the service would refuse
 * is not sent at all, because it would use the link up.
 *
 * @element lk-password-reset
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button, where there is no form.
 * @csspart secondary - The other button.
 */
@customElement('lk-password-reset')
export class LkPasswordReset extends LkElement {
  static override styles = pageStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the mail; taken from the address by default. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'ask';

  #reason = '';
  #isChecked = false;
  readonly #fields = new NewPasswordFields(this);
  readonly #form: LightForm<NewPasswordField> = new LightForm(this, {
    names: ['password', 'repeat'],
    isOpen: () => this.app !== null && this.step === 'ask',
    submitLabel: () => this.texts('passwordReset', passwordReset).save,
    fields: (form) => this.#renderFields(form),
    check: (values) => this.#fields.check(values),
    submit: ({ password }) => this.#save(password),
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { app } = this;
    if (!app) return;
    if (this.code === undefined) this.code = codeOf(app, 'passwordReset');
    if (!changed.has('code') && this.hasUpdated) return;
    this.step = this.code ? 'ask' : 'invalid';
    this.#isChecked = false;
  }

  /** Nobody should think of a password for a link that is dead. */
  async #verifyOnce(): Promise<void> {
    if (this.#isChecked || !this.app) return;
    this.#isChecked = true;
    const result = await this.app.verifyPasswordResetCode(this.code ?? '').catch(() => null);
    if (result?.ok === false && this.step === 'ask') this.#end(DEAD_STEPS[result.error.code]);
  }

  async #save(password: string): Promise<void> {
    this.#fields.conceal();
    const result = await this.app?.resetPassword({ code: this.code ?? '', password });
    if (result?.ok) return this.#end('done');
    if (result) await this.#fail(result.error);
  }

  async #fail(error: PasswordResetError): Promise<void> {
    switch (error.code) {
      case 'PASSWORD_TOO_SHORT':
      case 'PASSWORD_TOO_LONG':
      case 'PASSWORD_AUTHENTICATION_NOT_ENABLED':
        this.#reason = await errorTextOf(this, error, this.texts('general', general).unexpected);
        return this.#end('refused');
      default:
        this.#end(DEAD_STEPS[error.code]);
    }
  }

  #end(step: Step): void {
    if (this.app) forgetCode(this.app, 'passwordReset');
    this.step = step;
  }

  #renderFields(form: LightForm<NewPasswordField>): TemplateResult {
    const handleInput = (event: Event) => {
      void this.#verifyOnce();
      this.#fields.follow(event, form);
    };
    // A form that is taken away loses its focus too.
    const handleBlur = (event: Event) => this.step === 'ask' && this.#fields.leave(event, form);
    return html`<div class="lk-form" @input=${handleInput} @focusout=${handleBlur}>${this.#fields.render(form)}</div>`;
  }

  #card(): PageCard {
    const texts = this.texts('passwordReset', passwordReset);
    const askAgain = { label: texts.askAgain, run: () => this.app?.redirectToForgotPassword({ replace: true }) };
    switch (this.step) {
      case 'ask': {
        const { message: error } = this.#form.errors;
        return { heading: texts.title, text: texts.text, mark: keyIcon(), error, body: this.#form.renderSlot() };
      }
      case 'done': {
        const sign = { mark: checkIcon(), tone: 'success' } as const;
        return { heading: texts.doneTitle, text: texts.done, ...sign, primary: this.#signIn };
      }
      case 'refused': {
        const sign = { mark: warningIcon(), tone: 'danger' } as const;
        return { heading: texts.refusedTitle, text: texts.refused(this.#reason), ...sign, primary: askAgain };
      }
      default:
        return deadCard(this, this.step, { texts, primary: askAgain });
    }
  }

  get #signIn(): Choice {
    const { signIn: label } = this.texts('pageStates', pageStates);
    return { label, run: () => this.app?.redirectToSignIn({ replace: true, noRedirectBack: true }) };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: Page = (app) => html`<lk-password-reset slot="page" full-page .app=${app}></lk-password-reset>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-password-reset': LkPasswordReset;
  }
}
