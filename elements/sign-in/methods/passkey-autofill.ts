import type { ReactiveController } from 'lit';
import type { AuthHost, SignInOutcomes } from '../base/auth-host.ts';
import type { CardAttempt } from '../base/card-attempt.ts';

/** How long after the first render the passkey request starts, so that it does not delay the page. */
const AUTOFILL_DELAY_MS = 300;

interface AutofillOptions {
  readonly attempt: CardAttempt;
  readonly outcomes: SignInOutcomes;
  readonly isWanted: () => boolean;
}

/**
 * Offers passkeys among the autofill suggestions of the email field while no attempt is running. Browsers allow one passkey request
 * at a time, so this request is aborted before another request starts. If another card of the page has ended this request, it is
 * not started again: the cards would end each other's requests in turn forever.
 */
export class PasskeyAutofill implements ReactiveController {
  readonly #host: AuthHost;
  readonly #options: AutofillOptions;
  #current: AbortController | null = null;

  constructor(host: AuthHost, options: AutofillOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostUpdated(): void {
    const isWanted = this.#options.isWanted();
    if (isWanted && !this.#current) this.#scheduleRequest();
    if (!isWanted) this.hostDisconnected();
  }

  hostDisconnected(): void {
    this.#current?.abort();
    this.#current = null;
  }

  #scheduleRequest(): void {
    const { app } = this.#host;
    if (!app) return;
    const { signal } = (this.#current = new AbortController());
    const stop = app.platform.clock.after(AUTOFILL_DELAY_MS, () => {
      // A failure is ignored: the user can still use the buttons of the card.
      this.#requestPasskey(signal).catch(() => {});
    });
    signal.addEventListener('abort', stop);
  }

  async #requestPasskey(signal: AbortSignal): Promise<void> {
    const { app } = this.#host;
    const { hasAutofill = false } = (await app?.passkeySupport()) ?? {};
    if (!app || !hasAutofill || signal.aborted) return;
    const result = await app.signInWithPasskey({ autofill: true, noRedirect: true, signal });
    // The user did not start this request, so its cancellation is not shown. A success counts even if the signal is aborted:
    // the new session itself makes the card abort the request.
    if (!result.ok && (signal.aborted || result.error.code === 'PASSKEY_WEBAUTHN_ERROR')) return;
    if (!this.#host.isConnected) return;
    const { attempt, outcomes } = this.#options;
    attempt.run('passkey', () => (result.ok ? outcomes.succeed(app, result.value) : outcomes.fail(app, result.error)));
  }
}
