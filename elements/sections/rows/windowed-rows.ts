import { css, html, type ReactiveController, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { adoptStylesInto } from '../../base/controllers/light-controller.ts';
import { createId } from '../../base/page.ts';
import { WindowedController, windowedStyles } from '../../parts/windowed-controller.ts';
import type { LkSection } from '../section/section.ts';
import { panelRows } from '../section/section-parts.ts';

/** The heights of a row and of the scrolling box that are assumed until both have been laid out. */
const ASSUMED_ROW_PX = 72;
const ASSUMED_BOX_PX = 540;

const styles = css`
  ${windowedStyles}
  .windowed {
    max-block-size: min(540px, 70vh);
  }
  .windowed:not(:last-child) {
    border-block-end: 1px solid var(--_line);
  }
  .strip + .windowed {
    border-block-start: 1px solid var(--_line);
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
  readonly #window: WindowedController;
  readonly #heights = new Map<string, number>();
  /** The assumed height of rows that have not been rendered yet: the average height of the first rendered rows. */
  #assumedPx = ASSUMED_ROW_PX;
  #rows: readonly Row[] = [];
  #hasFocus = false;

  constructor(host: LkSection, options: RowOptions<Row>) {
    this.#host = host;
    this.#options = options;
    this.#window = new WindowedController(host, {
      scroller: () => this.#box,
      list: () => this.#list,
      count: () => this.#rows.length,
      heightOf: (index) => this.#heightOf(index),
      assumedBoxPx: ASSUMED_BOX_PX,
    });
    host.addController(this);
    adoptStylesInto(host.renderRoot, styles);
  }

  render(rows: readonly Row[]): TemplateResult {
    const { keyOf, renderRow } = this.#options;
    this.#rows = rows;
    this.#window.indexes();
    const rendered = rows.slice(this.#window.first, this.#window.end);
    return html`<div
      id=${this.#id}
      class="windowed"
      tabindex="0"
      role="group"
      aria-labelledby="heading"
      @scroll=${this.#window.handleScroll}
    >
      ${panelRows(repeat(rendered, keyOf, renderRow))}
    </div>`;
  }

  /** Scrolls a row to the top of the box. */
  reveal(index: number): void {
    this.#window.scrollToTop(index);
  }

  hostUpdate(): void {
    this.#hasFocus = this.#findFocused(`#${this.#id} li`) !== null;
  }

  hostUpdated(): void {
    const [box, list] = [this.#box, this.#list];
    if (!box || !list) return;
    const { inView } = this.#window;
    const before = this.#window.heightBetween(0, inView);
    this.#measureRows(list);
    this.#window.reserveSpace();
    // When measured heights replace the assumed heights of rows above the view, the rows in view must not move.
    const shift = this.#window.heightBetween(0, inView) - before;
    if (shift !== 0) box.scrollTop += shift;
    if (this.#hasFocus && !this.#findFocused('')) box.focus({ preventScroll: true });
    // Other rows may be in view now. They are rendered after this update, not in it.
    queueMicrotask(this.#window.handleScroll);
  }

  get #box(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(`#${this.#id}`);
  }

  get #list(): HTMLElement | null {
    return this.#box?.querySelector('ul') ?? null;
  }

  /** Not `activeElement` of the shadow root: in happy-dom it throws while another part of the page has the focus. */
  #findFocused(ancestor: string): Element | null {
    return this.#host.renderRoot?.querySelector(`${ancestor}:focus-within`) ?? null;
  }

  /** Stores the heights of the rendered rows, and sets their positions in the list for assistive technology. */
  #measureRows(list: Element): void {
    const isFirst = this.#heights.size === 0;
    for (const [index, element] of [...list.children].entries()) {
      const position = this.#window.first + index;
      const row = this.#rows[position];
      if (row === undefined) continue;
      element.setAttribute('aria-posinset', String(position + 1));
      element.setAttribute('aria-setsize', String(this.#rows.length));
      this.#heights.set(this.#options.keyOf(row), element.getBoundingClientRect().height);
    }
    if (isFirst && this.#heights.size > 0) this.#assumedPx = sum(this.#heights.values()) / this.#heights.size;
  }

  #heightOf(index: number): number {
    const row = this.#rows[index];
    return (row !== undefined && this.#heights.get(this.#options.keyOf(row))) || this.#assumedPx;
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
