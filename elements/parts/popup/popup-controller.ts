import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { realDocument } from '../../base/real-document.ts';
import { type Alignment, setAnchoredPosition } from './anchored-position.ts';

interface PopupOptions {
  /** The box that opens. It needs `popover="manual"`. */
  readonly box: () => HTMLElement | null;
  readonly anchor: () => HTMLElement | null;
  readonly align?: Alignment;
  /** The function `readKey`. If this module imported it, pages with all elements would load one more file (`loading-plan.ts`). */
  readonly readKey: (event: KeyboardEvent) => string;
  /** Called after the box opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
}

/**
 * A box with controls that opens beside a button. Escape closes the box and returns the focus to the button. The box also closes
 * when the user presses elsewhere or the focus leaves the element.
 */
export class PopupController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: PopupOptions;
  #listening: AbortController | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, options: PopupOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  get isOpen(): boolean {
    return this.#listening !== null;
  }

  open(): void {
    const box = this.#options.box();
    if (this.isOpen || !box) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    realDocument.addEventListener('pointerdown', this.#handleOutside, { signal, capture: true });
    this.#host.addEventListener('focusout', this.#handleFocusOut, { signal });
    this.#host.addEventListener('keydown', this.#handleKey, { signal });
    addEventListener('scroll', this.#updatePosition, { signal, capture: true, passive: true });
    addEventListener('resize', this.#updatePosition, { signal });
    box.showPopover?.();
    if (globalThis.ResizeObserver) {
      const watcher = new ResizeObserver(this.#updatePosition);
      watcher.observe(box);
      signal.addEventListener('abort', () => watcher.disconnect());
    }
    this.#options.onToggle(true);
  }

  close(returnsFocus: boolean): void {
    if (!this.#listening) return;
    this.#listening.abort();
    this.#listening = null;
    const box = this.#options.box();
    if (box?.isConnected) box.hidePopover?.();
    if (returnsFocus) this.#options.anchor()?.focus();
    this.#options.onToggle(false);
  }

  hostDisconnected(): void {
    this.close(false);
  }

  readonly #updatePosition = (): void => {
    const box = this.#options.box();
    const anchor = this.#options.anchor();
    if (box && anchor) setAnchoredPosition(box, anchor, this.#options.align);
  };

  readonly #handleOutside = (event: Event): void => {
    if (!event.composedPath().includes(this.#host)) this.close(false);
  };

  readonly #handleFocusOut = ({ relatedTarget }: FocusEvent): void => {
    // `relatedTarget` is null if the window lost the focus, or if the user pressed something that cannot have the focus. Then the
    // box stays open.
    if (relatedTarget instanceof Node && !this.#host.contains(relatedTarget)) this.close(false);
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (this.#options.readKey(event) !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.close(true);
  };
}
