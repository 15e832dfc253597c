import type { TemplateResult } from 'lit';
import type { Action } from '../base/controllers/action-controller.ts';
import type { LkElement } from '../base/element.ts';

/** An item of the app in the menu of the user button: it does something or opens an address. */
export type UserMenuItem = MenuEntry &
  (
    | {
        /** The menu stays open until a returned promise has settled. */
        readonly action: Action;
        readonly href?: undefined;
      }
    | {
        /** An address of the app. */
        readonly href: string;
        readonly action?: undefined;
      }
  );

/** How an item of the menu looks, and where it stands. */
interface MenuEntry {
  readonly text: string;
  /** A symbol of 16 pixels: a template or an element. It is decoration only. */
  readonly icon?: TemplateResult | Element | undefined;
  /**
   * Its position: 300 by default. The account settings stand at 100, the team at 200, what the colors switch at 400 and signing out at
   * 500; of items at the same position the first is the first of the list.
   */
  readonly order?: number | undefined;
}

/** What the menu needs to know about its button. */
export interface UserMenuHost extends LkElement {
  readonly size: number;
  readonly border: boolean;
  readonly showUserInfo: boolean;
  readonly showTeam: boolean;
  readonly colorModeToggle: boolean;
  readonly items: readonly UserMenuItem[];
  readonly alert: ((message: string) => void) | undefined;
}
