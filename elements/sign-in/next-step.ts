import type { ReactiveController } from 'lit';
import { RETURN_TO_PARAMETER } from '../../core/routes/limits.ts';
import type { ClientApp } from '../../core/index.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { returnGate } from '../../core/routes/return-gate.ts';
import { SignInEvent, SignUpEvent } from '../base/events.ts';
import { linkOf } from '../base/page.ts';
import { checkIcon } from '../base/theme/state-icons.ts';
import type { CardHost, PageCard } from './page-card.ts';

/** A redirect that takes longer than this is offered as a link as well. */
const SLOW_REDIRECT_MS = 3_000;

interface NextStep {
  readonly go: () => Promise<unknown> | undefined;
  /** The address that `go` leads to, for the link. */
  readonly link: string | undefined;
}

/** Leads from a page to its next step after a sign-in: dispatches the event, redirects, and offers a link if that is slow. */
export class NextStepController implements ReactiveController {
  readonly #host: CardHost;
  #state: 'not-started' | 'leaving' | 'slow' | 'staying' = 'not-started';
  #nextStep: NextStep = { go: () => undefined, link: undefined };
  #stop: (() => void) | undefined;

  constructor(host: CardHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the next step has begun. From then on the page shows `card`. */
  get hasBegun(): boolean {
    return this.#state !== 'not-started';
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#handlePageShow);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#handlePageShow);
    this.#stop?.();
    this.#state = 'not-started';
  }

  /** Dispatches the event after a sign-in on this page. A listener that prevents it keeps the user on the page. */
  async signedIn(isNewUser: boolean): Promise<void> {
    const { app } = this.#host;
    const event = isNewUser ? new SignUpEvent() : new SignInEvent();
    if (!this.#host.dispatchEvent(event)) return this.#setState('staying');
    if (!app) return;
    const route = isNewUser ? 'afterSignUp' : 'afterSignIn';
    const go = isNewUser ? app.redirectToAfterSignUp : app.redirectToAfterSignIn;
    await this.leave({ go: () => go({ replace: true }), link: returnLinkOf(app, app.urls[route]) });
  }

  /** Rejects when `go` rejects. The page then offers the link. */
  async leave(nextStep: NextStep): Promise<void> {
    this.#nextStep = nextStep;
    this.#stop?.();
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

  /** The card of the page once the next step has begun. */
  card(heading: string): PageCard {
    const texts = this.#host.texts('pageStates', pageStates);
    const success = { heading, mark: checkIcon(), tone: 'success' } as const;
    if (this.#state === 'staying') return success;
    if (this.#state !== 'slow') return { heading, text: texts.leaving, isBusy: true };
    const { link } = this.#nextStep;
    const primary = { label: texts.continue, run: () => this.leave(this.#nextStep), link };
    return { ...success, text: texts.leavingSlowly, primary };
  }

  #setState(state: 'leaving' | 'slow' | 'staying'): void {
    this.#state = state;
    this.#host.requestUpdate();
  }

  /** A page restored from the back/forward cache has left before, so its redirect is over and the link is needed. */
  readonly #handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.#state === 'leaving') this.#setState('slow');
  };
}

/** The link to the page after a sign-in: the return target in the page's address where it is allowed, else `target`. */
function returnLinkOf(app: ClientApp, target: string): string | undefined {
  const current = app.platform.page?.href();
  const returnTo = current === undefined ? null : new URL(current).searchParams.get(RETURN_TO_PARAMETER);
  const allowed = current === undefined || returnTo === null ? null : returnGate(returnTo, current, app.urls);
  return linkOf(app, allowed ?? target);
}
