import type { LitElement, ReactiveController } from 'lit';

interface Position {
  readonly list: HTMLElement;
  readonly topPx: number;
}

/**
 * Keeps the rows of a section in place while the mouse is over the section. When a row goes, its space stays empty until the mouse
 * leaves the section. Otherwise the next row would move below the mouse, and a second click would hit its button.
 */
export class HeldRows implements ReactiveController {
  readonly #host: LitElement;
  #isMouseOver = false;
  /** The rows before an update, in their order. */
  #rows: ReadonlyMap<HTMLElement, Position> = new Map();
  /** The lists before an update, with the position of the bottom of each in pixels. */
  #bottoms: ReadonlyMap<HTMLElement, number> = new Map();
  /** The space that is kept above a row or below a list, in pixels. */
  readonly #spaces = new Map<HTMLElement, number>();

  constructor(host: LitElement) {
    this.#host = host;
  }

  hostConnected(): void {
    this.#host.addEventListener('pointerenter', this.#handleEnter);
    this.#host.addEventListener('pointerleave', this.#handleLeave);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('pointerenter', this.#handleEnter);
    this.#host.removeEventListener('pointerleave', this.#handleLeave);
    this.#handleLeave();
  }

  hostUpdate(): void {
    if (!this.#isMouseOver) return;
    // A list that renders only the rows in view scrolls in a box of its own and keeps its height.
    const lists = [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.entries')].filter(
      (list) => !list.closest('.windowed'),
    );
    const rows = lists.flatMap((list) => ([...list.children] as HTMLElement[]).map((row) => ({ row, list })));
    this.#rows = new Map(rows.map(({ row, list }) => [row, { list, topPx: row.getBoundingClientRect().top }]));
    this.#bottoms = new Map(lists.map((list) => [list, list.getBoundingClientRect().bottom]));
  }

  hostUpdated(): void {
    let last: { readonly row: HTMLElement; readonly list: HTMLElement } | null = null;
    const isRemoved = (list: HTMLElement) => last !== null && last.list === list && !last.row.isConnected;
    for (const [row, { list, topPx }] of this.#rows) {
      if (row.isConnected) this.#hold(row, topPx - row.getBoundingClientRect().top, isRemoved(list));
      last = { row, list };
    }
    const lastRows = new Map([...this.#rows].map(([row, { list }]) => [list, row]));
    for (const [list, bottomPx] of this.#bottoms) {
      const isShorter = lastRows.get(list)?.isConnected === false;
      if (list.isConnected) this.#hold(list, bottomPx - list.getBoundingClientRect().bottom, isShorter);
    }
    this.#rows = new Map();
    this.#bottoms = new Map();
  }

  /**
   * Moves an element back to its position before the update. `shiftPx` is how far it moved up. If it moved down, a removed row has
   * returned, and the space that was kept for that row gets smaller.
   */
  #hold(element: HTMLElement, shiftPx: number, isAfterRemoved: boolean): void {
    const space = this.#spaces.get(element) ?? 0;
    if (shiftPx > 0 ? isAfterRemoved : shiftPx < 0 && space > 0) this.#setSpace(element, Math.max(0, space + shiftPx));
  }

  #setSpace(element: HTMLElement, spacePx: number): void {
    this.#spaces.set(element, spacePx);
    const isList = this.#bottoms.has(element);
    element.style.setProperty(isList ? 'padding-block-end' : 'margin-block-start', `${spacePx}px`);
  }

  readonly #handleEnter = ({ pointerType }: PointerEvent): void => {
    this.#isMouseOver = pointerType === 'mouse';
  };

  readonly #handleLeave = (): void => {
    this.#isMouseOver = false;
    for (const element of this.#spaces.keys()) {
      element.style.removeProperty('padding-block-end');
      element.style.removeProperty('margin-block-start');
    }
    this.#spaces.clear();
  };
}
