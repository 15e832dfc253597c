import type { ClientApp } from '../../core/index.ts';
import { general } from '../messages/general.ts';
import { signInMethods } from '../messages/sign-in/sign-in-methods.ts';
import { errorTextOf, failureText } from '../base/error-text.ts';
import { SignInEvent, SignUpEvent } from '../base/events.ts';
import type { FormController } from '../base/controllers/form-controller.ts';
import type { AuthHost, CardPurpose, CredentialField } from './auth-host.ts';
import { learnPasswordBounds } from './password/password-bounds.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

interface SignInError {
  readonly code: string;
  readonly details: object;
}

/** Errors that are shown beside one field. */
const FIELDS: { readonly [Code in string]?: CredentialField } = {
  USER_EMAIL_ALREADY_EXISTS: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

/** The codes for a passkey dialogue that the user closed or let time out. */
const CANCELLED_CODES = ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'];

interface ResultHandlerOptions {
  readonly purpose: CardPurpose;
  readonly attempt: SignInAttempt;
  readonly errors: FormController<CredentialField>;
  /** Stores what a new user has entered besides. */
  readonly save: (app: ClientApp, isNewUser: boolean) => Promise<void>;
}

/** What a card does with the result of an attempt. */
export class ResultHandler {
  readonly #host: AuthHost;
  readonly #options: ResultHandlerOptions;

  constructor(host: AuthHost, options: ResultHandlerOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Dispatches the event of the sign-in and redirects. The card stays as it is until the page has gone. */
  async succeed(app: ClientApp, { isNewUser }: { readonly isNewUser: boolean }): Promise<void> {
    this.#options.attempt.hasSucceeded = true;
    if (this.#options.purpose === 'sign-up') await this.#options.save(app, isNewUser);
    const isAllowed = this.#host.dispatchEvent(isNewUser ? new SignUpEvent() : new SignInEvent());
    if (!isAllowed || this.#host.noRedirect) return;
    await (isNewUser ? app.redirectToAfterSignUp() : app.redirectToAfterSignIn());
  }

  /** Shows a known error beside its field or above the form. A second factor is asked for on a page of its own. */
  async fail(app: ClientApp, { code, details }: SignInError): Promise<void> {
    if (code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') return void (await app.redirectToMfa());
    learnPasswordBounds(app, { code, details });
    const { attempt, errors } = this.#options;
    const texts = this.#host.texts('signInMethods', signInMethods);
    if (code === 'PASSKEY_WEBAUTHN_ERROR' && CANCELLED_CODES.includes((details as { code?: string }).code ?? '')) {
      attempt.note = texts.passkeyUnused;
      return;
    }
    const isUnverified = code === 'USER_EMAIL_ALREADY_EXISTS' && attempt.control === 'magic-link';
    const fallback = this.#host.texts('general', general).unexpected;
    const message = isUnverified ? texts.unverifiedAccount : await errorTextOf(this.#host, { code, details }, fallback);
    const field = FIELDS[code];
    if (field) errors.failFields({ [field]: message });
    else errors.failForm(message, this.#marksFor(code));
  }

  /** Shows an error that no flow lists, such as a lost connection. */
  failUnexpectedly(error: unknown): void {
    this.#options.errors.failForm(failureText(error, this.#host.texts('general', general)));
  }

  #marksFor(code: string): { readonly marks?: readonly CredentialField[]; readonly focus?: CredentialField } {
    const { attempt, purpose } = this.#options;
    if (attempt.control !== 'password' || purpose === 'sign-up') return {};
    return { marks: code === 'EMAIL_PASSWORD_MISMATCH' ? ['email', 'password'] : [], focus: 'password' };
  }
}
