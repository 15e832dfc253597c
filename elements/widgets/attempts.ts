import type { ClientApp } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { ways } from '../../core/messages/en/ways.ts';
import { ActionController } from '../base/action.ts';
import { BusyController } from '../base/busy.ts';
import { pageTimers } from '../base/clock.ts';
import { errorTextOf, failureText } from '../base/error-text.ts';
import { SignInEvent, SignUpEvent } from '../base/events.ts';
import type { FormController } from '../base/form.ts';
import type { AuthHost, Purpose } from './auth-host.ts';
import type { CredentialField } from './credential-form.ts';

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

/** The one attempt that may be under way in a card, the control it began with, and how it ended. */
export class Attempts {
  /** Nothing went wrong, but nobody got in either. */
  note = '';
  /** The last attempt got somebody in. */
  hasSucceeded = false;
  readonly #host: AuthHost;
  readonly #purpose: Purpose;
  readonly #errors: FormController<CredentialField>;
  readonly #action: ActionController;
  readonly #busy: BusyController;
  #control = '';

  constructor(host: AuthHost, purpose: Purpose, errors: FormController<CredentialField>) {
    this.#host = host;
    this.#purpose = purpose;
    this.#errors = errors;
    this.#action = new ActionController(host, (error) => this.fault(error));
    this.#busy = new BusyController(host, {
      isBusy: () => this.isPending,
      timers: () => host.app?.platform.clock ?? pageTimers,
    });
  }

  get isPending(): boolean {
    return this.#action.isPending;
  }

  /** How the button of a control looks: the pressed one is busy, all others wait. */
  look(control: string): { readonly isBusy: boolean; readonly hasSpinner: boolean; readonly isDisabled: boolean } {
    const isMine = this.#control === control;
    const { isPending } = this;
    return { isBusy: isPending && isMine, hasSpinner: this.#busy.isShown && isMine, isDisabled: isPending };
  }

  /** Begins within the same task: a window that opens later than the click is blocked. */
  run(control: string, act: (app: ClientApp) => Promise<void>): void {
    const { app } = this.#host;
    if (!app || this.isPending) return;
    this.#control = control;
    this.hasSucceeded = false;
    this.clear();
    void this.#action.run(() => act(app));
  }

  /** Takes back what was said about the last attempt. */
  clear(): void {
    this.note = '';
    this.#errors.clear();
  }

  /** Says that something went wrong that nobody listed. */
  fault(error: unknown): void {
    this.#errors.failForm(failureText(error, this.#host.texts('general', general)));
  }

  /** Somebody is signed in: tells it, and goes on. The card stays as it is until the page has gone. */
  async succeed(app: ClientApp, { isNewUser }: { readonly isNewUser: boolean }): Promise<void> {
    this.hasSucceeded = true;
    const isFree = this.#host.dispatchEvent(isNewUser ? new SignUpEvent() : new SignInEvent());
    if (!isFree || this.#host.noRedirect) return;
    await (isNewUser ? app.redirectToAfterSignUp() : app.redirectToAfterSignIn());
  }

  async fail(app: ClientApp, { code, details }: Failure): Promise<void> {
    if (code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') return app.redirectToMfa();
    const host = this.#host;
    const texts = host.texts('ways', ways);
    if (code === 'PASSKEY_WEBAUTHN_ERROR' && UNUSED.includes((details as { code?: string }).code ?? '')) {
      this.note = texts.passkeyUnused;
      return;
    }
    const isTaken = code === 'USER_EMAIL_ALREADY_EXISTS' && this.#control === 'magic-link';
    const message = isTaken
      ? texts.unverifiedAccount
      : await errorTextOf(host, { code, details }, host.texts('general', general).unexpected);
    const field = FIELDS[code];
    if (field) this.#errors.failFields({ [field]: message });
    else this.#errors.failForm(message, this.#marksFor(code));
  }

  #marksFor(code: string): { readonly marks?: readonly CredentialField[]; readonly focus?: CredentialField } {
    if (this.#control !== 'password' || this.#purpose === 'sign-up') return {};
    return { marks: code === 'EMAIL_PASSWORD_MISMATCH' ? ['email', 'password'] : [], focus: 'password' };
  }
}
