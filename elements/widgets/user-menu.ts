import { html, nothing, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { userMenu } from '../../core/messages/en/user-menu.ts';
import type { Action } from '../base/action.ts';
import { SignOutEvent } from '../base/events.ts';
import { retryIcon, settingsIcon, signInIcon, signOutIcon, signUpIcon } from '../base/icons.ts';
import '../parts/avatar.ts';
import '../parts/menu.ts';
import './user-head.ts';

export { userMenu };

interface UserMenuOptions {
  readonly app: ClientApp;
  /** Undefined: somebody whom the service cannot tell us now. */
  readonly user: CurrentUser | null | undefined;
  readonly texts: typeof userMenu;
  readonly host: HTMLElement;
  readonly alert: ((message: string) => void) | undefined;
}

/** What the trigger of the user button shows. */
export function faceOf(user: CurrentUser | null, size: number, border: boolean): TemplateResult {
  return html`<lk-avatar .face=${user} .size=${size} ?border=${border}></lk-avatar>`;
}

/** The menu of the user button. */
export function userMenuOf(options: UserMenuOptions): TemplateResult {
  const { app, user, texts, host } = options;
  const item = (icon: TemplateResult, label: string, action: Action) =>
    html`<lk-menu-item .action=${action} .alert=${options.alert ?? browserAlert}><span slot="icon">${icon}</span>${label}</lk-menu-item>`;
  const signOut = async () => {
    await app.signOut();
    host.dispatchEvent(new SignOutEvent());
  };
  const isKnown = user && !user.isAnonymous;
  const isOut = user === null || user?.isAnonymous;
  return html`<lk-menu label=${texts.userMenu} .timers=${app.platform.clock} exportparts="panel">
    ${user && html`<lk-user-head slot="head" .user=${user} .guest=${texts.guest}></lk-user-head>`}
    ${isKnown ? item(settingsIcon(), texts.accountSettings, () => app.redirectToAccountSettings()) : nothing}
    ${isOut ? item(signInIcon(), texts.signIn, () => app.redirectToSignIn()) : nothing}
    ${isOut ? item(signUpIcon(), user ? texts.keepData : texts.signUp, () => app.redirectToSignUp()) : nothing}
    <slot name="items"></slot>
    ${user === undefined ? item(retryIcon(), texts.tryAgain, () => app.getUser()) : nothing}
    ${user === null ? nothing : item(signOutIcon(), texts.signOut, signOut)}
  </lk-menu>`;
}

function browserAlert(message: string): void {
  window.alert(message);
}
