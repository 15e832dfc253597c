import { css, html, nothing } from 'lit';
import { AVATAR_SIZE_PX } from '../base/constants.ts';
import { userButton } from '../messages/account/user-button.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { LazyController } from '../base/controllers/lazy-controller.ts';
import { PageSuspendController } from '../base/controllers/page-restore-controller.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import { iconStyles } from '../base/theme/icon-styles.ts';
import { textReset } from '../base/theme/text-reset.ts';
import { initialUserStates, type ShownUser } from '../base/element-context.ts';
import type { UserMenuHost, UserMenuItem } from './user-menu-host.ts';

/**
 * Shows the signed-in user and opens the account menu. Until the user is known it is an empty button of the same size. The code
 * of avatar and menu is loaded while the user is requested.
 *
 * @example
 * ```html
 * <lk-user-button show-user-info color-mode-toggle>
 *   <lk-menu-item slot="items">Help</lk-menu-item>
 * </lk-user-button>
 * <script type="module">
 *   document.querySelector('lk-menu-item').action = () => window.open('/help');
 * </script>
 * ```
 *
 * @element lk-user-button
 * @slot items - More menu items (`lk-menu-item`), between account settings and sign out.
 * @event lk-sign-out - After the user signed out with this menu.
 * @event lk-color-mode - After the user chose another color mode in this menu.
 * @csspart trigger - The button with the avatar.
 * @csspart panel - The box with the menu.
 * @csspart question - The text before a guest signs out, in the menu.
 * @cssproperty --lk-user-button-width - The width of the button if it shows name and email. 280px by default, and more with large text.
 * @cssproperty --lk-avatar-radius - The corner radius of the avatar. A circle by default.
 * @cssproperty --lk-avatar-border - The color of the line around the avatar.
 */
@customElement('lk-user-button')
export class LkUserButton extends LkElement implements UserMenuHost {
  static override styles = css`
    ${textReset}
    ${iconStyles}
    :host {
      --_unit: max(12px, var(--lk-text-size, 1em));
      display: inline-grid;
      vertical-align: middle;
    }
    :host([hidden]) {
      display: none;
    }
    button {
      /* As high as the closed team switcher, beside which it stands in headers. */
      --_part: clamp(40px, 2.5 * var(--_unit), 13.3vw);
      box-sizing: border-box;
      display: inline-grid;
      vertical-align: middle;
      inline-size: max(var(--_size), var(--_part));
      block-size: max(var(--_size), var(--_part));
      margin: 0;
      padding: calc((var(--_part) - var(--_size)) / 2);
      border: 0;
      border-radius: var(--lk-avatar-radius, 50%);
      background: color-mix(in srgb, currentColor 8%, transparent) content-box;
      color: var(--lk-text, light-dark(#18181b, #f4f4f5));
      font-family: var(--lk-font, inherit);
      cursor: pointer;
    }
    @media (pointer: coarse) {
      button {
        --_part: clamp(44px, 2.75 * var(--_unit), 14.7vw);
      }
    }
    :host([show-user-info]) {
      inline-size: var(--lk-user-button-width, max(280px, 17.5 * var(--_unit)));
      max-inline-size: 100%;
      grid-template-columns: minmax(0, 1fr);
      container: lk-host / inline-size !important;
    }
    :host([show-user-info]) button {
      display: inline-flex;
      align-items: center;
      gap: 8px;
      inline-size: var(--lk-user-button-width, max(280px, 17.5 * var(--_unit)));
      max-inline-size: 100%;
      block-size: auto;
      min-block-size: calc(var(--_size) + 14px);
      padding: 6px 8px;
      border-radius: var(--lk-radius, 8px);
      background-clip: border-box;
    }
    /*
     * The button fills its host. A host that the page displays inline has no width of its own: there the button has its own
     * width.
     */
    @container lk-host (inline-size > 0) {
      :host([show-user-info]) button {
        inline-size: 100%;
      }
    }
    button:focus-visible {
      outline: 2px solid var(--lk-focus, currentColor);
      outline-offset: 2px;
    }
    button:disabled {
      cursor: default;
    }
    @media (forced-colors: active) {
      button:disabled,
      :host([show-user-info]) button {
        border: 1px solid CanvasText;
      }
      :host([show-user-info]) button {
        padding: 5px 7px;
      }
    }
  `;

  /** Edge length of the avatar in pixels. Grows with text that is larger than the default size, as far as there is room. */
  @property({ type: Number }) size = AVATAR_SIZE_PX;
  /** Draws a line around the avatar. */
  @property({ type: Boolean }) border = false;
  /** Shows name and email beside the avatar. */
  @property({ type: Boolean, attribute: 'show-user-info', reflect: true }) showUserInfo = false;
  /** Adds an item with the selected team to the menu. It opens the settings of the team. */
  @property({ type: Boolean, attribute: 'show-team' }) showTeam = false;
  /** Adds an item that switches between light, dark and system colors. The choice is stored in this browser. */
  @property({ type: Boolean, attribute: 'color-mode-toggle' }) colorModeToggle = false;
  /**
   * More menu items, as data. Each has an action or an address, and may have a position. Items without a position come before the
   * items in the slot.
   */
  @property({ attribute: false }) items: readonly UserMenuItem[] = [];
  /** Shows the message of a failed menu action. By default `window.alert`. */
  @property({ attribute: false }) alert: ((message: string) => void) | undefined;

  readonly #user = new StoreController(this, () => this.app?.$anyUser);
  readonly #state = new StoreController(
    this,
    () => this.app && (initialUserStates.get(this.app) ?? this.app.$userState),
  );
  readonly #restore = new PageSuspendController(this);
  readonly #parts = new LazyController(this, () => import('./user-menu.ts'));

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#parts.load();
  }

  protected override updated(): void {
    const trigger = this.renderRoot.querySelector('button') as HTMLElement;
    // Uses `setProperty`, because a strict content security policy forbids style attributes.
    trigger.style.setProperty('--_size', `clamp(${this.size}px,${this.size / 16}*var(--_unit),${this.size / 3}vw)`);
    this.#parts.value?.attachUserMenu(this, trigger);
  }

  /** Whether the menu can open. This is also true if the user could not be loaded, because the menu then still offers to sign out. */
  get #isKnown(): boolean {
    return !this.#restore.isSuspended && (this.#knownUser !== undefined || this.#state.value?.status === 'failed');
  }

  /** The user, from the app or from the server that rendered the page. Null when signed out, undefined while neither has a user yet. */
  get #knownUser(): ShownUser | null | undefined {
    const { value } = this.#user;
    const state = this.#state.value;
    return value === undefined && state?.status === 'ready' ? state.data : value;
  }

  override render() {
    const { app } = this;
    const user = this.#knownUser;
    const parts = this.#isKnown && app ? this.#parts.value : undefined;
    const label = this.texts('userButton', userButton).openMenu(parts?.nameInLabel(user) ?? '');
    return html`<button
        part="trigger"
        type="button"
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label=${parts && this.showUserInfo ? nothing : label}
        ?disabled=${!parts}
      >
        ${parts?.userButtonContent(this, user ?? null)}
      </button>${app && parts?.userMenuOf(this, app, user)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-user-button': LkUserButton;
  }
}
