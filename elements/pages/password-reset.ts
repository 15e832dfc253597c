import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { PasswordResetError } from '../../core/index.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../core/constants.ts';
import { authCard } from '../../core/messages/en/auth-card.ts';
import { general } from '../../core/messages/en/general.ts';
import { pageStates } from '../../core/messages/en/page-states.ts';
import { passwordReset } from '../../core/messages/en/password-reset.ts';
import { ways } from '../../core/messages/en/ways.ts';
import { customElement } from '../base/custom-element.ts';
import { property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf } from '../base/error-text.ts';
import type { FormValues } from '../base/form.ts';
import { warningIcon } from '../base/icons.ts';
import { codeOf, forgetCode } from '../base/page-code.ts';
import { checkIcon, keyIcon } from '../base/state-icons.ts';
import { PasswordController } from '../parts/password.ts';
import type { Page } from '../pages.ts';
import { lengthHint } from '../widgets/credential-checks.ts';
import { LightForm } from '../widgets/light-form.ts';
import { type Choice, type PageCard, pageCardOf, pageStyles } from '../widgets/page-card.ts';
import { DEAD_STEPS, type DeadStep, deadCard } from './code-steps.ts';

type Field = 'password' | 'repeat';
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
  readonly #password = new PasswordController(this);
  readonly #repeat = new PasswordController(this);
  readonly #form: LightForm<Field> = new LightForm(this, {
    names: ['password', 'repeat'],
    isOpen: () => this.app !== null && this.step === 'ask',
    submitLabel: () => this.texts('passwordReset', passwordReset).save,
    fields: (form) => this.#renderFields(form),
    check: (values) => this.#check(values),
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

  #check({ password, repeat }: FormValues<Field>): { readonly [Name in Field]?: string | undefined } {
    const texts = this.texts('ways', ways);
    if (!password) return { password: this.texts('passwordReset', passwordReset).missing };
    const isLong = password.length >= PASSWORD_MIN_CHARACTERS && password.length <= PASSWORD_MAX_CHARACTERS;
    return {
      password: isLong ? undefined : lengthHint(password, texts).text,
      repeat: password === repeat ? undefined : texts.mismatch,
    };
  }

  async #save(password: string): Promise<void> {
    this.#password.conceal();
    this.#repeat.conceal();
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

  #renderFields({ id, errors }: LightForm<Field>): TemplateResult {
    const texts = this.texts('authCard', authCard);
    const own = this.texts('passwordReset', passwordReset);
    const { repeatPassword } = this.texts('ways', ways);
    const fieldOf = (name: Field) => ({
      id: `${id}-${name}`,
      name,
      autocomplete: 'new-password' as const,
      error: errors.error(name),
      isInvalid: errors.isInvalid(name),
      texts,
    });
    const hint = errors.error('password') ? undefined : this.#hint;
    return html`<div class="lk-form" @input=${this.#handleInput} @focusout=${this.#handleBlur}>
      ${this.#password.render({ ...fieldOf('password'), label: own.password, hint })}
      ${this.#repeat.render({ ...fieldOf('repeat'), label: repeatPassword })}
    </div>`;
  }

  get #hint(): string {
    return lengthHint(this.#form.errors.input('password')?.value ?? '', this.texts('ways', ways)).text;
  }

  readonly #handleInput = (event: Event): void => {
    void this.#verifyOnce();
    const { errors } = this.#form;
    const { name } = event.target as HTMLInputElement;
    if (name === 'password') errors.say('password', undefined);
    const { password, repeat } = errors.values();
    if (errors.error('repeat') && password === repeat) errors.say('repeat', undefined);
  };

  /** What was a hint while somebody typed is an error once they leave. */
  readonly #handleBlur = (event: FocusEvent): void => {
    // A form that is taken away loses its focus too.
    if (this.step !== 'ask') return;
    const { name, value } = event.target as HTMLInputElement;
    const { errors } = this.#form;
    const texts = this.texts('ways', ways);
    const { text, isWrong } = lengthHint(errors.values().password, texts);
    if (name === 'password' && value && isWrong) errors.say('password', text);
    const { password, repeat } = errors.values();
    if (repeat && password !== repeat) errors.say('repeat', texts.mismatch);
  };

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
