import type { ReactiveController } from 'lit';
import type { LkElement } from '../../base/element.ts';

/** The first wait, each further one is longer, up to the last. */
const FIRST_WAIT_MS = 3_000;
const LAST_WAIT_MS = 60_000;
const GROWTH = 1.25;

/**
 * Requests the user again and again while the page is visible: what is waited for happens in another tab or on another device.
 * Less and less often, but at once when the page is shown again.
 */
export class UserPollController implements ReactiveController {
  readonly #host: LkElement;
  readonly #isNeeded: () => boolean;
  #waitMs = FIRST_WAIT_MS;
  #stopWaiting: (() => void) | undefined;
  #stopListening: (() => void) | undefined;

  constructor(host: LkElement, isNeeded: () => boolean) {
    this.#host = host;
    this.#isNeeded = isNeeded;
    host.addController(this);
  }

  /** Begins anew with short waits, after the user did something that may end the wait. */
  restart(): void {
    this.#waitMs = FIRST_WAIT_MS;
    this.#waitAgain();
  }

  hostUpdated(): void {
    const { app } = this.#host;
    if (!app || !this.#isNeeded()) return this.hostDisconnected();
    this.#stopListening ??= app.platform.page?.listen(() => {
      if (app.platform.page?.isVisible()) void this.#request();
    });
    this.#stopWaiting ??= app.platform.clock.after(this.#waitMs, () => void this.#request());
  }

  hostDisconnected(): void {
    this.#stopWaiting?.();
    this.#stopListening?.();
    this.#stopWaiting = this.#stopListening = undefined;
  }

  async #request(): Promise<void> {
    const { app } = this.#host;
    this.#stopWaiting?.();
    this.#waitMs = Math.min(this.#waitMs * GROWTH, LAST_WAIT_MS);
    // A request that fails is followed by the next one.
    if (app?.platform.page?.isVisible() !== false) await app?.getUser().catch(() => null);
    if (this.#host.isConnected) this.#waitAgain();
  }

  #waitAgain(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.hostUpdated();
  }
}
