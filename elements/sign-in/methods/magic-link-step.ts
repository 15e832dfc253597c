import { css, html, type TemplateResult } from 'lit';
import type { ClientApp, MagicLinkSendError, Result, VerificationError } from '../../../core/index.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { magicLinkStep } from '../../messages/sign-in/magic-link-step.ts';
import { resend } from '../../messages/sign-in/resend.ts';
import { hiddenText } from '../../base/theme/hidden-text.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { adoptLightStyles, adoptStylesInto } from '../../base/controllers/light-controller.ts';
import { createId } from '../../base/page.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import { button } from '../../parts/button.ts';
import { CodeFieldController, codeFieldStyles } from '../../parts/code-field/code-field-controller.ts';
import { markStyles } from '../../parts/message-card/mark-styles.ts';
import { errorRow } from '../../parts/notice/notice-row.ts';
import { ResendController } from '../../parts/resend-controller.ts';
import { textWithName } from '../../parts/text-with-name.ts';
import type { AuthHost, CardStep, SignInOutcomes, StepContent } from '../base/auth-host.ts';
import type { CardAttempt } from '../base/card-attempt.ts';

const stepStyles = css`
  ${codeFieldStyles}
  .lk-form .lk-quiet {
    ${hiddenText}
  }
`;

interface StepOptions {
  readonly attempt: CardAttempt;
  readonly outcomes: SignInOutcomes;
  /** Sends another email. Resolves to null if the service required a bot challenge and the user went back. */
  readonly send: (
    app: ClientApp,
    email: string,
  ) => Promise<Result<{ readonly nonce: string }, MagicLinkSendError> | null>;
  readonly onBack: (email: string) => void;
}

/** The name of the submit button, for the attempt (`Attempt.control`). */
const CODE_CONTROL = 'code';

/** The step after a sign-in link was sent. The user can type the code of the email, or request another email. */
export class MagicLinkStep implements CardStep {
  readonly #host: AuthHost;
  readonly #options: StepOptions;
  readonly #code: CodeFieldController;
  readonly #resend: ResendController;
  readonly #id = createId('lk-code');
  #email = '';
  #nonce = '';
  #error = '';
  #isSentAgain = false;

  constructor(host: AuthHost, options: StepOptions) {
    this.#host = host;
    this.#options = options;
    this.#code = new CodeFieldController(host, { kind: 'alphanumeric', onComplete: () => this.#signInWithCode() });
    this.#resend = new ResendController(host, {
      send: () => this.#sendAgain(),
      onError: (error) => options.outcomes.failUnexpectedly(error),
    });
  }

  /**
   * Resets the step after an email with a sign-in link was sent to `email`. `nonce` is what the service returned for this email: the
   * code that the user types signs in only together with the nonce.
   */
  begin(email: string, nonce: string): void {
    this.#email = email;
    this.#nonce = nonce;
    this.#error = '';
    this.#isSentAgain = false;
    this.#resend.start();
    adoptLightStyles(this.#host, stepStyles);
    if (this.#host.shadowRoot) adoptStylesInto(this.#host.shadowRoot, markStyles);
    this.#code.clear();
  }

  content(error: ErrorLine): StepContent {
    const texts = this.#host.texts('magicLinkStep', magicLinkStep);
    const { attempt, onBack } = this.#options;
    const back = button({
      label: texts.otherAddress,
      part: 'other-address',
      isDisabled: attempt.isPending,
      onClick: () => onBack(this.#email),
    });
    return {
      heading: html`<span part="mark" class="mark">${mailIcon()}</span>${texts.title}`,
      aside: textWithName(texts.sentTo, this.#email),
      body: html`<div class="methods"><div class="with-note"><slot name="form"></slot>${errorRow(error)}</div>${back}</div>`,
    };
  }

  light(): TemplateResult {
    const texts = this.#host.texts('magicLinkStep', magicLinkStep);
    const { attempt } = this.#options;
    const { isPending } = attempt;
    const code = this.#code.render({
      id: this.#id,
      label: texts.code,
      hint: this.#isSentAgain ? texts.sentAgain : texts.otherDevice,
      error: this.#error,
      isBusy: isPending,
    });
    const submit = button({
      label: this.#host.texts('authCard', authCard).signIn,
      kind: 'primary',
      type: 'submit',
      ...attempt.buttonState(CODE_CONTROL),
    });
    return html`<form slot="form" class="lk-form" method="dialog" novalidate @submit=${this.#handleSubmit}>
      ${code}
      <div class="lk-actions">${submit} ${this.#resend.render(this.#host.texts('resend', resend), isPending)}</div>
    </form>`;
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    const { incomplete } = this.#host.texts('magicLinkStep', magicLinkStep);
    const error = this.#code.errorIfIncomplete(incomplete, this.#error);
    if (error === undefined) return this.#signInWithCode();
    this.#error = error;
    this.#code.focus();
  };

  #signInWithCode(): void {
    this.#error = '';
    const { attempt, outcomes } = this.#options;
    attempt.run(CODE_CONTROL, async (app) => {
      const result = await app.signInWithMagicLink(`${this.#code.value}${this.#nonce}`, { noRedirect: true });
      if (result.ok) return outcomes.succeed(app, result.value);
      const text = this.#textOf(result.error.code);
      if (text === undefined) return outcomes.fail(app, result.error, this.#email);
      this.#error = text;
      this.#code.clear();
    });
  }

  #textOf(code: string): string | undefined {
    const { wrongCode, expiredCode } = this.#host.texts('magicLinkStep', magicLinkStep);
    const texts: { readonly [Code in VerificationError['code']]: string } = {
      VERIFICATION_CODE_NOT_FOUND: wrongCode,
      SCHEMA_ERROR: wrongCode,
      VERIFICATION_CODE_EXPIRED: expiredCode,
      VERIFICATION_CODE_ALREADY_USED: expiredCode,
      VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: expiredCode,
    };
    return Object.hasOwn(texts, code) ? texts[code as VerificationError['code']] : undefined;
  }

  async #sendAgain(): Promise<boolean> {
    const app = this.#host.app as ClientApp;
    const result = await this.#options.send(app, this.#email);
    if (!result) return false;
    if (!result.ok) {
      await this.#options.outcomes.fail(app, result.error);
      return false;
    }
    this.#nonce = result.value.nonce;
    this.#error = '';
    this.#isSentAgain = true;
    this.#code.clear();
    return true;
  }
}
