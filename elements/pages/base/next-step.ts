import type { ReactiveController } from 'lit';
import { RETURN_TO_PARAMETER } from '../../../core/routes/limits.ts';
import type { ClientApp } from '../../../core/index.ts';
import { pageStates } from '../../messages/sign-in/page-states.ts';
import { returnGate } from '../../../core/routes/return-gate.ts';
import { ShownController } from '../../base/controllers/shown-controller.ts';
import { SignInEvent, SignUpEvent } from '../../base/events.ts';
import { resolveLink } from '../../base/page.ts';
import { checkIcon } from '../../base/theme/state-icons.ts';
import type { CardHost, PageCard } from '../../cards/page-card.ts';

/** If a redirect takes longer than this, the page also offers a link to the same address. */
const SLOW_REDIRECT_MS = 3_000;

interface NextStep {
  readonly go: () => Promise<unknown> | undefined;
  /** The address that `go` leads to, for the link. */
  readonly link: string | undefined;
}

/**
 * Redirects away from a page. After a sign-in, it first dispatches `lk-sign-in` or `lk-sign-up`. If the redirect is slow or fails, the
 * page offers a link to the same address.
 */
export class NextStepController implements ReactiveController {
  readonly #host: CardHost;
  readonly #shown: ShownController;
  #state: 'not-started' | 'waiting' | 'leaving' | 'slow' | 'staying' = 'not-started';
  #nextStep: NextStep = { go: () => undefined, link: undefined };
  #stop: (() => void) | undefined;

  constructor(host: CardHost) {
    this.#host = host;
    this.#shown = new ShownController(host);
    host.addController(this);
  }

  /** Whether leaving the page has begun. From then on the page shows `card`. */
  get hasBegun(): boolean {
    return this.#state !== 'not-started';
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#handlePageShow);
  }

  hostUpdate(): void {
    if (this.#state === 'waiting' && this.#shown.isShown) void this.leave(this.#nextStep).catch(() => {});
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#handlePageShow);
    this.#stop?.();
    this.#state = 'not-started';
  }

  /**
   * Dispatches the event after a sign-in on this page and redirects. If a listener prevents the event, the user stays on the
   * page.
   */
  async continueAfterSignIn(isNewUser: boolean): Promise<void> {
    const { app } = this.#host;
    const event = isNewUser ? new SignUpEvent() : new SignInEvent();
    if (!this.#host.dispatchEvent(event)) return this.#setState('staying');
    if (!app) return;
    const route = isNewUser ? 'afterSignUp' : 'afterSignIn';
    const go = isNewUser ? app.redirectToAfterSignUp : app.redirectToAfterSignIn;
    await this.leave({ go: () => go({ replace: true }), link: returnLinkOf(app, app.urls[route]) });
  }

  /**
   * Leaves the page by calling `go`. Rejects if `go` rejects; the page then offers the link. If the page is not visible, `leave` resolves
   * at once, and the page is left when the user sees it.
   */
  async leave(nextStep: NextStep): Promise<void> {
    this.#nextStep = nextStep;
    this.#stop?.();
    if (!this.#shown.isShown) return this.#setState('waiting');
    this.#setState('leaving');
    this.#stop = this.#host.app?.platform.clock.after(SLOW_REDIRECT_MS, () => this.#setState('slow'));
    try {
      await nextStep.go();
    } catch (error) {
      this.#stop?.();
      this.#setState('slow');
      throw error;
    }
  }

  /** Returns the card that the page shows after leaving has begun. */
  card(heading: string): PageCard {
    const texts = this.#host.texts('pageStates', pageStates);
    const success = { heading, mark: checkIcon(), tone: 'success' } as const;
    if (this.#state === 'staying') return success;
    if (this.#state !== 'slow') return { heading, text: texts.leaving, isBusy: true };
    const { link } = this.#nextStep;
    const primary = { label: texts.continue, run: () => this.leave(this.#nextStep), link };
    return { ...success, text: texts.leavingSlowly, primary };
  }

  #setState(state: 'waiting' | 'leaving' | 'slow' | 'staying'): void {
    this.#state = state;
    this.#host.requestUpdate();
  }

  /** If the page is restored from the back/forward cache, its redirect has ended, so the user needs the link. */
  readonly #handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.#state === 'leaving') this.#setState('slow');
  };
}

/** Returns the address of the page after a sign-in: the return target in the page's address if it is trusted, else `target`. */
function returnLinkOf(app: ClientApp, target: string): string | undefined {
  const current = app.platform.page?.href();
  const returnTo = current === undefined ? null : new URL(current).searchParams.get(RETURN_TO_PARAMETER);
  const allowed = current === undefined || returnTo === null ? null : returnGate(returnTo, current, app.urls);
  return resolveLink(app, allowed ?? target);
}
