import type { ReactiveControllerHost } from 'lit';

/** Which day of a drawing is looked at: below the pointer, or chosen by keys. */
export class PlotCursor {
  readonly #host: ReactiveControllerHost;
  #index: number | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The position of the day among `count`; null while no day is looked at. */
  indexIn(count: number): number | null {
    return this.#index === null || count === 0 ? null : Math.min(this.#index, count - 1);
  }

  /** The pointer is over the drawing. The bar of a day has a share of the width, the point of a day on a line is a place in it. */
  follow(event: PointerEvent, count: number, kind: 'bars' | 'line'): void {
    const area = event.currentTarget as HTMLElement;
    const { left, width } = area.getBoundingClientRect();
    if (width === 0) return;
    const fromLeft = (event.clientX - left) / width;
    const share = getComputedStyle(area).direction === 'rtl' ? 1 - fromLeft : fromLeft;
    const index = kind === 'bars' ? Math.floor(share * count) : Math.round(share * (count - 1));
    this.#become(Math.max(0, Math.min(count - 1, index)));
  }

  /** A key was pressed on the drawing. */
  move(event: KeyboardEvent, count: number): void {
    const isBackwards = getComputedStyle(event.currentTarget as HTMLElement).direction === 'rtl';
    const at = this.indexIn(count) ?? count - 1;
    const last = count - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: isBackwards ? at + 1 : at - 1,
      ArrowRight: isBackwards ? at - 1 : at + 1,
      ArrowDown: at - 1,
      ArrowUp: at + 1,
      PageDown: at - 7,
      PageUp: at + 7,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.#become(Math.max(0, Math.min(last, target)));
  }

  /** The focus is on the drawing: the latest day is looked at, unless another one is. */
  begin(count: number): void {
    this.#become(this.indexIn(count) ?? count - 1);
  }

  /** The pointer left the drawing. What a tap chose stays: a finger leaves with each. So does the day while the focus is here. */
  leave({ type, pointerType, currentTarget }: PointerEvent): void {
    const isTap = type === 'pointerleave' && pointerType !== 'mouse';
    if (!isTap && !(currentTarget as HTMLElement).matches(':focus')) this.end();
  }

  /** Pointer and focus are elsewhere. */
  end(): void {
    this.#become(null);
  }

  #become(index: number | null): void {
    if (index === this.#index) return;
    this.#index = index;
    this.#host.requestUpdate();
  }
}
