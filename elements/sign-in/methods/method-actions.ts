import type { ReactiveController } from 'lit';
import type { BotChallengeAnswer, ClientApp, Result } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { MAGIC_LINK_MARK_KEY } from '../../../core/flows/limits.ts';
import { adoptLightStyles, adoptStylesInto } from '../../base/controllers/light-controller.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { providerNameInProject } from './marks/name-of-provider.ts';
import { PageReturnController } from '../../base/controllers/page-return-controller.ts';
import { loadErrorText } from '../../base/errors/error-text.ts';
import { SignInEvent, SignUpEvent } from '../../base/events.ts';
import { isFramed } from '../../base/page.ts';
import '../../parts/spinner.ts';
import type {
  AuthHost,
  CardPurpose,
  CardStep,
  CredentialField,
  ProjectAndUser,
  SignInAttempt,
  SignInOutcomes,
} from '../auth-host.ts';
import { cleanAndCheckEmail } from '../credential-checks.ts';
import { rememberPasswordBound } from '../password/password-bounds.ts';
import { returnTargetNote } from '../return-target-note.ts';
import { signInFailureLine } from '../sign-in-failure.ts';
import type { BotChallengeStep, ChallengedAction } from './bot-challenge-step.ts';
import { loadCodeForClicks } from './code-for-clicks.ts';
import type { CredentialForm, FormMethod } from './credential-form.ts';
import { touchFieldStyles, touchStyles } from './touch-styles.ts';
import type { MagicLinkStep } from './magic-link-step.ts';
import { focusProvider } from './focus-provider.ts';
import { StepMotion } from './step-motion.ts';
import type { WindowStep } from './window-step.ts';

interface MethodActionsOptions {
  readonly purpose: CardPurpose;
  readonly known: ProjectAndUser;
  readonly attempt: SignInAttempt;
  readonly form: CredentialForm;
}

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
  readonly #options: MethodActionsOptions;
  readonly #link: LazyController<MagicLinkStep>;
  readonly #window: LazyController<WindowStep>;
  readonly #challenge: LazyController<BotChallengeStep>;
  #open: 'link' | 'window' | 'challenge' | null = null;
  #abort: AbortController | null = null;

  constructor(host: AuthHost, options: MethodActionsOptions) {
    const { attempt, form } = options;
    this.#host = host;
    this.#options = options;
    this.#link = new LazyController(host, async () => {
      const { MagicLinkStep } = await import('./magic-link-step.ts');
      const send = (app: ClientApp, email: string) => this.#requestLink(app, email);
      return new MagicLinkStep(host, { attempt, outcomes: this, send, onBack: (email) => this.#goBack(email) });
    });
    this.#challenge = new LazyController(host, async () => {
      const { BotChallengeStep } = await import('./bot-challenge-step.ts');
      return new BotChallengeStep(host, form);
    });
    this.#window = new LazyController(host, async () => new (await import('./window-step.ts')).WindowStep(host));
    if (host.shadowRoot) adoptStylesInto(host.shadowRoot, touchStyles);
    adoptLightStyles(host, touchFieldStyles);
    host.addController(this);
    host.addController(new StepMotion(host, () => this.step));
    host.addController(new PageReturnController(() => this.#closeFinishedStep()));
  }

  /** The step that is shown instead of the sign-in methods. */
  get step(): CardStep | null {
    if (this.#open === null) return null;
    return { link: this.#link, window: this.#window, challenge: this.#challenge }[this.#open].value ?? null;
  }

  /** If the user has opened the sign-in link in another tab, this tab has the session too. Then this tab redirects by itself. */
  hostUpdate(): void {
    const { attempt, known } = this.#options;
    if (this.#open !== 'link' || attempt.isPending || known.state.status !== 'signed-in') return;
    if (attempt.hasSucceeded) this.#open = null;
    else attempt.run('', (app) => this.succeed(app, { isNewUser: false }));
  }

  hostDisconnected(): void {
    this.#abort?.abort();
  }

  async submit(app: ClientApp, method: FormMethod): Promise<void> {
    const { form, purpose } = this.#options;
    // A new user must see the additional fields before the account is created.
    if (form.details?.isMissing) return form.details.load();
    if (!this.#isValid(method)) return;
    form.conceal();
    const { email, password } = form.values();
    if (method === 'magic-link') return this.#sendLink(app, email);
    const options = { email, password, noRedirect: true };
    const isNewUser = purpose === 'sign-up';
    const result = isNewUser
      ? await this.#callWithChallenge(app, 'sign_up_with_credential', (botChallenge) =>
          app.signUpWithCredential({ ...options, botChallenge }),
        )
      : await app.signInWithCredential(options);
    if (!result) return;
    return result.ok ? this.succeed(app, { isNewUser }) : this.fail(app, result.error);
  }

  async usePasskey(app: ClientApp): Promise<void> {
    const result = await app.signInWithPasskey({ noRedirect: true });
    return result.ok ? this.succeed(app, result.value) : this.fail(app, result.error);
  }

  /**
   * Signs in with an OAuth provider. Opens the provider in a new window in three cases: the attribute `popup` is set; the page is
   * in a frame, where providers refuse to be shown; or the card shows additional fields, whose values a redirect would lose.
   */
  async useProvider(app: ClientApp, provider: string): Promise<void> {
    const { details } = this.#options.form;
    if (details?.isMissing) return details.load();
    if (details?.value?.fail()) return;
    const opensWindow = this.#host.popup || isFramed(this.#host) || details?.value?.isShown;
    return opensWindow ? this.#useProviderInWindow(app, provider) : this.#leaveForProvider(app, provider);
  }

  async succeed(app: ClientApp, { isNewUser }: { readonly isNewUser: boolean }): Promise<void> {
    const { attempt, form, purpose } = this.#options;
    attempt.hasSucceeded = true;
    if (purpose === 'sign-up') await form.details?.value?.save(app, isNewUser);
    const isAllowed = this.#host.dispatchEvent(isNewUser ? new SignUpEvent() : new SignInEvent());
    if (!isAllowed || this.#host.noRedirect) return;
    await (isNewUser ? app.redirectToAfterSignUp() : app.redirectToAfterSignIn());
  }

  async fail(app: ClientApp, { code, details }: SignInError): Promise<void> {
    if (code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') return void (await app.redirectToMfa());
    rememberPasswordBound(app, { code, details });
    const { attempt, form } = this.#options;
    const texts = this.#host.texts('signInMethods', signInMethods);
    if (code === 'PASSKEY_WEBAUTHN_ERROR' && CANCELLED_CODES.includes((details as { code?: string }).code ?? '')) {
      attempt.note = texts.passkeyUnused;
      return;
    }
    const isUnverified = code === 'USER_EMAIL_ALREADY_EXISTS' && attempt.control === 'magic-link';
    const fallback = this.#host.texts('general', general).unexpected;
    const message = isUnverified
      ? texts.unverifiedAccount
      : await loadErrorText(this.#host, { code, details }, fallback);
    const field = FIELDS[code];
    if (field) form.failFields({ [field]: message });
    else if (attempt.control !== 'password' || this.#options.purpose === 'sign-up') form.failForm(message);
    else if (code !== 'EMAIL_PASSWORD_MISMATCH') form.failForm(message, { focus: 'password' });
    else {
      // The message stands below the focused password, so that it moves neither field.
      form.failForm('', { marks: ['email'], focus: 'password' });
      form.setError('password', message);
    }
  }

  failUnexpectedly(error: unknown): void {
    const { attempt, form } = this.#options;
    const text = signInFailureLine(this.#host, error);
    // After a successful attempt the card has no form any more, so the message is shown as a note.
    if (attempt.hasSucceeded) attempt.note = text;
    else form.failForm(text);
  }

  #isValid(method: FormMethod): boolean {
    const { form } = this.#options;
    const { passwordRule, details } = form;
    const texts = this.#host.texts('authCard', authCard);
    const email = cleanAndCheckEmail(form.input('email'), texts);
    const areDetailsWrong = details?.value?.fail(method === 'magic-link' ? form.values().email : '') ?? false;
    if (method === 'magic-link') return !form.failFields({ email }) && !areDetailsWrong;
    const password = form.values().password ? undefined : texts.passwordMissing;
    return !form.failFields({ email, password, repeat: passwordRule?.mismatch }) && !areDetailsWrong;
  }

  async #leaveForProvider(app: ClientApp, provider: string): Promise<void> {
    const result = await this.#callWithChallenge(app, 'oauth_authenticate', (botChallenge) =>
      app.signInWithOAuth(provider, { botChallenge }),
    );
    if (result && !result.ok) await this.fail(app, result.error);
  }

  async #useProviderInWindow(app: ClientApp, provider: string): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const onWindowClosed = () => this.#window.value?.showClosedHint();
    const answer = app.signInWithOAuthPopup(provider, { noRedirect: true, signal: abort.signal, onWindowClosed });
    let isPending = true;
    void this.#window.load().then(() => {
      if (!isPending) return;
      const name = providerNameInProject(this.#options.known.project, provider);
      this.#window.value?.begin({ name, isFramed: isFramed(this.#host), abort });
      this.#open = 'window';
    });
    try {
      const result = await answer;
      if (!result.ok && result.error.code === 'BOT_CHALLENGE_REQUIRED' && !isFramed(this.#host)) {
        isPending = false;
        this.#open = null;
        // Browsers open a window only right after a click. The user must pass the challenge first, so the provider is then opened
        // in the current window.
        return await this.#leaveForProvider(app, provider);
      }
      if (!result.ok) return await this.fail(app, result.error);
      if (result.value) await this.succeed(app, result.value);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      if (abort.signal.reason === 'here') return await this.#leaveForProvider(app, provider);
      await this.#closeWindowStep(provider);
    } finally {
      isPending = false;
      if (this.#open === 'window') this.#open = null;
    }
  }

  /** Closes the step that waits for the provider's window, and focuses the button of the provider. */
  async #closeWindowStep(provider: string): Promise<void> {
    this.#open = null;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    focusProvider(this.#host, this.#options.known.project, provider);
  }

  async #sendLink(app: ClientApp, email: string): Promise<void> {
    const [result] = await Promise.all([this.#requestLink(app, email), this.#link.load()]);
    if (!result) return;
    if (!result.ok) return this.fail(app, result.error);
    if (!this.#link.value) throw new Error('The form for the code could not be loaded.');
    this.#link.value.begin(email, result.value.nonce);
    this.#open = 'link';
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
  async #callWithChallenge<Value, Failure extends { readonly code: string }>(
    app: ClientApp,
    action: ChallengedAction,
    call: (answer?: BotChallengeAnswer) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure> | null> {
    const result = await call();
    if (result.ok || result.error.code !== 'BOT_CHALLENGE_REQUIRED') return result;
    await this.#challenge.load();
    if (!this.#challenge.value) throw new Error('The bot challenge could not be loaded.');
    const before = this.#open;
    this.#open = 'challenge';
    try {
      return await this.#challenge.value.solve(app, action, call);
    } finally {
      this.#open = before;
      this.#host.requestUpdate();
    }
  }

  /** Closes the step of the magic link if the link was used while the page was in the back/forward cache. */
  #closeFinishedStep(): void {
    const isWaiting = this.#host.app?.platform.localStorage.get(MAGIC_LINK_MARK_KEY) !== null;
    if (this.#open === 'link' && !isWaiting) this.#open = null;
    this.#host.requestUpdate();
  }

  #goBack(email: string): void {
    this.#open = null;
    this.#options.attempt.clear();
    this.#options.form.begin(email);
  }
}
