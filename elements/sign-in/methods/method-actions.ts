import type { ReactiveController } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import { authCard } from '../../../core/messages/en/sign-in/auth-card.ts';
import { LazyController } from '../../base/lazy-controller.ts';
import '../../parts/spinner.ts';
import type { Attempts } from '../sign-in-attempt.ts';
import type { AuthHost, Purpose, Step } from '../auth-host.ts';
import type { AuthStateController } from '../auth-state.ts';
import { emailError } from '../credential-checks.ts';
import type { CredentialForm, FormMethod } from './credential-form.ts';
import type { MagicLinkStep } from './magic-link-step.ts';
import type { OAuthButtons } from './oauth-buttons.ts';
import { Outcome } from '../result-handler.ts';
import type { WindowStep } from './window-step.ts';

interface ActsOptions {
  readonly purpose: Purpose;
  readonly state: AuthStateController;
  readonly attempts: Attempts;
  readonly form: CredentialForm;
  readonly buttons: () => OAuthButtons | undefined;
}

/** What choosing a way in does; loaded once the card stands. The steps some of them lead to are loaded with their first use. */
export class Acts implements ReactiveController {
  readonly outcome: Outcome;
  readonly #host: AuthHost;
  readonly #options: ActsOptions;
  readonly #link: LazyController<MagicLinkStep>;
  readonly #window: LazyController<WindowStep>;
  #open: 'link' | 'window' | null = null;
  #abort: AbortController | null = null;

  constructor(host: AuthHost, options: ActsOptions) {
    const { attempts, form, purpose } = options;
    this.#host = host;
    this.#options = options;
    const outcome = new Outcome(host, { purpose, attempts, errors: form.errors });
    this.outcome = outcome;
    this.#link = new LazyController(host, async () => {
      const { MagicLinkStep } = await import('./magic-link-step.ts');
      return new MagicLinkStep(host, { attempts, outcome, onBack: (email) => this.#backWith(email) });
    });
    this.#window = new LazyController(host, async () => new (await import('./window-step.ts')).WindowStep(host));
    host.addController(this);
  }

  /** What has taken the place of the ways in. */
  get step(): Step | null {
    if (this.#open === null) return null;
    return (this.#open === 'link' ? this.#link.value : this.#window.value) ?? null;
  }

  /** Whoever confirmed the link in another tab is signed in here as well: this tab goes on by itself. */
  hostUpdate(): void {
    const { attempts, state } = this.#options;
    if (this.#open !== 'link' || attempts.isPending || state.value.status !== 'signed-in') return;
    if (attempts.hasSucceeded) this.#open = null;
    else attempts.run('', (app) => this.outcome.succeed(app, { isNewUser: false }));
  }

  hostDisconnected(): void {
    this.#abort?.abort();
  }

  async submit(app: ClientApp, method: FormMethod): Promise<void> {
    const { form, purpose } = this.#options;
    if (!this.#isFilled(method)) return;
    form.conceal();
    const { email, password } = form.errors.values();
    if (method === 'magic-link') return this.#sendLink(app, email);
    const given = { email, password, noRedirect: true };
    const isNewUser = purpose === 'sign-up';
    const result = await (isNewUser ? app.signUpWithCredential(given) : app.signInWithCredential(given));
    return result.ok ? this.outcome.succeed(app, { isNewUser }) : this.outcome.fail(app, result.error);
  }

  async usePasskey(app: ClientApp): Promise<void> {
    const result = await app.signInWithPasskey({ noRedirect: true });
    return result.ok ? this.outcome.succeed(app, result.value) : this.outcome.fail(app, result.error);
  }

  /** In a frame the provider's page would not be shown, so it gets a window there. */
  goTo(app: ClientApp, provider: string): Promise<void> {
    const isFramed = window.top !== window;
    return this.#host.popup || isFramed ? this.#goInWindow(app, provider, isFramed) : app.signInWithOAuth(provider);
  }

  #isFilled(method: FormMethod): boolean {
    const { errors, extra } = this.#options.form;
    const texts = this.#host.texts('authCard', authCard);
    const email = emailError(errors.input('email'), texts);
    if (method === 'magic-link') return !errors.failFields({ email });
    const password = errors.values().password ? undefined : texts.passwordMissing;
    return !errors.failFields({ email, password, repeat: extra?.mismatch });
  }

  async #goInWindow(app: ClientApp, provider: string, isFramed: boolean): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const onWindowClosed = () => this.#window.value?.hint();
    const answer = app.signInWithOAuthPopup(provider, { noRedirect: true, signal: abort.signal, onWindowClosed });
    let isUnderWay = true;
    void this.#window.load().then(() => {
      if (!isUnderWay) return;
      this.#window.value?.begin({ name: this.#options.buttons()?.nameOf(provider) ?? provider, isFramed, abort });
      this.#open = 'window';
    });
    try {
      const result = await answer;
      if (!result.ok) return await this.outcome.fail(app, result.error);
      if (result.value) await this.outcome.succeed(app, result.value);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      if (abort.signal.reason === 'here') return await app.signInWithOAuth(provider);
      await this.#closeWindowStep(provider);
    } finally {
      isUnderWay = false;
      if (this.#open === 'window') this.#open = null;
    }
  }

  /** Whoever comes back from the step stands where they left. */
  async #closeWindowStep(provider: string): Promise<void> {
    this.#open = null;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#options.buttons()?.focus(provider);
  }

  async #sendLink(app: ClientApp, email: string): Promise<void> {
    const [result] = await Promise.all([app.sendMagicLinkEmail(email), this.#link.load()]);
    if (!result.ok) return this.outcome.fail(app, result.error);
    if (!this.#link.value) throw new Error('The form for the code could not be loaded.');
    this.#link.value.begin(email, result.value.nonce);
    this.#open = 'link';
  }

  #backWith(email: string): void {
    this.#open = null;
    this.#options.attempts.clear();
    this.#options.form.begin(email);
  }
}
