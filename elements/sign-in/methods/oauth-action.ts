import type { ReactiveController } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { isFramed } from '../../base/page.ts';
import type { AuthHost, SignInOutcomes } from '../base/auth-host.ts';
import type { ActionsCard, ChallengeCall } from './actions-card.ts';
import { focusProvider } from './focus-provider.ts';
import { providerNameInProject } from './marks/name-of-provider.ts';
import type { WindowStep } from './window-step.ts';

interface OAuthOptions {
  readonly card: ActionsCard;
  readonly outcomes: SignInOutcomes;
  readonly call: ChallengeCall;
}

/** Signs in with an OAuth provider, in this window or in a new one. */
export class OAuthAction implements ReactiveController {
  readonly #host: AuthHost;
  readonly #options: OAuthOptions;
  readonly #window: LazyController<WindowStep>;
  #abort: AbortController | null = null;

  constructor(host: AuthHost, options: OAuthOptions) {
    this.#host = host;
    this.#options = options;
    this.#window = new LazyController(host, async () => new (await import('./window-step.ts')).WindowStep(host));
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#abort?.abort();
  }

  /**
   * Signs in with an OAuth provider. Opens the provider in a new window in three cases: the attribute `popup` is set; the page is
   * in a frame, where providers refuse to be shown; or the card shows additional fields, whose values a redirect would lose.
   */
  async useProvider(app: ClientApp, provider: string): Promise<void> {
    const { details } = this.#options.card.form;
    if (details?.isMissing) return details.load();
    if (details?.value?.fail()) return;
    const opensWindow = this.#host.popup || isFramed(this.#host) || details?.value?.isShown;
    return opensWindow ? this.#useProviderInWindow(app, provider) : this.#leaveForProvider(app, provider);
  }

  async #leaveForProvider(app: ClientApp, provider: string): Promise<void> {
    const result = await this.#options.call(app, 'oauth_authenticate', (botChallenge) =>
      app.signInWithOAuth(provider, { botChallenge }),
    );
    if (result && !result.ok) await this.#options.outcomes.fail(app, result.error);
  }

  async #useProviderInWindow(app: ClientApp, provider: string): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const onWindowClosed = () => this.#window.value?.showClosedHint();
    const answer = app.signInWithOAuthPopup(provider, { noRedirect: true, signal: abort.signal, onWindowClosed });
    let isPending = true;
    void this.#window.load().then(() => {
      if (!isPending) return;
      const name = providerNameInProject(this.#options.card.known.project, provider);
      const { value: step } = this.#window;
      step?.begin({ name, isFramed: isFramed(this.#host), abort });
      this.#options.card.attempt.update({ step });
    });
    try {
      const result = await answer;
      if (!result.ok && result.error.code === 'BOT_CHALLENGE_REQUIRED' && !isFramed(this.#host)) {
        isPending = false;
        this.#options.card.attempt.update({ step: undefined });
        // Browsers open a window only right after a click. The user must pass the challenge first, so the provider is then opened
        // in the current window.
        return await this.#leaveForProvider(app, provider);
      }
      if (!result.ok) return await this.#options.outcomes.fail(app, result.error);
      if (result.value) await this.#options.outcomes.succeed(app, result.value);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      if (abort.signal.reason === 'here') return await this.#leaveForProvider(app, provider);
      await this.#closeWindowStep(provider);
    } finally {
      isPending = false;
      const { attempt } = this.#options.card;
      if (attempt.last.step === this.#window.value) attempt.update({ step: undefined });
    }
  }

  /** Closes the step that waits for the provider's window, and focuses the button of the provider. */
  async #closeWindowStep(provider: string): Promise<void> {
    this.#options.card.attempt.update({ step: undefined });
    await this.#host.updateComplete;
    focusProvider(this.#host, this.#options.card.known.project, provider);
  }
}
