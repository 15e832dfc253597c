import { css, html, type ReactiveController, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { adoptInto } from '../../base/controllers/light-controller.ts';
import { createId } from '../../base/page.ts';
import { windowedStyles } from '../../parts/windowed-controller.ts';
import type { LkSection } from '../section/section.ts';
import { entries } from '../section/section-parts.ts';

/**
 * How many rows are rendered above and below the rows in view. Fast scrolling then shows no gaps, and Tab reaches the next row.
 */
const SPARE_ROWS = 4;
/** The heights of a row and of the scrolling box that are assumed until both have been laid out. */
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

/** How the rows of a list are rendered and identified. */
export interface RowOptions<Row> {
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row) => TemplateResult;
}

/**
 * A long list in a scrolling box. It renders only the rows in view and a few around them. Rows may have different heights. Each row
 * has its position in the whole list as `aria-posinset`. When the row with the focus is removed, the box gets the focus.
 */
export class WindowedRows<Row> implements ReactiveController {
  readonly #host: LkSection;
  readonly #options: RowOptions<Row>;
  readonly #id = createId('rows');
  readonly #heights = new Map<string, number>();
  /** The assumed height of rows that have not been rendered yet: the average height of the first rendered rows. */
  #assumedPx = ASSUMED_ROW_PX;
  #rows: readonly Row[] = [];
  /** Indexes: the first rendered row, the first row in view, and the end (exclusive) of the rendered rows. */
  #rendered = { first: 0, inView: 0, end: 0 };
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
    this.#rendered = this.#inView();
    const drawn = rows.slice(this.#rendered.first, this.#rendered.end);
    return html`<div
      id=${this.#id}
      class="windowed"
      tabindex="0"
      role="group"
      aria-labelledby="heading"
      @scroll=${this.#updateRows}
    >
      ${entries(repeat(drawn, keyOf, renderRow))}
    </div>`;
  }

  /** Scrolls a row to the top of the box. */
  reveal(index: number): void {
    const box = this.#box;
    if (box) box.scrollTop = this.#heightBetween(0, index);
    this.#updateRows();
  }

  hostUpdate(): void {
    this.#hasFocus = !!this.#focused?.closest(`#${this.#id} li`);
  }

  hostUpdated(): void {
    const box = this.#box;
    const list = box?.querySelector('ul');
    if (!box || !list) return;
    const { inView } = this.#rendered;
    const before = this.#heightBetween(0, inView);
    this.#measureRows(list);
    this.#reserveSpace(list);
    // When measured heights replace assumed heights above, the rows in view must not move.
    const shift = this.#heightBetween(0, inView) - before;
    if (shift !== 0) box.scrollTop += shift;
    if (this.#hasFocus && !this.#focused) box.focus({ preventScroll: true });
    this.#updateRows();
  }

  get #box(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(`#${this.#id}`);
  }

  get #focused(): Element | null | undefined {
    return this.#host.shadowRoot?.activeElement;
  }

  /**
   * Gives the list the height of all rows, because a list that becomes shorter while its rows are replaced would scroll. Uses
   * `setProperty`, because a strict content security policy forbids style attributes.
   */
  #reserveSpace({ style }: HTMLElement): void {
    style.setProperty('block-size', `${this.#heightBetween(0, this.#rows.length)}px`);
    style.setProperty('padding-block-start', `${this.#heightBetween(0, this.#rendered.first)}px`);
  }

  /** Stores the heights of the rendered rows, and sets their positions in the list for assistive technology. */
  #measureRows(list: Element): void {
    const isFirst = this.#heights.size === 0;
    for (const [index, element] of [...list.children].entries()) {
      const position = this.#rendered.first + index;
      const row = this.#rows[position];
      if (row === undefined) continue;
      element.setAttribute('aria-posinset', String(position + 1));
      element.setAttribute('aria-setsize', String(this.#rows.length));
      this.#heights.set(this.#options.keyOf(row), element.getBoundingClientRect().height);
    }
    if (isFirst && this.#heights.size > 0) this.#assumedPx = sum(this.#heights.values()) / this.#heights.size;
  }

  /** The height of the rows from the index `from` up to, but without, the index `to`. */
  #heightBetween(from: number, to: number): number {
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

  readonly #updateRows = (): void => {
    const { first, end } = this.#inView();
    if (first !== this.#rendered.first || end !== this.#rendered.end) this.#host.requestUpdate();
  };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
