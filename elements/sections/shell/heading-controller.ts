import type { LitElement } from 'lit';
import { realDocument } from '../../base/real-document.ts';

/** Focuses the heading when another page of the settings opens, unless an element outside of the settings has the focus. */
export class HeadingController {
  readonly #host: LitElement;
  readonly #pageId: () => string;
  /** The page that was rendered last. Null before the first page. */
  #shownId: string | null = null;

  constructor(host: LitElement, pageId: () => string) {
    this.#host = host;
    this.#pageId = pageId;
  }

  /** Focuses the heading if another page has opened since the last call. Call this method after each update of the host. */
  follow(): void {
    const pageId = this.#pageId();
    const before = this.#shownId;
    this.#shownId = pageId;
    if (before === null || before === pageId || !this.#mayTakeFocus()) return;
    const headings = [...this.#host.renderRoot.querySelectorAll('h1')];
    headings.find((heading) => heading.checkVisibility?.() ?? true)?.focus();
  }

  #mayTakeFocus(): boolean {
    const { activeElement } = realDocument;
    const isUnfocused = activeElement === null || activeElement === realDocument.body;
    return isUnfocused || this.#host.contains(activeElement) || this.#host.matches(':focus-within');
  }
}
