import { MENU_TYPE_AHEAD_RESET_MS } from '../../base/constants.ts';
import type { Timers } from '../../base/page.ts';

/** Finds an entry of a menu or list by the letters that the user types. The letters are forgotten one second after the last key. */
export class TypeAhead {
  #typed = '';
  #stop: (() => void) | undefined;

  /**
   * Returns the index of the entry that a key selects, or null. Repeating one letter moves through the entries that begin with
   * it. `key` is the result of `readKey` for the event.
   */
  find(
    key: string,
    event: KeyboardEvent,
    entries: readonly (Element | string)[],
    current: number,
    timers: Timers,
  ): number | null {
    const isText = [...key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText || (key === ' ' && !this.isTyping)) return null;
    this.#typed += key.toLocaleLowerCase();
    this.#stop?.();
    this.#stop = timers.after(MENU_TYPE_AHEAD_RESET_MS, () => this.reset());
    const letters = [...this.#typed];
    const isOneLetter = letters.every((letter) => letter === letters[0]);
    const prefix = isOneLetter ? (letters[0] as string) : this.#typed;
    const start = isOneLetter ? current + 1 : Math.max(current, 0);
    const order = entries.map((_, index) => (start + index) % entries.length);
    return order.find((index) => labelOf(entries[index]).startsWith(prefix)) ?? null;
  }

  /** Whether letters were typed less than a second ago. The next letter is added to them. */
  get isTyping(): boolean {
    return this.#typed !== '';
  }

  reset(): void {
    this.#stop?.();
    this.#typed = '';
  }
}

function labelOf(entry: Element | string | undefined): string {
  const label = typeof entry === 'string' ? entry : entry?.textContent;
  return label?.trim().toLocaleLowerCase() ?? '';
}
