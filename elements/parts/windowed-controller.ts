import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';

/** How many rows are rendered above and below the visible rows, so that fast scrolling shows no gaps. */
const SPARE_ROWS = 4;
/** How many rows are assumed to be visible until the list has been laid out and can be measured. */
const ASSUMED_ROWS = 8;

/** The styles of the scrolling box. All rows must have the same height. */
export const windowedStyles = css`
  .windowed {
    overflow: auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
  }
`;

interface WindowedOptions {
  /** The scrolling box around the list. */
  readonly scroller: () => HTMLElement | null;
  /** The list in the scrolling box. Its padding replaces the rows that are not rendered. */
  readonly list: () => HTMLElement | null;
  readonly count: () => number;
  /** The height of a row, including the gap below it. */
  readonly rowHeightPx: number;
}

/** Decides which rows of a long list are rendered: the visible rows and a few around them. */
export class WindowedController implements ReactiveController {
  /** The index of the first row that is rendered. */
  first = 0;
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

  /** How many rows fit into the scrolling box. */
  get pageRows(): number {
    const height = this.#options.scroller()?.clientHeight || ASSUMED_ROWS * this.#options.rowHeightPx;
    return Math.max(1, Math.floor(height / this.#options.rowHeightPx));
  }

  /** Measures the scrolling box and returns the indexes of the rows to render. */
  indexes(): number[] {
    this.#measureBox();
    return Array.from({ length: this.end - this.first }, (_, index) => this.first + index);
  }

  /** Scrolls the box until a row is in view, but not further. */
  reveal(index: number): void {
    this.#revealed = index;
    this.#scrollTo(index);
    // The host may read `first` and `end` before its update.
    this.#measureBox();
    this.#host.requestUpdate();
  }

  /** Scrolls to the top. Call it after replacing the rows. */
  toTop(): void {
    const scroller = this.#options.scroller();
    if (scroller) scroller.scrollTop = 0;
  }

  hostUpdated(): void {
    const { list, count, rowHeightPx } = this.#options;
    // Uses `setProperty`, because a strict content security policy forbids style attributes.
    list()?.style.setProperty('padding-block-start', `${this.first * rowHeightPx}px`);
    list()?.style.setProperty('padding-block-end', `${Math.max(0, count() - this.end) * rowHeightPx}px`);
    if (this.#revealed !== null) this.#scrollTo(this.#revealed);
    this.#revealed = null;
  }

  #scrollTo(index: number): void {
    const scroller = this.#options.scroller();
    const { rowHeightPx } = this.#options;
    if (!scroller) return;
    const top = index * rowHeightPx;
    const lowest = top + rowHeightPx - scroller.clientHeight;
    if (scroller.scrollTop > top) scroller.scrollTop = top;
    else if (scroller.scrollTop < lowest) scroller.scrollTop = lowest;
  }

  readonly handleScroll = (): void => {
    const { first, end } = this;
    this.#measureBox();
    if (first !== this.first || end !== this.end) this.#host.requestUpdate();
  };

  #measureBox(): void {
    const { scroller, count, rowHeightPx } = this.#options;
    const top = Math.floor((scroller()?.scrollTop ?? 0) / rowHeightPx);
    this.end = Math.min(count(), top + this.pageRows + SPARE_ROWS + 1);
    this.first = Math.max(0, Math.min(top - SPARE_ROWS, this.end - this.pageRows));
  }
}
