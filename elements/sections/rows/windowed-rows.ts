import { css, html, type ReactiveController, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { adoptInto } from '../../base/controllers/light-controller.ts';
import { uniqueId } from '../../base/page.ts';
import { windowedStyles } from '../../parts/windowed-controller.ts';
import type { LkSection } from '../section/section.ts';
import { entries } from '../section/section-parts.ts';

/** Rows drawn beyond each edge, so that fast scrolling shows no empty rows and the next row can be reached by Tab. */
const SPARE_ROWS = 4;
/** The heights that are assumed until rows and their box have been laid out. */
const ASSUMED_ROW_PX = 72;
const ASSUMED_BOX_PX = 576;

const styles = css`
  ${windowedStyles}
  .windowed {
    max-block-size: min(576px, 70vh);
  }
  .windowed:not(:last-child) {
    border-block-end: 1px solid var(--_line);
  }
  .windowed > .entries {
    box-sizing: border-box;
  }
  .windowed .entry {
    border-block-start: 1px solid var(--_line);
  }
  .windowed .entry[aria-posinset='1'] {
    border-block-start-color: transparent;
  }
  .windowed + .inactive {
    border-block-start: 0;
  }
`;

/** How the rows of a list are drawn and told apart. */
export interface RowOptions<Row> {
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row) => TemplateResult;
}

/**
 * A long list in a box of its own that scrolls: only the rows in view are drawn, and a few around them. Rows may have different
 * heights. Each carries its position among all of them, and the focus stays in the box when the row that has it leaves the view.
 */
export class WindowedRows<Row> implements ReactiveController {
  readonly #host: LkSection;
  readonly #options: RowOptions<Row>;
  readonly #id = uniqueId('rows');
  readonly #heights = new Map<string, number>();
  /** The height of rows that have not been drawn yet: once some are, their average. */
  #assumedPx = ASSUMED_ROW_PX;
  #rows: readonly Row[] = [];
  /** The first row that is drawn, the first in view, and the one after the last that is drawn. */
  #drawn = { first: 0, inView: 0, end: 0 };
  #hasFocus = false;

  constructor(host: LkSection, options: RowOptions<Row>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    adoptInto(host.renderRoot, styles);
  }

  render(rows: readonly Row[]): TemplateResult {
    const { keyOf, renderRow } = this.#options;
    this.#rows = rows;
    this.#drawn = this.#inView();
    const drawn = rows.slice(this.#drawn.first, this.#drawn.end);
    return html`<div
      id=${this.#id}
      class="windowed"
      tabindex="0"
      role="group"
      aria-labelledby="heading"
      @scroll=${this.#drawAnew}
    >
      ${entries(repeat(drawn, keyOf, renderRow))}
    </div>`;
  }

  /** Scrolls a row to the top of the box. */
  reveal(index: number): void {
    const box = this.#box;
    if (box) box.scrollTop = this.#heightOf(0, index);
    this.#drawAnew();
  }

  hostUpdate(): void {
    this.#hasFocus = !!this.#focused?.closest(`#${this.#id} li`);
  }

  hostUpdated(): void {
    const box = this.#box;
    const list = box?.querySelector('ul');
    if (!box || !list) return;
    const { inView } = this.#drawn;
    const before = this.#heightOf(0, inView);
    this.#measure(list);
    this.#takeRoom(list);
    // What was only assumed about the rows above must not move those in view.
    const moved = this.#heightOf(0, inView) - before;
    if (moved !== 0) box.scrollTop += moved;
    if (this.#hasFocus && !this.#focused) box.focus({ preventScroll: true });
    this.#drawAnew();
  }

  get #box(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(`#${this.#id}`);
  }

  get #focused(): Element | null | undefined {
    return this.#host.shadowRoot?.activeElement;
  }

  /**
   * Takes the room of all rows, drawn or not: a list that is shorter while its rows are replaced would scroll. A strict content
   * security policy forbids style attributes.
   */
  #takeRoom({ style }: HTMLElement): void {
    style.setProperty('block-size', `${this.#heightOf(0, this.#rows.length)}px`);
    style.setProperty('padding-block-start', `${this.#heightOf(0, this.#drawn.first)}px`);
  }

  /** Remembers the heights of the drawn rows, and says of each where it stands. */
  #measure(list: Element): void {
    const isFirst = this.#heights.size === 0;
    for (const [index, element] of [...list.children].entries()) {
      const at = this.#drawn.first + index;
      const row = this.#rows[at];
      if (row === undefined) continue;
      element.setAttribute('aria-posinset', String(at + 1));
      element.setAttribute('aria-setsize', String(this.#rows.length));
      this.#heights.set(this.#options.keyOf(row), element.getBoundingClientRect().height);
    }
    if (isFirst && this.#heights.size > 0) this.#assumedPx = sumOf(this.#heights.values()) / this.#heights.size;
  }

  /** The height of the rows from one index up to another. */
  #heightOf(from: number, to: number): number {
    let height = 0;
    for (let index = from; index < to; index++) height += this.#rowHeight(index);
    return height;
  }

  #rowHeight(index: number): number {
    const row = this.#rows[index];
    return (row !== undefined && this.#heights.get(this.#options.keyOf(row))) || this.#assumedPx;
  }

  #inView(): { first: number; inView: number; end: number } {
    const box = this.#box;
    const top = box?.scrollTop ?? 0;
    const bottom = top + (box?.clientHeight || ASSUMED_BOX_PX);
    const { length } = this.#rows;
    let index = 0;
    let offset = 0;
    while (index < length - 1 && offset + this.#rowHeight(index) <= top) offset += this.#rowHeight(index++);
    const inView = index;
    while (index < length && offset < bottom) offset += this.#rowHeight(index++);
    return { first: Math.max(0, inView - SPARE_ROWS), inView, end: Math.min(length, index + SPARE_ROWS) };
  }

  readonly #drawAnew = (): void => {
    const { first, end } = this.#inView();
    if (first !== this.#drawn.first || end !== this.#drawn.end) this.#host.requestUpdate();
  };
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
