import type { LitElement } from 'lit';

/** Moves the focus to the heading when another page opens, unless the focus is outside of the settings. */
export class HeadingController {
  readonly #host: LitElement;
  readonly #pageId: () => string;
  /** The page that was drawn last; null before the first one. */
  #shownId: string | null = null;

  constructor(host: LitElement, pageId: () => string) {
    this.#host = host;
    this.#pageId = pageId;
  }

  /** To be called after each update. */
  follow(): void {
    const pageId = this.#pageId();
    const before = this.#shownId;
    this.#shownId = pageId;
    if (before === null || before === pageId || !this.#mayTakeFocus()) return;
    const headings = [...this.#host.renderRoot.querySelectorAll('h1')];
    headings.find((heading) => heading.checkVisibility())?.focus();
  }

  #mayTakeFocus(): boolean {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body;
    return isNowhere || this.#host.contains(activeElement) || this.#host.matches(':focus-within');
  }
}
