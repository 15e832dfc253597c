import type { ReactiveController } from 'lit';
import type { Attempts } from '../sign-in-attempt.ts';
import type { AuthHost } from '../auth-host.ts';
import type { Outcome } from '../result-handler.ts';

/** The card stands this long before a passkey is asked for: first the page, then what may come in handy. */
const AUTOFILL_DELAY_MS = 300;

interface AutofillOptions {
  readonly attempts: Attempts;
  readonly outcome: Outcome;
  readonly isWanted: () => boolean;
}

/**
 * Offers passkeys among the suggestions of the e-mail field while nothing else is under way. It ends before any other ceremony
 * and before the page goes on, and begins again only after that: two cards on one page must not take turns for ever.
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
      // Where it cannot be had, the card offers the other ways.
      this.#wait(signal).catch(() => {});
    });
    signal.addEventListener('abort', stop);
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const { app } = this.#host;
    const { hasAutofill = false } = (await app?.passkeySupport()) ?? {};
    if (!app || !hasAutofill || signal.aborted) return;
    const result = await app.signInWithPasskey({ autofill: true, noRedirect: true, signal });
    // Nobody asked for it, so nobody hears that it ended. Whoever it signed in goes on: the new session itself ends the wait.
    if (!result.ok && (signal.aborted || result.error.code === 'PASSKEY_WEBAUTHN_ERROR')) return;
    if (!this.#host.isConnected) return;
    const { attempts, outcome } = this.#options;
    attempts.run('passkey', () => (result.ok ? outcome.succeed(app, result.value) : outcome.fail(app, result.error)));
  }
}
