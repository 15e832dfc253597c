import type { ReactiveController } from 'lit';
import type { BotChallengeAnswer, ClientApp, Result } from '../../../core/index.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { MAGIC_LINK_MARK_KEY } from '../../../core/flows/limits.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { providerName } from './marks/provider-marks.ts';
import { PageReturnController } from '../../base/controllers/page-return-controller.ts';
import { isFramed } from '../../base/page.ts';
import '../../parts/spinner.ts';
import type { AuthHost, CardPurpose, CardStep } from '../auth-host.ts';
import type { AuthStateController } from '../auth-state.ts';
import { emailError } from '../credential-checks.ts';
import { ResultHandler } from '../result-handler.ts';
import { returnTargetNote } from '../return-target-note.ts';
import type { SignInAttempt } from '../sign-in-attempt.ts';
import type { BotChallengeStep, ChallengedAction } from './bot-challenge-step.ts';
import { loadCodeForClicks } from './code-for-clicks.ts';
import type { CredentialForm, FormMethod } from './credential-form.ts';
import type { MagicLinkStep } from './magic-link-step.ts';
import type { OAuthButtons } from './oauth-buttons.ts';
import type { WindowStep } from './window-step.ts';

interface MethodActionsOptions {
  readonly purpose: CardPurpose;
  readonly state: AuthStateController;
  readonly attempt: SignInAttempt;
  readonly form: CredentialForm;
  readonly buttons: OAuthButtons;
}

/**
 * What the buttons of the sign-in methods do. Loaded once the card is drawn. The steps that some methods lead to are loaded
 * when they are first needed.
 */
export class MethodActions implements ReactiveController {
  readonly results: ResultHandler;
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
    const { attempt, form, purpose } = options;
    this.#host = host;
    this.#options = options;
    const save = async (app: ClientApp, isNewUser: boolean) => form.details?.value?.save(app, isNewUser);
    const results = new ResultHandler(host, { purpose, attempt, errors: form.errors, save });
    this.results = results;
    this.#link = new LazyController(host, async () => {
      const { MagicLinkStep } = await import('./magic-link-step.ts');
      const send = (app: ClientApp, email: string) => this.#requestLink(app, email);
      return new MagicLinkStep(host, { attempt, results, send, onBack: (email) => this.#goBack(email) });
    });
    this.#challenge = new LazyController(host, async () => {
      const { BotChallengeStep } = await import('./bot-challenge-step.ts');
      return new BotChallengeStep(host, form.errors);
    });
    this.#window = new LazyController(host, async () => new (await import('./window-step.ts')).WindowStep(host));
    host.addController(this);
    host.addController(new PageReturnController(() => this.#closeFinishedStep()));
  }

  /** The step that is shown instead of the sign-in methods. */
  get step(): CardStep | null {
    if (this.#open === null) return null;
    return { link: this.#link, window: this.#window, challenge: this.#challenge }[this.#open].value ?? null;
  }

  /** When the link was confirmed in another tab, the session is here as well, so this tab redirects by itself. */
  hostUpdate(): void {
    const { attempt, state } = this.#options;
    if (this.#open !== 'link' || attempt.isPending || state.value.status !== 'signed-in') return;
    if (attempt.hasSucceeded) this.#open = null;
    else attempt.run('', (app) => this.results.succeed(app, { isNewUser: false }));
  }

  hostDisconnected(): void {
    this.#abort?.abort();
  }

  async submit(app: ClientApp, method: FormMethod): Promise<void> {
    const { form, purpose } = this.#options;
    // What else a new user has to enter is shown first.
    if (form.details?.isMissing) return form.details.load();
    if (!this.#isValid(method)) return;
    form.conceal();
    const { email, password } = form.errors.values();
    if (method === 'magic-link') return this.#sendLink(app, email);
    const options = { email, password, noRedirect: true };
    const isNewUser = purpose === 'sign-up';
    const result = isNewUser
      ? await this.#challenged(app, 'sign_up_with_credential', (botChallenge) =>
          app.signUpWithCredential({ ...options, botChallenge }),
        )
      : await app.signInWithCredential(options);
    if (!result) return;
    return result.ok ? this.results.succeed(app, { isNewUser }) : this.results.fail(app, result.error);
  }

  async usePasskey(app: ClientApp): Promise<void> {
    const result = await app.signInWithPasskey({ noRedirect: true });
    return result.ok ? this.results.succeed(app, result.value) : this.results.fail(app, result.error);
  }

  /** Providers refuse to be shown in a frame, so a framed page opens a window. So does a page that would lose what it asks for. */
  async useProvider(app: ClientApp, provider: string): Promise<void> {
    const { details } = this.#options.form;
    if (details?.isMissing) return details.load();
    if (details?.value?.fail()) return;
    const opensWindow = this.#host.popup || isFramed(this.#host) || details?.value?.isShown;
    return opensWindow ? this.#useProviderInWindow(app, provider) : this.#leaveForProvider(app, provider);
  }

  #isValid(method: FormMethod): boolean {
    const { errors, passwordRule, details } = this.#options.form;
    const texts = this.#host.texts('authCard', authCard);
    const email = emailError(errors.input('email'), texts);
    const areDetailsWrong = details?.value?.fail(method === 'magic-link' ? errors.values().email : '') ?? false;
    if (method === 'magic-link') return !errors.failFields({ email }) && !areDetailsWrong;
    const password = errors.values().password ? undefined : texts.passwordMissing;
    return !errors.failFields({ email, password, repeat: passwordRule?.mismatch }) && !areDetailsWrong;
  }

  async #leaveForProvider(app: ClientApp, provider: string): Promise<void> {
    const result = await this.#challenged(app, 'oauth_authenticate', (botChallenge) =>
      app.signInWithOAuth(provider, { botChallenge }),
    );
    if (result && !result.ok) await this.results.fail(app, result.error);
  }

  async #useProviderInWindow(app: ClientApp, provider: string): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const onWindowClosed = () => this.#window.value?.showClosedHint();
    const answer = app.signInWithOAuthPopup(provider, { noRedirect: true, signal: abort.signal, onWindowClosed });
    let isPending = true;
    void this.#window.load().then(() => {
      if (!isPending) return;
      const name = providerName(provider);
      this.#window.value?.begin({ name, isFramed: isFramed(this.#host), abort });
      this.#open = 'window';
    });
    try {
      const result = await answer;
      if (!result.ok && result.error.code === 'BOT_CHALLENGE_REQUIRED' && !isFramed(this.#host)) {
        isPending = false;
        this.#open = null;
        // After a challenge there is no click left that may open a window.
        return await this.#leaveForProvider(app, provider);
      }
      if (!result.ok) return await this.results.fail(app, result.error);
      if (result.value) await this.results.succeed(app, result.value);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      if (abort.signal.reason === 'here') return await this.#leaveForProvider(app, provider);
      await this.#closeWindowStep(provider);
    } finally {
      isPending = false;
      if (this.#open === 'window') this.#open = null;
    }
  }

  /** Returns the focus to the button that opened the window. */
  async #closeWindowStep(provider: string): Promise<void> {
    this.#open = null;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#options.buttons.focus(provider);
  }

  async #sendLink(app: ClientApp, email: string): Promise<void> {
    const [result] = await Promise.all([this.#requestLink(app, email), this.#link.load()]);
    if (!result) return;
    if (!result.ok) return this.results.fail(app, result.error);
    if (!this.#link.value) throw new Error('The form for the code could not be loaded.');
    this.#link.value.begin(email, result.value.nonce);
    this.#open = 'link';
  }

  #requestLink(app: ClientApp, email: string) {
    return this.#challenged(app, 'send_magic_link_email', (botChallenge) =>
      app.sendMagicLinkEmail(email, { botChallenge }),
    );
  }

  /** Does a call, and again with the answer to a bot challenge where the service asks for one. Null: the user went back. */
  async #challenged<Value, Failure extends { readonly code: string }>(
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

  /** Whoever asked for the mail that this step names has signed in since, and may have left. */
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
