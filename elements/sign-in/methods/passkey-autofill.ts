import type { ReactiveController } from 'lit';
import type { AuthHost, SignInAttempt, SignInOutcomes } from '../auth-host.ts';

/** The request for passkeys starts this long after the card was drawn, so that it does not delay the page. */
const AUTOFILL_DELAY_MS = 300;

interface AutofillOptions {
  readonly attempt: SignInAttempt;
  readonly outcomes: SignInOutcomes;
  readonly isWanted: () => boolean;
}

/**
 * Offers passkeys among the suggestions of the email field while no attempt is under way. A browser runs one passkey request at
 * a time, so this one ends before any other starts. It does not start again when another card of the page ended it, because
 * the two cards would end each other's requests in turn for ever.
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
    if (isWanted && !this.#current) this.#begin();
    if (!isWanted) this.hostDisconnected();
  }

  hostDisconnected(): void {
    this.#current?.abort();
    this.#current = null;
  }

  #begin(): void {
    const { app } = this.#host;
    if (!app) return;
    const { signal } = (this.#current = new AbortController());
    const stop = app.platform.clock.after(AUTOFILL_DELAY_MS, () => {
      // Without suggestions, the card still has its buttons.
      this.#wait(signal).catch(() => {});
    });
    signal.addEventListener('abort', stop);
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const { app } = this.#host;
    const { hasAutofill = false } = (await app?.passkeySupport()) ?? {};
    if (!app || !hasAutofill || signal.aborted) return;
    const result = await app.signInWithPasskey({ autofill: true, noRedirect: true, signal });
    // The user did not start this request, so its cancellation is not shown. A success counts even if the signal is aborted by
    // then, because the new session itself makes the card abort the request.
    if (!result.ok && (signal.aborted || result.error.code === 'PASSKEY_WEBAUTHN_ERROR')) return;
    if (!this.#host.isConnected) return;
    const { attempt, outcomes } = this.#options;
    attempt.run('passkey', () => (result.ok ? outcomes.succeed(app, result.value) : outcomes.fail(app, result.error)));
  }
}
