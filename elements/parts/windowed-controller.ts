import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';

/**
 * How many rows are rendered above and below the rows in view. Fast scrolling then shows no gaps, and Tab reaches the next row.
 */
const SPARE_ROWS = 4;

/** The styles of the scrolling box around the list. */
export const windowedStyles = css`
  .windowed {
    overflow: auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
  }
  .windowed > * {
    box-sizing: border-box;
  }
`;

interface WindowedOptions {
  /** The scrolling box around the list. */
  readonly scroller: () => HTMLElement | null;
  /** The list in the scrolling box. Its height and padding replace the rows that are not rendered. */
  readonly list: () => HTMLElement | null;
  readonly count: () => number;
  /** Returns the height of a row in pixels, including the gap below it. */
  readonly heightOf: (index: number) => number;
  /** The height of the scrolling box, in pixels, until it has been laid out and can be measured. */
  readonly assumedBoxPx: number;
}

/** Decides which rows of a long list are rendered: the rows in view and a few around them. */
export class WindowedController implements ReactiveController {
  /** The index of the first row that is rendered. */
  first = 0;
  /** The index of the first row in view. */
  inView = 0;
  /** The index of the last rendered row, plus one. */
  end = 0;
  readonly #host: ReactiveControllerHost;
  readonly #options: WindowedOptions;
  /** The row to scroll to again after the next update. Before that update, the list may be too short to scroll that far. */
  #revealed: number | null = null;

  constructor(host: ReactiveControllerHost, options: WindowedOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** How many rows like the first one fit into the scrolling box. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#boxPx / this.#options.heightOf(0)));
  }

  /** Measures the scrolling box, updates `first`, `inView` and `end`, and returns the indexes of the rows to render. */
  indexes(): number[] {
    this.#measureBox();
    return Array.from({ length: this.end - this.first }, (_, index) => this.first + index);
  }

  /** Returns the height of the rows from the index `from` up to, but without, the index `to`, in pixels. */
  heightBetween(from: number, to: number): number {
    let height = 0;
    for (let index = from; index < to; index++) height += this.#options.heightOf(index);
    return height;
  }

  /** Scrolls the box until a row is in view, but not further. */
  reveal(index: number): void {
    this.#revealed = index;
    this.#scrollIntoView(index);
    // Updates `first` and `end` at once, because the host may read them before its next update.
    this.#measureBox();
    this.#host.requestUpdate();
  }

  /** Scrolls a row to the top of the box. Call it with 0 after replacing the rows. */
  scrollToTop(index: number): void {
    const scroller = this.#options.scroller();
    if (scroller) scroller.scrollTop = this.heightBetween(0, index);
    this.handleScroll();
  }

  hostUpdated(): void {
    this.reserveSpace();
    if (this.#revealed !== null) this.#scrollIntoView(this.#revealed);
    this.#revealed = null;
  }

  /**
   * Gives the list the height of all rows, because a list that becomes shorter while its rows are replaced would scroll. Uses
   * `setProperty`, because a strict content security policy forbids style attributes.
   */
  reserveSpace(): void {
    const style = this.#options.list()?.style;
    style?.setProperty('block-size', `${this.heightBetween(0, this.#options.count())}px`);
    style?.setProperty('padding-block-start', `${this.heightBetween(0, this.first)}px`);
  }

  readonly handleScroll = (): void => {
    const { first, end } = this;
    this.#measureBox();
    if (first !== this.first || end !== this.end) this.#host.requestUpdate();
  };

  get #boxPx(): number {
    return this.#options.scroller()?.clientHeight || this.#options.assumedBoxPx;
  }

  #scrollIntoView(index: number): void {
    const scroller = this.#options.scroller();
    if (!scroller) return;
    const top = this.heightBetween(0, index);
    const lowest = top + this.#options.heightOf(index) - scroller.clientHeight;
    if (scroller.scrollTop > top) scroller.scrollTop = top;
    else if (scroller.scrollTop < lowest) scroller.scrollTop = lowest;
  }

  #measureBox(): void {
    const { scroller, heightOf } = this.#options;
    const count = this.#options.count();
    const top = scroller()?.scrollTop ?? 0;
    let index = 0;
    let offset = 0;
    while (index < count - 1 && offset + heightOf(index) <= top) offset += heightOf(index++);
    this.inView = index;
    while (index < count && offset < top + this.#boxPx) offset += heightOf(index++);
    this.end = Math.min(count, index + SPARE_ROWS);
    this.first = Math.max(0, this.inView - SPARE_ROWS);
    // If rows were removed, the box may be scrolled further than the list is long. Then it is filled with more of the rows above.
    while (this.first > 0 && this.heightBetween(this.first, this.end) < this.#boxPx) this.first -= 1;
  }
}
