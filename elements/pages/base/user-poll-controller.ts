import type { ReactiveController } from 'lit';
import type { LkElement } from '../../base/element.ts';

/** The wait before the first request for the user, in milliseconds. */
const FIRST_WAIT_MS = 3_000;
/** The longest wait between two requests. */
const LAST_WAIT_MS = 60_000;
/** Each wait is longer than the previous wait by this factor. */
const WAIT_GROWTH = 1.25;

/**
 * Requests the user repeatedly while the page is visible, because the user's data may change in another tab or on another device.
 * The waits between requests get longer. When the page becomes visible again, the user is requested at once.
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

  /** Starts again with the short waits. Call it when the user's data will probably change soon, for example after sending an email. */
  restart(): void {
    this.#waitMs = FIRST_WAIT_MS;
    this.#waitAgain();
  }

  hostUpdated(): void {
    const { app } = this.#host;
    if (!app || !this.#isNeeded()) return this.hostDisconnected();
    this.#stopListening ??= app.platform.page?.listen(() => {
      if (app.platform.page?.isVisible()) void this.#requestUser();
    });
    this.#stopWaiting ??= app.platform.clock.after(this.#waitMs, () => void this.#requestUser());
  }

  hostDisconnected(): void {
    this.#stopWaiting?.();
    this.#stopListening?.();
    this.#stopWaiting = this.#stopListening = undefined;
  }

  async #requestUser(): Promise<void> {
    const { app } = this.#host;
    this.#waitMs = Math.min(this.#waitMs * WAIT_GROWTH, LAST_WAIT_MS);
    // A failed request is ignored: the next request follows after the wait.
    if (app?.platform.page?.isVisible() !== false) await app?.getUser().catch(() => null);
    if (this.#host.isConnected) this.#waitAgain();
  }

  #waitAgain(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.hostUpdated();
  }
}
