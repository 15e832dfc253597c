import type { TemplateResult } from 'lit';
import type { Action } from '../base/action-controller.ts';
import type { LkElement } from '../base/element.ts';

/** An item of the app in the menu of the user button. */
export interface UserMenuItem {
  readonly text: string;
  /** A symbol of 16 pixels: a template or an element. It is decoration only. */
  readonly icon?: TemplateResult | Element | undefined;
  /** The menu stays open until a returned promise has settled. */
  readonly action: Action;
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
