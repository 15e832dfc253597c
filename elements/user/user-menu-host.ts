import type { TemplateResult } from 'lit';
import type { Action } from '../base/controllers/action-controller.ts';
import type { LkElement } from '../base/element.ts';

/** An item that the app adds to the menu of the user button. It runs an action or opens an address. */
export type UserMenuItem = MenuEntry &
  (
    | {
        /** Called when the user chooses the item. If it returns a promise, the menu stays open until the promise has settled. */
        readonly action: Action;
        readonly href?: undefined;
      }
    | {
        /** The address that the item opens. */
        readonly href: string;
        readonly action?: undefined;
      }
  );

/** The text, icon and position of a menu item. */
interface MenuEntry {
  readonly text: string;
  /** An icon of 16 pixels: a template or an element. Assistive technology should skip it. */
  readonly icon?: TemplateResult | Element | undefined;
  /**
   * The position in the menu, 300 by default. The library's own items have fixed positions: account settings 100, team 200,
   * color mode 400, sign out 500. Items with the same position keep their order.
   */
  readonly order?: number | undefined;
}

/** The user button, with the properties that its menu reads. */
export interface UserMenuHost extends LkElement {
  readonly size: number;
  readonly border: boolean;
  readonly showUserInfo: boolean;
  readonly showTeam: boolean;
  readonly colorModeToggle: boolean;
  readonly items: readonly UserMenuItem[];
  readonly alert: ((message: string) => void) | undefined;
}
