import { css, html, LitElement } from 'lit';
import { customElement, property } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { MENU_SPINNER_SIZE_PX } from '../../base/constants.ts';
import { general } from '../../messages/general.ts';
import { type Action, ActionController } from '../../base/controllers/action-controller.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { readKey } from '../../base/read-key.ts';
import { focusRing } from '../button.ts';
import { alertText, isProductionBuild } from './alert-text.ts';
import '../spinner.ts';

/** Dispatched when the action of a menu item has ended, successfully or not. The menu closes then. */
export class MenuItemDoneEvent extends Event {
  constructor() {
    super('lk-menu-item-done', { bubbles: true, composed: true });
  }
}

/**
 * An item of a menu. Shows a spinner while its action is pending, and an alert if the action fails.
 *
 * @example
 * ```html
 * <lk-menu-item>Copy the address</lk-menu-item>
 * <script type="module">
 *   document.querySelector('lk-menu-item').action = () => navigator.clipboard.writeText(location.href);
 * </script>
 * ```
 *
 * @element lk-menu-item
 * @slot - The label.
 * @slot icon - An icon of 16 pixels before the label.
 * @event lk-menu-item-done - After the action has ended.
 * @csspart menu-item - The row with icon and label.
 * @csspart icon - The icon before the label.
 */
@exportParts
@customElement('lk-menu-item')
export class LkMenuItem extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        outline: none;
      }
      :host::before,
      :host::after {
        content: none !important;
      }
      :host(:hover) .row,
      :host(:focus) .row {
        background: var(--_hover);
      }
      :host(:focus-visible) .row {
        ${focusRing}
        outline-offset: -2px;
      }
      .row {
        border-radius: var(--_radius);
        cursor: pointer;
        display: flex;
        align-items: center;
        gap: calc(3 * var(--_step));
        min-block-size: calc(var(--_control-size) - 4px);
        padding: calc(2 * var(--_step)) calc(3 * var(--_step));
        font-size: max(12px, 0.9375 * var(--_unit));
        line-height: 1.3;
      }
      @media (pointer: coarse) {
        .row {
          min-block-size: 44px;
        }
      }
      .icon {
        display: var(--_icon, grid);
        place-items: center;
        flex: none;
        inline-size: var(--_unit);
        color: var(--_muted);
      }
      .icon:has(lk-spinner),
      ::slotted([slot='icon']) {
        display: grid;
      }
    `,
  ];

  /** Called when the user chooses the item. If it returns a promise, the menu stays open until the promise has settled. */
  @property({ attribute: false }) action: Action | undefined;
  /** Shows the message of a failed action. By default `window.alert`. */
  @property({ attribute: false }) alert: (message: string) => void = (message) => window.alert(message);
  /** Builds the message for an unhandled error. */
  @property({ attribute: false }) unhandledText: (error: string) => string = general.unhandledError;
  /**
   * Whether the alert for a known error of the service is only the error's message. If false, the alert asks the user to report
   * the error. By default true in a production build.
   */
  @property({ attribute: false }) production: boolean = isProductionBuild();

  readonly #action = new ActionController(this, (error) =>
    this.alert(alertText(error, this.unhandledText, this.production)),
  );

  constructor() {
    super();
    this.addEventListener('click', this.#handleClick);
    this.addEventListener('keydown', this.#handleKey);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('role', 'menuitem');
    this.tabIndex = -1;
  }

  /** Whether the action of the item is pending. */
  get isPending(): boolean {
    return this.#action.isPending;
  }

  protected override updated(): void {
    this.setAttribute('aria-busy', String(this.isPending));
  }

  readonly #handleClick = async (): Promise<void> => {
    if (this.isPending) return;
    await this.#action.run(() => this.action?.());
    this.dispatchEvent(new MenuItemDoneEvent());
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    const key = readKey(event);
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    this.click();
  };

  override render() {
    return html`<div part="menu-item" class="row">
      <span part="icon" class="icon">
        ${this.isPending ? html`<lk-spinner size=${MENU_SPINNER_SIZE_PX}></lk-spinner>` : html`<slot name="icon"></slot>`}
      </span>
      <slot></slot>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-menu-item': LkMenuItem;
  }
  interface HTMLElementEventMap {
    'lk-menu-item-done': MenuItemDoneEvent;
  }
}
