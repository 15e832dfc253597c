import type { ReactiveControllerHost } from 'lit';
import { readKey } from '../../base/read-key.ts';

/** The selected day of a plot. The pointer, a tap or the keyboard selects a day. */
export class PlotCursor {
  readonly #host: ReactiveControllerHost;
  #index: number | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Returns the index of the selected day among `count` days; null while no day is selected. */
  indexIn(count: number): number | null {
    return this.#index === null || count === 0 ? null : Math.min(this.#index, count - 1);
  }

  /**
   * Selects the day under the pointer. In a bar plot a day spans an equal share of the width. In a line plot the days are points,
   * and the nearest point is selected.
   */
  selectAtPointer(event: PointerEvent, count: number, kind: 'bars' | 'line'): void {
    const area = event.currentTarget as HTMLElement;
    const { left, width } = area.getBoundingClientRect();
    if (width === 0) return;
    const fromLeft = (event.clientX - left) / width;
    const share = getComputedStyle(area).direction === 'rtl' ? 1 - fromLeft : fromLeft;
    const index = kind === 'bars' ? Math.floor(share * count) : Math.round(share * (count - 1));
    this.#select(Math.max(0, Math.min(count - 1, index)));
  }

  /** Moves the selection when an arrow key, Page Up, Page Down, Home or End is pressed. */
  moveByKey(event: KeyboardEvent, count: number): void {
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
    const target = targets[readKey(event)];
    if (target === undefined) return;
    event.preventDefault();
    this.#select(Math.max(0, Math.min(last, target)));
  }

  /** Selects the latest day when the plot receives the focus, unless a day is selected already. */
  selectLatest(count: number): void {
    this.#select(this.indexIn(count) ?? count - 1);
  }

  /**
   * Clears the selection when the mouse leaves the plot. After a tap, the selection stays, because every tap ends with
   * `pointerleave`. While the plot has the focus, the selection stays too.
   */
  handlePointerLeave({ type, pointerType, currentTarget }: PointerEvent): void {
    const isTap = type === 'pointerleave' && pointerType !== 'mouse';
    if (!isTap && !(currentTarget as HTMLElement).matches(':focus')) this.clear();
  }

  /** Clears the selection. */
  clear(): void {
    this.#select(null);
  }

  #select(index: number | null): void {
    if (index === this.#index) return;
    this.#index = index;
    this.#host.requestUpdate();
  }
}
