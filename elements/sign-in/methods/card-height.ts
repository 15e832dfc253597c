import type { ReactiveController } from 'lit';
import { pageIdle } from '../../base/page.ts';
import type { AuthHost } from '../auth-host.ts';

/** Stores the height of a card under a key of local storage for its next skeleton, and keeps the height of the skeleton it replaces. */
export class CardHeight implements ReactiveController {
  readonly #host: AuthHost;
  readonly #key: string;
  #isRemembered = false;
  /** Gives the element at least the height of the skeleton. */
  readonly #styles = new CSSStyleSheet();

  constructor(host: AuthHost, key: string) {
    this.#host = host;
    this.#key = key;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('resize', this.#release);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#release);
    this.#release();
  }

  /**
   * Called when the card is about to be drawn. The element keeps the height of the skeleton, so that what follows it does not move up
   * where the card is shorter.
   */
  keep(): void {
    const card = this.#card;
    const { shadowRoot } = this.#host;
    if (!this.#isRemembered) this.#remember();
    if (!card?.ariaBusy || !shadowRoot) return;
    this.#styles.replaceSync(`:host { min-block-size: ${card.offsetHeight}px }`);
    if (!shadowRoot.adoptedStyleSheets.includes(this.#styles)) shadowRoot.adoptedStyleSheets.push(this.#styles);
  }

  /** Stores the height of the card as it is drawn first. */
  #remember(): void {
    this.#isRemembered = true;
    void pageIdle().then(() => {
      const card = this.#card;
      if (!card || card.ariaBusy || !this.#host.isConnected) return;
      this.#host.app?.platform.localStorage.set(this.#key, String(card.offsetHeight));
    });
  }

  /** Ends the minimum height, because the card has another height in a window of another width. */
  readonly #release = (): void => this.#styles.replaceSync('');

  get #card(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.card');
  }
}
