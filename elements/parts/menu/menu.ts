import { html, LitElement, nothing, render } from 'lit';
import { realDocument } from '../../base/real-document.ts';
import { customElement, property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { pageTimers, type Timers } from '../../base/page.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { readKey } from '../../base/read-key.ts';
import { LkMenuItem } from './menu-item.ts';
import { menuStyles } from './menu-styles.ts';
import { setAnchoredPosition } from '../popup/anchored-position.ts';
import { TypeAhead } from './type-ahead.ts';

/**
 * A menu that opens from a button. Arrow keys, Home, End and typing move the focus between its items. Escape, Tab and a press
 * elsewhere close the menu. It stays open while the action of an item is pending. A list with a menu in each row should set the
 * property `lazyItems`, a function that renders the items when the menu opens, to keep the number of elements small.
 *
 * @example
 * ```html
 * <lk-menu label="Notes">
 *   <button slot="trigger" type="button">Notes</button>
 *   <lk-menu-item>New note</lk-menu-item>
 *   <lk-menu-item>Print</lk-menu-item>
 * </lk-menu>
 * ```
 *
 * @element lk-menu
 * @slot - The items (`lk-menu-item`).
 * @slot trigger - The button that opens the menu, unless `anchor` is set.
 * @slot header - Content above the items. For assistive technology it is not part of the menu.
 * @csspart menu - The box that opens.
 * @csspart panel - The same as `menu`.
 * @cssproperty --lk-menu-width - The width of the box. 20 times the text size by default, or that of the longest item if no item has an icon.
 */
@exportParts
@customElement('lk-menu')
export class LkMenu extends LitElement {
  static override styles = [baseStyles, menuStyles];

  /** The button that opens the menu, for buttons that are not its children. By default the button in the slot `trigger`. */
  @property({ attribute: false }) anchor: HTMLElement | null = null;
  /** The accessible name of the menu. */
  @property() label = '';
  /** The timers of the type-ahead. Tests replace them. */
  @property({ attribute: false }) timers: Timers = pageTimers;
  /** @internal Called after the menu has closed. */
  onClose: (() => void) | undefined;

  readonly #typeAhead = new TypeAhead();
  #trigger: HTMLElement | null = null;
  #listening: AbortController | null = null;
  #lazyItems: (() => unknown) | undefined;

  /**
   * A function that renders the items when the menu opens. The items are removed when the menu closes. Set it in lists with a
   * menu in each row, to keep the number of elements small.
   */
  get lazyItems(): (() => unknown) | undefined {
    return this.#lazyItems;
  }

  set lazyItems(draw: (() => unknown) | undefined) {
    this.#lazyItems = draw;
    if (this.open) this.#renderItems();
  }

  /** Whether the menu is open. */
  get open(): boolean {
    return this.#listening !== null;
  }

  /** The items in order. With `lazyItems`, a closed menu has no items. */
  get items(): LkMenuItem[] {
    return this.#slot('slot:not([name])')
      .assignedElements({ flatten: true })
      .filter((element) => element instanceof LkMenuItem);
  }

  /** Opens the menu and focuses its first or last item. */
  show(focus: 'first' | 'last' = 'first'): void {
    if (this.open || !this.#trigger) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    realDocument.addEventListener('pointerdown', this.#handleOutside, { signal, capture: true });
    addEventListener('scroll', this.#updatePosition, { signal, capture: true, passive: true });
    addEventListener('resize', this.#updatePosition, { signal });
    this.#renderItems();
    this.#panel.classList.toggle('plain', !this.items.some((item) => item.querySelector('[slot=icon]')));
    this.#panel.showPopover?.();
    this.#updatePosition();
    this.#trigger.setAttribute('aria-expanded', 'true');
    this.items.at(focus === 'first' ? 0 : -1)?.focus();
  }

  /** Closes the menu. By default the focus returns to the button if the focus was inside the menu. */
  hide(returnsFocus = this.matches(':focus-within') || this.contains(realDocument.activeElement)): void {
    if (!this.open) return;
    this.#listening?.abort();
    this.#listening = null;
    this.#typeAhead.reset();
    this.#panel.hidePopover?.();
    this.#trigger?.setAttribute('aria-expanded', 'false');
    if (returnsFocus) this.#trigger?.focus();
    if (this.#lazyItems) render(nothing, this);
    this.onClose?.();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // When the row that contains the menu is moved in the document, the menu is disconnected and forgets its button. A move causes
    // no Lit update, so the menu looks for its button here.
    if (this.hasUpdated) this.#findTrigger();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hide(false);
    this.#attachTo(null);
  }

  protected override updated(): void {
    this.#findTrigger();
  }

  get #panel(): HTMLElement {
    return this.renderRoot.querySelector('.panel') as HTMLElement;
  }

  #slot(selector: string): HTMLSlotElement {
    return this.renderRoot.querySelector(selector) as HTMLSlotElement;
  }

  #findTrigger(): void {
    this.#attachTo(
      this.anchor ??
        (this.#slot('[name=trigger]').assignedElements({ flatten: true })[0] as HTMLElement | undefined) ??
        null,
    );
  }

  #attachTo(trigger: HTMLElement | null): void {
    if (trigger === this.#trigger) return;
    this.#trigger?.removeEventListener('click', this.#handleTrigger);
    this.#trigger?.removeEventListener('keydown', this.#handleTriggerKey);
    this.#trigger = trigger;
    trigger?.addEventListener('click', this.#handleTrigger);
    trigger?.addEventListener('keydown', this.#handleTriggerKey);
    trigger?.setAttribute('aria-haspopup', 'menu');
    trigger?.setAttribute('aria-expanded', String(this.open));
  }

  #renderItems(): void {
    if (!this.#lazyItems) return;
    render(this.#lazyItems(), this);
    // The position depends on the height of the box, which is known once the items are rendered.
    void Promise.all(this.items.map((item) => item.updateComplete)).then(() => this.open && this.#updatePosition());
  }

  readonly #updatePosition = (): void => {
    if (this.#trigger) setAnchoredPosition(this.#panel, this.#trigger);
  };

  readonly #handleTrigger = (): void => {
    if (this.open) this.hide(true);
    else this.show();
  };

  readonly #handleTriggerKey = (event: KeyboardEvent): void => {
    const key = readKey(event);
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    this.show(key === 'ArrowDown' ? 'first' : 'last');
  };

  readonly #handleOutside = (event: Event): void => {
    const path = event.composedPath();
    if (!path.includes(this) && !(this.#trigger && path.includes(this.#trigger))) this.hide(false);
  };

  /** Ignores clicks while the action of any item is pending. */
  readonly #handleClick = (event: Event): void => {
    if (this.items.some((item) => item.isPending)) event.stopPropagation();
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    const { items } = this;
    const key = readKey(event);
    const current = items.findIndex((item) => item.matches(':focus'));
    const isEscape = key === 'Escape';
    if (isEscape || key === 'Tab') this.hide(true);
    // While the user types the name of an item, a space belongs to that name and does not choose the focused item.
    const isHandled = isEscape || (key === ' ' && this.#typeAhead.isTyping);
    const target = MOVES[key]?.(current, items.length) ?? this.#typeAhead.find(key, event, items, current, this.timers);
    if (target === null && !isHandled) return;
    event.preventDefault();
    // The page may have shortcuts of one letter.
    event.stopPropagation();
    if (target !== null) items[target]?.focus();
  };

  override render() {
    return html`<slot name="trigger" @slotchange=${this.#findTrigger}></slot>
      <div
        part="menu panel"
        class="panel"
        popover="manual"
        @click=${{ handleEvent: this.#handleClick, capture: true }}
        @keydown=${{ handleEvent: this.#handleKey, capture: true }}
        @lk-menu-item-done=${() => this.hide(true)}
      >
        <slot name="header"></slot>
        <div role="menu" aria-label=${this.label}><slot></slot></div>
      </div>`;
  }
}

/** The index of the item that a key moves the focus to. The first item follows the last. */
const MOVES: Readonly<Record<string, (current: number, count: number) => number>> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (Math.max(current, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

declare global {
  interface HTMLElementTagNameMap {
    'lk-menu': LkMenu;
  }
}
