import type { ReactiveController } from 'lit';
import type { LkElement } from '../element.ts';

/**
 * Tells whether an element is visible to the user. It is not in a background tab, in a page that the browser prerenders, or below an
 * element that is not displayed, such as a closed dialog or a hidden `Activity` of React. A redirect or a document title that an element
 * sets by itself waits until the element is visible.
 */
export class ShownController implements ReactiveController {
  readonly #host: LkElement;
  #stop: (() => void) | null = null;

  constructor(host: LkElement) {
    this.#host = host;
    host.addController(this);
  }

  /** While this is false, the host is updated as soon as it becomes true. */
  get isShown(): boolean {
    const host = this.#host;
    const page = host.app?.platform.page;
    // Firefox 105 and Safari 17.3 have no `checkVisibility`.
    if (page?.isVisible() !== false && host.checkVisibility?.() !== false) {
      this.hostDisconnected();
      return true;
    }
    if (host.isConnected && !this.#stop) {
      const look = () => this.isShown && host.requestUpdate();
      const views = new IntersectionObserver(look);
      // An element that draws nothing yet may have no width, so what hides it is watched too.
      for (let box: Element | null = host; box?.checkVisibility?.() === false; box = box.parentElement)
        views.observe(box);
      const stopPage = page?.listen(look);
      this.#stop = () => {
        views.disconnect();
        stopPage?.();
      };
    }
    return false;
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
