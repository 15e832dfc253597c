import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';

/** Rows drawn beyond either edge, so that scrolling does not outrun drawing. */
const SPARE_ROWS = 4;
/** How many rows fit before the list was laid out and can be measured. */
const FIRST_ROWS = 8;

/** The scrolling box and the list in it. Every row has the same height. */
export const windowedStyles = css`
  .windowed {
    overflow: auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
  }
`;

interface WindowedOptions {
  /** The box that scrolls. */
  readonly scroller: () => HTMLElement | null;
  /** The list inside it, whose padding stands for the rows that are not drawn. */
  readonly list: () => HTMLElement | null;
  readonly count: () => number;
  /** Edge of a row, with the gap below it. */
  readonly rowHeightPx: number;
}

/** Keeps only those rows of a long list in the DOM that are in view, and a few around them. */
export class WindowedController implements ReactiveController {
  /** The first row drawn, and the one after the last. */
  first = 0;
  end = 0;
  readonly #host: ReactiveControllerHost;
  readonly #options: WindowedOptions;

  constructor(host: ReactiveControllerHost, options: WindowedOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** How many rows are in view at once. */
  get pageRows(): number {
    const height = this.#options.scroller()?.clientHeight || FIRST_ROWS * this.#options.rowHeightPx;
    return Math.max(1, Math.floor(height / this.#options.rowHeightPx));
  }

  /** The rows to draw now. */
  indexes(): number[] {
    this.#measure();
    return Array.from({ length: this.end - this.first }, (_, index) => this.first + index);
  }

  /** Brings a row into view, no further than needed. */
  reveal(index: number): void {
    const scroller = this.#options.scroller();
    const { rowHeightPx } = this.#options;
    if (!scroller) return;
    const top = index * rowHeightPx;
    const lowest = top + rowHeightPx - scroller.clientHeight;
    if (scroller.scrollTop > top) scroller.scrollTop = top;
    else if (scroller.scrollTop < lowest) scroller.scrollTop = lowest;
    this.handleScroll();
  }

  /** Where the rows have changed altogether. */
  toTop(): void {
    const scroller = this.#options.scroller();
    if (scroller) scroller.scrollTop = 0;
  }

  hostUpdated(): void {
    const { list, count, rowHeightPx } = this.#options;
    // Style attributes do not pass a strict content policy.
    list()?.style.setProperty('padding-block-start', `${this.first * rowHeightPx}px`);
    list()?.style.setProperty('padding-block-end', `${Math.max(0, count() - this.end) * rowHeightPx}px`);
  }

  readonly handleScroll = (): void => {
    const { first, end } = this;
    this.#measure();
    if (first !== this.first || end !== this.end) this.#host.requestUpdate();
  };

  #measure(): void {
    const { scroller, count, rowHeightPx } = this.#options;
    const top = Math.floor((scroller()?.scrollTop ?? 0) / rowHeightPx);
    this.end = Math.min(count(), top + this.pageRows + SPARE_ROWS + 1);
    this.first = Math.max(0, Math.min(top - SPARE_ROWS, this.end - this.pageRows));
  }
}
