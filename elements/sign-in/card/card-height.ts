import type { ReactiveController } from 'lit';
import { waitForIdle } from '../../base/page.ts';
import type { AuthHost, CardPurpose } from '../base/auth-host.ts';

/** The prefix of keys in local storage. The purpose of a card follows. The value is the card's last height, in CSS pixels. */
const KEY_PREFIX = 'latchkey-height-';

/**
 * Keeps the page from moving when a card replaces its skeleton: stores the height of the card in local storage for the skeleton of
 * the next visit, and gives the card at least the height of its skeleton.
 */
export class CardHeight implements ReactiveController {
  readonly #host: AuthHost;
  readonly #key: string;
  /** Whether storing the height has been scheduled. */
  #isRemembered = false;
  /** Gives the element at least the height of the skeleton. */
  readonly #styles = new CSSStyleSheet();

  constructor(host: AuthHost, purpose: CardPurpose) {
    this.#host = host;
    this.#key = KEY_PREFIX + purpose;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('resize', this.#removeMinimum);
  }

  /** Gives a skeleton the height that the card had at the last visit, so that the page does not move when the form replaces it. */
  hostUpdated(): void {
    const card = this.#card;
    const heightPx = Number(this.#host.app?.platform.localStorage.get(this.#key));
    if (card?.ariaBusy && heightPx > 0) card.style.setProperty('block-size', `${heightPx}px`);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#removeMinimum);
    this.#removeMinimum();
  }

  /**
   * Gives the element at least the height of the skeleton, so that the content below does not move up if the card is shorter. Call
   * it before the card is rendered.
   */
  keep(): void {
    const card = this.#card;
    const { shadowRoot } = this.#host;
    if (!this.#isRemembered) this.#storeHeight();
    if (!card?.ariaBusy || !shadowRoot?.adoptedStyleSheets) return;
    this.#styles.replaceSync(`:host { min-block-size: ${card.offsetHeight}px }`);
    if (!shadowRoot.adoptedStyleSheets.includes(this.#styles)) shadowRoot.adoptedStyleSheets.push(this.#styles);
  }

  /** Stores the height of the card at its first render. */
  #storeHeight(): void {
    this.#isRemembered = true;
    void waitForIdle().then(() => {
      const card = this.#card;
      if (!card || card.ariaBusy || !this.#host.isConnected) return;
      this.#host.app?.platform.localStorage.set(this.#key, String(card.offsetHeight));
    });
  }

  /** Removes the minimum height, because the height of the card changes with the width of the window. */
  readonly #removeMinimum = (): void => this.#styles.replaceSync?.('');

  get #card(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.card');
  }
}
