import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { icon } from '../base/theme/icons.ts';
import type { ButtonState } from '../parts/button.ts';
import '../parts/menu/menu.ts';
import { actionsAttribute } from './section/focus-control.ts';
import type { MenuItemDoneEvent } from '../parts/menu/menu-item.ts';

/** An action in the menu of a row. */
export interface RowAction {
  /** The name of the menu item, unique in its section. */
  readonly control: string;
  readonly label: string;
  readonly run: () => void;
  /** The CSS part of the menu item. By default `action`. */
  readonly part?: string;
  /** Whether the action deletes or ends something. Such actions come last in the menu. */
  readonly isDanger?: boolean;
  /** Whether the action cannot be chosen now. The row should say why. */
  readonly isDisabled?: boolean;
}

interface RowMenuOptions {
  /** The name of the menu's button, unique in its section. */
  readonly control: string;
  /** The accessible name of button and menu. It should contain the name of the row. */
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly look?: ButtonState | undefined;
  /** The id of the element that says why an action cannot be chosen. */
  readonly describedBy?: string | undefined;
}

/** The styles of rows with a menu. */
export const rowMenuStyles = css`
  lk-menu {
    flex: none;
    --lk-menu-width: max-content;
  }
  .lk-button.lk-small.lk-more {
    inline-size: max(36px, 2.25 * var(--_unit));
    padding-inline: 0;
    vertical-align: top;
  }
  .lk-more .lk-label {
    display: grid;
  }
  lk-menu-item.is-danger::part(menu-item) {
    color: var(--_danger);
  }
  lk-menu-item[aria-disabled='true']::part(menu-item) {
    background: none;
    color: var(--_muted);
    cursor: default;
    opacity: 0.6;
  }
  @media (pointer: coarse) {
    .lk-button.lk-small.lk-more {
      inline-size: max(44px, 2.25 * var(--_unit));
    }
  }
`;

/** Renders the button "…" of a row and its menu, for rows with more than one action. */
export function rowMenu(options: RowMenuOptions): TemplateResult | typeof nothing {
  const { control, name, actions, look, describedBy } = options;
  if (actions.length === 0) return nothing;
  const inOrder = [...actions.filter(({ isDanger }) => !isDanger), ...actions.filter(({ isDanger }) => isDanger)];
  const isOff = look?.isDisabled || look?.isBusy || false;
  // The action runs in this listener and not as the `action` of the item, because it may move the focus. The menu's own listener for
  // this event runs first: it closes the menu and moves the focus to the button.
  const handleDone = ({ target }: MenuItemDoneEvent) => {
    const chosen = target instanceof HTMLElement ? target.dataset.control : undefined;
    if (!isOff) actions.find((action) => action.control === chosen && !action.isDisabled)?.run();
  };
  const items = () => inOrder.map((action) => renderItem(action, isOff));
  return html`<lk-menu label=${name} .lazyItems=${items} @lk-menu-item-done=${handleDone}>
    <button
      slot="trigger"
      type="button"
      part="more"
      class="lk-button lk-small lk-quiet-button lk-more"
      data-control=${control}
      data-actions=${actionsAttribute(inOrder.map((action) => action.control))}
      aria-label=${name}
      aria-busy=${look?.isBusy ?? false}
      aria-describedby=${describedBy ?? nothing}
    >
      <span class="lk-label">${moreIcon()}</span>${look?.hasSpinner ? html`<lk-spinner></lk-spinner>` : nothing}
    </button>
  </lk-menu>`;
}

function renderItem(action: RowAction, isOff: boolean): TemplateResult {
  const { control, label, part = 'action', isDanger = false, isDisabled = false } = action;
  return html`<lk-menu-item
    part=${part}
    data-control=${control}
    class=${isDanger ? 'is-danger' : ''}
    aria-disabled=${isDisabled || isOff ? 'true' : nothing}
    >${label}</lk-menu-item
  >`;
}

const moreIcon = (): TemplateResult => icon(svg`<path d="M3 8h.01M8 8h.01M13 8h.01" stroke-width="2.25" />`);
