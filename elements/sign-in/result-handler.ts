import type { ClientApp } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { ways } from '../../core/messages/en/sign-in/sign-in-methods.ts';
import { errorTextOf, failureText } from '../base/error-text.ts';
import { SignInEvent, SignUpEvent } from '../base/events.ts';
import type { FormController } from '../base/form-controller.ts';
import type { Attempts } from './sign-in-attempt.ts';
import type { AuthHost, Purpose } from './auth-host.ts';
import type { CredentialField } from './methods/credential-form.ts';

interface Failure {
  readonly code: string;
  readonly details: object;
}

/** Errors that are about one field. */
const FIELDS: { readonly [Code in string]?: CredentialField } = {
  USER_EMAIL_ALREADY_EXISTS: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

/** What a browser says when somebody closed its dialogue, or let it run out. */
const UNUSED = ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'];

interface OutcomeOptions {
  readonly purpose: Purpose;
  readonly attempts: Attempts;
  readonly errors: FormController<CredentialField>;
}

/** What a card does when an attempt has ended. */
export class Outcome {
  readonly #host: AuthHost;
  readonly #options: OutcomeOptions;

  constructor(host: AuthHost, options: OutcomeOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Somebody is signed in: tells it, and goes on. The card stays as it is until the page has gone. */
  async succeed(app: ClientApp, { isNewUser }: { readonly isNewUser: boolean }): Promise<void> {
    this.#options.attempts.hasSucceeded = true;
    const isFree = this.#host.dispatchEvent(isNewUser ? new SignUpEvent() : new SignInEvent());
    if (!isFree || this.#host.noRedirect) return;
    await (isNewUser ? app.redirectToAfterSignUp() : app.redirectToAfterSignIn());
  }

  async fail(app: ClientApp, { code, details }: Failure): Promise<void> {
    if (code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') return app.redirectToMfa();
    const { attempts, errors } = this.#options;
    const texts = this.#host.texts('ways', ways);
    if (code === 'PASSKEY_WEBAUTHN_ERROR' && UNUSED.includes((details as { code?: string }).code ?? '')) {
      attempts.note = texts.passkeyUnused;
      return;
    }
    const isTaken = code === 'USER_EMAIL_ALREADY_EXISTS' && attempts.control === 'magic-link';
    const otherwise = this.#host.texts('general', general).unexpected;
    const message = isTaken ? texts.unverifiedAccount : await errorTextOf(this.#host, { code, details }, otherwise);
    const field = FIELDS[code];
    if (field) errors.failFields({ [field]: message });
    else errors.failForm(message, this.#marksFor(code));
  }

  /** Says that something went wrong that nobody listed. */
  fault(error: unknown): void {
    this.#options.errors.failForm(failureText(error, this.#host.texts('general', general)));
  }

  #marksFor(code: string): { readonly marks?: readonly CredentialField[]; readonly focus?: CredentialField } {
    const { attempts, purpose } = this.#options;
    if (attempts.control !== 'password' || purpose === 'sign-up') return {};
    return { marks: code === 'EMAIL_PASSWORD_MISMATCH' ? ['email', 'password'] : [], focus: 'password' };
  }
}
