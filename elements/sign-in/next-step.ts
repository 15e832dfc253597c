import type { ReactiveController } from 'lit';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { returnLinkOf } from './return-link.ts';
import { SignInEvent, SignUpEvent } from '../base/events.ts';
import { checkIcon } from '../base/theme/state-icons.ts';
import type { CardHost, PageCard } from './page-card.ts';

/** A page that has not gone away after this long offers a link. */
const SLOW_REDIRECT_MS = 3_000;

interface Way {
  readonly go: () => Promise<void> | undefined;
  /** The same place for people to press. */
  readonly link: string | undefined;
}

/** The way on after somebody signed in: tells the page, goes, and offers a link by hand where that takes long. */
export class NextStepController implements ReactiveController {
  readonly #host: CardHost;
  #state: 'here' | 'leaving' | 'slow' | 'staying' = 'here';
  #way: Way = { go: () => undefined, link: undefined };
  #stop: (() => void) | undefined;

  constructor(host: CardHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether the page is on its way. */
  get hasBegun(): boolean {
    return this.#state !== 'here';
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#handleShow);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#handleShow);
    this.#stop?.();
    this.#state = 'here';
  }

  /** Somebody signed in on this page. Whoever prevents the event keeps them on it. */
  async signedIn(isNewUser: boolean): Promise<void> {
    const { app } = this.#host;
    const event = isNewUser ? new SignUpEvent() : new SignInEvent();
    if (!this.#host.dispatchEvent(event)) return this.#become('staying');
    if (!app) return;
    const route = isNewUser ? 'afterSignUp' : 'afterSignIn';
    const go = isNewUser ? app.redirectToAfterSignUp : app.redirectToAfterSignIn;
    await this.leave({ go: () => go({ replace: true }), link: returnLinkOf(app, app.urls[route]) });
  }

  /** Rejects as `go` does; the link is offered then as well. */
  async leave(way: Way): Promise<void> {
    this.#way = way;
    this.#stop?.();
    this.#become('leaving');
    this.#stop = this.#host.app?.platform.clock.after(SLOW_REDIRECT_MS, () => this.#become('slow'));
    try {
      await way.go();
    } catch (error) {
      this.#stop?.();
      this.#become('slow');
      throw error;
    }
  }

  /** What the page says from then on. */
  card(heading: string): PageCard {
    const texts = this.#host.texts('pageStates', pageStates);
    const done = { heading, mark: checkIcon(), tone: 'success' } as const;
    if (this.#state === 'staying') return done;
    if (this.#state !== 'slow') return { heading, text: texts.leaving, isBusy: true };
    const { link } = this.#way;
    return {
      ...done,
      text: texts.leavingSlowly,
      primary: { label: texts.goOn, run: () => this.leave(this.#way), link },
    };
  }

  #become(state: 'leaving' | 'slow' | 'staying'): void {
    this.#state = state;
    this.#host.requestUpdate();
  }

  /** A page that comes back has left before: nothing is under way any more. */
  readonly #handleShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.#state === 'leaving') this.#become('slow');
  };
}
