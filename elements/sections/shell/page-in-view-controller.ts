import type { LitElement, ReactiveController } from 'lit';

/**
 * Watches whether the open page of the settings is in view. In a narrow element whose address names no page, the style sheet shows
 * the list of pages alone. Then no item of the list may be marked as the current page.
 */
export class PageInViewController implements ReactiveController {
  isInView = true;
  readonly #host: LitElement;
  #content: Element | null = null;
  // Node, which renders on servers, has no `ResizeObserver`.
  readonly #observer = globalThis.ResizeObserver && new ResizeObserver(() => this.#update());

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#content) this.#observer?.observe(this.#content);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  hostUpdated(): void {
    const content = this.#host.renderRoot.querySelector('.content');
    if (content === this.#content) return;
    this.#content = content;
    this.#observer?.disconnect();
    if (content) this.#observer?.observe(content);
  }

  #update(): void {
    const isInView = this.#content === null || getComputedStyle(this.#content).display !== 'none';
    if (isInView === this.isInView) return;
    this.isInView = isInView;
    this.#host.requestUpdate();
  }
}
