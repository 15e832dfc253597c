import { html, type ReactiveController } from 'lit';
import type { ClientApp, Result } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { MFA_ATTEMPT_KEYS } from '../../../core/base/client-names.ts';
import { MAGIC_LINK_MARK_KEY, MFA_EMAIL_KEY } from '../../../core/flows/limits.ts';
import { readFirstKey } from '../../../core/platform/stored-names.ts';
import { adoptLightStyles, adoptStylesInto } from '../../base/controllers/light-controller.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { PageReturnController } from '../../base/controllers/page-return-controller.ts';
import { type ErrorLine, loadErrorText } from '../../base/errors/error-text.ts';
import { SignInEvent, SignUpEvent } from '../../base/events.ts';
import '../../parts/spinner.ts';
import { keepOwnEvents } from '../../base/own-events.ts';
import type { AuthHost, CredentialField, SignInOutcomes } from '../base/auth-host.ts';
import { cleanAndCheckEmail } from '../../parts/clean-and-check-email.ts';
import { rememberPasswordBound } from '../password/password-bounds.ts';
import { returnTargetNote } from '../../cards/return-target-note.ts';
import { signInFailureLine } from '../../cards/sign-in-failure.ts';
import type { BotChallengeStep } from './bot-challenge-step.ts';
import { loadCodeForClicks } from './code-for-clicks.ts';
import type { ActionsCard, ChallengeCall } from './actions-card.ts';
import { touchFieldStyles, touchStyles } from './touch-styles.ts';
import type { MagicLinkStep } from './magic-link-step.ts';
import { OAuthAction } from './oauth-action.ts';
import type { PasskeyAutofill } from './passkey-autofill.ts';
import { StepMotion } from './step-motion.ts';

interface SignInError {
  readonly code: string;
  readonly details: object;
}

/** The error codes whose message is shown beside a field, and the field. */
const FIELDS: { readonly [Code in string]?: CredentialField } = {
  USER_EMAIL_ALREADY_EXISTS: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

/** The WebAuthn error codes if the user closed the passkey dialog or let it time out. */
const CANCELLED_CODES = ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'];

/**
 * Performs the actions of a sign-in card's buttons. This code is loaded after the card has been rendered. The code of further
 * steps, such as entering a code, is loaded when a step is first needed.
 */
export class MethodActions implements ReactiveController, SignInOutcomes {
  readonly loadCodeForClicks = loadCodeForClicks;
  readonly returnTargetNote = returnTargetNote;
  readonly #host: AuthHost;
  readonly #card: ActionsCard;
  readonly #link: LazyController<MagicLinkStep>;
  readonly #oauth: OAuthAction;
  readonly #challenge: LazyController<BotChallengeStep>;
  readonly #autofill: LazyController<PasskeyAutofill>;

  constructor(host: AuthHost, card: ActionsCard) {
    keepOwnEvents();
    const { attempt, form } = card;
    this.#host = host;
    this.#card = card;
    this.#link = new LazyController(host, async () => {
      const { MagicLinkStep } = await import('./magic-link-step.ts');
      const send = (app: ClientApp, email: string) => {
        attempt.update({ note: '' });
        form.clear();
        return this.#requestLink(app, email);
      };
      return new MagicLinkStep(host, { attempt, outcomes: this, send, onBack: (email) => this.#goBack(email) });
    });
    this.#challenge = new LazyController(host, async () => {
      const { BotChallengeStep } = await import('./bot-challenge-step.ts');
      return new BotChallengeStep(host, form);
    });
    this.#oauth = new OAuthAction(host, { card, outcomes: this, call: this.#callWithChallenge });
    this.#autofill = new LazyController(host, async () => {
      const { PasskeyAutofill } = await import('./passkey-autofill.ts');
      return new PasskeyAutofill(host, { attempt, outcomes: this, isWanted: () => this.#canAutofill });
    });
    if (host.shadowRoot) adoptStylesInto(host.shadowRoot, touchStyles);
    adoptLightStyles(host, touchFieldStyles);
    host.addController(this);
    host.addController(new StepMotion(host, () => attempt.last.step));
    host.addController(new PageReturnController(() => this.#closeFinishedStep()));
  }

  /** If the user has opened the sign-in link in another tab, this tab has the session too. Then this tab redirects by itself. */
  hostUpdate(): void {
    const { attempt, known } = this.#card;
    if (!this.#isLinkOpen || attempt.isPending || known.flow.status !== 'signed-in') return;
    if (attempt.last.hasSucceeded) attempt.update({ step: undefined });
    else attempt.run('', (app) => this.succeed(app, { isNewUser: false }));
  }

  hostUpdated(): void {
    if (this.#canAutofill && !this.#autofill.hasFailed) void this.#autofill.load();
  }

  get #canAutofill(): boolean {
    return this.#card.hasAutofill && !this.#card.attempt.isPending;
  }

  /** Signs in or up with the email address and the password in the form. */
  async usePassword(app: ClientApp): Promise<void> {
    const {
      form,
      options: { purpose },
    } = this.#card;
    const { password } = form.values();
    const texts = this.#host.texts('authCard', authCard);
    const errors = { password: password ? undefined : texts.passwordMissing, repeat: form.passwordRule?.mismatch };
    if (!(await this.#isComplete(errors))) return;
    const options = { email: form.values().email, password, noRedirect: true };
    const isNewUser = purpose === 'sign-up';
    const result = isNewUser
      ? await this.#callWithChallenge(app, 'sign_up_with_credential', (botChallenge) =>
          app.signUpWithCredential({ ...options, botChallenge }),
        )
      : await app.signInWithCredential(options);
    if (!result) return;
    return this.settle(app, result.ok ? { ok: true, value: { isNewUser } } : result, options.email);
  }

  /** Sends a sign-in link to the email address in the form. */
  async sendLink(app: ClientApp): Promise<void> {
    const { form, attempt } = this.#card;
    if (!(await this.#isComplete({}, true))) return;
    const { email } = form.values();
    const [result] = await Promise.all([this.#requestLink(app, email), this.#link.load()]);
    if (!result) return;
    if (!result.ok) return this.fail(app, result.error);
    const { value: step } = this.#link;
    if (!step) throw new Error('The form for the code could not be loaded.');
    step.begin(email, result.value.nonce);
    attempt.update({ step });
  }

  useProvider(app: ClientApp, provider: string): Promise<void> {
    return this.#oauth.useProvider(app, provider);
  }

  /** Ends an attempt with the answer of the service. */
  settle(app: ClientApp, result: Result<{ readonly isNewUser: boolean }, SignInError>, email?: string): Promise<void> {
    return result.ok ? this.succeed(app, result.value) : this.fail(app, result.error, email);
  }

  async succeed(app: ClientApp, { isNewUser }: { readonly isNewUser: boolean }): Promise<void> {
    const {
      attempt,
      form,
      options: { purpose },
    } = this.#card;
    attempt.update({ hasSucceeded: true });
    if (purpose === 'sign-up') await form.details?.value?.save(app, isNewUser);
    const isAllowed = this.#host.dispatchEvent(isNewUser ? new SignUpEvent() : new SignInEvent());
    if (!isAllowed || this.#host.noRedirect) return;
    await (isNewUser ? app.redirectToAfterSignUp() : app.redirectToAfterSignIn());
  }

  async fail(app: ClientApp, { code, details }: SignInError, email = ''): Promise<void> {
    if (code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') {
      const { sessionStorage } = app.platform;
      sessionStorage.set(MFA_EMAIL_KEY, `${readFirstKey(sessionStorage, MFA_ATTEMPT_KEYS)} ${email}`);
      return void (await app.redirectToMfa());
    }
    rememberPasswordBound(app, { code, details });
    const { attempt, form } = this.#card;
    const texts = this.#host.texts('signInMethods', signInMethods);
    if (code === 'PASSKEY_WEBAUTHN_ERROR' && CANCELLED_CODES.includes((details as { code?: string }).code ?? '')) {
      attempt.update({ note: texts.passkeyUnused });
      return;
    }
    const isUnverified = code === 'USER_EMAIL_ALREADY_EXISTS' && attempt.last.control === 'magic-link';
    const fallback = this.#host.texts('general', general).unexpected;
    const message = isUnverified
      ? texts.unverifiedAccount
      : await loadErrorText(this.#host, { code, details }, fallback);
    const field = FIELDS[code];
    if (field) form.failFields({ [field]: this.#fieldError(field, message) });
    else if (attempt.last.control !== 'password' || this.#card.options.purpose === 'sign-up') form.failForm(message);
    else if (code !== 'EMAIL_PASSWORD_MISMATCH') form.failForm(message, { focus: 'password' });
    else {
      // The message stands below the focused password, so that it moves neither field.
      form.failForm('', { marks: ['email'], focus: 'password' });
      form.setError('password', message);
    }
  }

  /** Returns the message beside a field. A wrong length is worded as in the hint, and a new account that exists has a link to sign in. */
  #fieldError(field: CredentialField, message: string): ErrorLine {
    const { form, options } = this.#card;
    if (field === 'password') return form.passwordRule?.lengthError ?? message;
    const link = options.signInLink?.(this.#host.texts('authCard', authCard), () => form.storeEmail());
    return link ? html`${message} ${link}` : message;
  }

  failUnexpectedly(error: unknown): void {
    const { attempt, form } = this.#card;
    const text = signInFailureLine(this.#host, error);
    // After a successful attempt the card has no form any more, so the message is shown as a note.
    if (attempt.last.hasSucceeded) attempt.update({ note: text });
    else form.failForm(text);
  }

  /**
   * Whether the form can be sent: shows the errors of its fields, `errors` and those of the email address and the additional fields.
   * `isLink` is set if a sign-in link will be sent.
   */
  async #isComplete(errors: Readonly<Record<string, string | undefined>>, isLink = false): Promise<boolean> {
    const { form } = this.#card;
    const { details } = form;
    if (details?.isMissing) {
      // A new user must see the additional fields before the account is created.
      await details.load();
      return false;
    }
    const email = cleanAndCheckEmail(form.input('email'), this.#host.texts('authCard', authCard));
    const areDetailsWrong = details?.value?.fail(isLink ? form.values().email : '') ?? false;
    if (form.failFields({ email, ...errors }) || areDetailsWrong) return false;
    form.conceal();
    return true;
  }

  #requestLink(app: ClientApp, email: string) {
    return this.#callWithChallenge(app, 'send_magic_link_email', (botChallenge) =>
      app.sendMagicLinkEmail(email, { botChallenge }),
    );
  }

  /**
   * Makes a call. If the service requires a bot challenge, shows the challenge and makes the call again with the challenge's result.
   * Returns null if the user went back during the challenge.
   */
  readonly #callWithChallenge: ChallengeCall = async (app, action, call) => {
    const result = await call();
    if (result.ok || result.error.code !== 'BOT_CHALLENGE_REQUIRED') return result;
    await this.#challenge.load();
    const { value: step } = this.#challenge;
    if (!step) throw new Error('The bot challenge could not be loaded.');
    const { attempt } = this.#card;
    const { step: before } = attempt.last;
    attempt.update({ step });
    try {
      return await step.solve(app, action, call);
    } finally {
      attempt.update({ step: before });
    }
  };

  /** Closes the step of the magic link if the link was used while the page was in the back/forward cache. */
  #closeFinishedStep(): void {
    const isWaiting = this.#host.app?.platform.localStorage.get(MAGIC_LINK_MARK_KEY) !== null;
    if (this.#isLinkOpen && !isWaiting) this.#card.attempt.update({ step: undefined });
    this.#host.requestUpdate();
  }

  get #isLinkOpen(): boolean {
    const { step } = this.#card.attempt.last;
    return step !== undefined && step === this.#link.value;
  }

  /** Closes the step of the magic link, and fills in the email address again. */
  #goBack(email: string): void {
    const { attempt, form } = this.#card;
    attempt.update({ step: undefined, note: '' });
    form.clear();
    void this.#host.updateComplete.then(() => {
      const input = form.input('email');
      if (!input) return;
      input.value = email;
      input.focus();
    });
  }
}
