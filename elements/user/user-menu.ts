import { css, html, nothing, svg, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { settingsGuest } from '../messages/account/guest.ts';
import { userMenu } from '../messages/account/user-menu.ts';
import type { Action } from '../base/controllers/action-controller.ts';
import { adoptStylesInto } from '../base/controllers/light-controller.ts';
import { canSignOut } from '../base/can-sign-out.ts';
import { signOutFrom } from '../base/sign-out-from.ts';
import {
  chevronsIcon,
  icon,
  retryIcon,
  settingsIcon,
  signInIcon,
  signOutIcon,
  signUpIcon,
} from '../base/theme/icons.ts';
import { nameInText, nameLabel, personName } from '../parts/name-label.ts';
import '../parts/avatar.ts';
import type { LkMenu } from '../parts/menu/menu.ts';
import '../parts/menu/menu.ts';
import { applyColorMode, colorModeIcon, colorModeOf, switchColorMode } from './color-mode.ts';
import type { ShownUser } from '../base/element-context.ts';
import type { UserMenuHost, UserMenuItem } from './user-menu-host.ts';
import './user-row.ts';

const menuContentStyles = css`
  lk-menu lk-user-row {
    margin-block-end: calc(1.5 * var(--_step));
    border-block-end: 1px solid var(--_line);
  }
  .question {
    margin: 0;
    padding-inline: calc(3 * var(--_step));
    padding-block: var(--_step) calc(2 * var(--_step));
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    line-height: 1.45;
    text-wrap: pretty;
  }
  lk-menu-item.is-danger::part(menu-item),
  lk-menu-item.is-danger::part(icon) {
    color: var(--_danger);
  }
`;

const closeIcon = (): TemplateResult => icon(svg`<path d="m4 4 8 8M12 4l-8 8" />`);

/** The user buttons whose menu asks a guest whether to sign out and lose the account. */
const asking = new WeakSet<UserMenuHost>();

/** Renders the content of the user button: the avatar, or avatar, name and email. */
export function userButtonContent(host: UserMenuHost, user: ShownUser | null): TemplateResult {
  const { size, border } = host;
  if (!host.showUserInfo)
    return html`<lk-avatar exportparts="avatar, frame, image" .face=${user} .size=${size} ?border=${border}></lk-avatar>`;
  const { guest, nobody } = host.texts('userMenu', userMenu);
  return html`<lk-user-row compact .user=${user} .size=${size} .border=${border} .guest=${user ? guest : nobody}></lk-user-row>
    ${chevronsIcon()}`;
}

/** Returns the user's name for the accessible name of the button. Empty without a user. */
export function nameInLabel(user: ShownUser | null | undefined): string {
  return user ? nameInText(personName(user, '')) : '';
}

/** Attaches the menu to its button and applies the stored color mode. Called after each update of the button. */
export function attachUserMenu(host: UserMenuHost, trigger: HTMLElement): void {
  const menu = menuOf(host);
  if (menu) menu.anchor = trigger;
  adoptStylesInto(host.renderRoot, menuContentStyles);
  if (host.colorModeToggle && host.app) applyColorMode(host.app);
}

/** Renders the menu of the user button. Null is a signed-out user. Undefined means that the user could not be loaded. */
export function userMenuOf(host: UserMenuHost, app: ClientApp, user: ShownUser | null | undefined): TemplateResult {
  const texts = host.texts('userMenu', userMenu);
  const alert = host.alert ?? browserAlert;
  const item = (icon: unknown, label: unknown, action: Action, onDone: () => void = () => {}, look = '') =>
    html`<lk-menu-item class=${look} .action=${action} .alert=${alert} @lk-menu-item-done=${onDone}><span slot="icon">${icon}</span>${label}</lk-menu-item>`;
  const { items } = host;
  /** Renders the items of the app with positions from `from` up to, but without, `to`. */
  const itemsBetween = (from: number, to: number) =>
    items
      .filter((entry) => orderOf(entry) >= from && orderOf(entry) < to)
      .toSorted((one, other) => orderOf(one) - orderOf(other))
      .map(({ icon, text, action, href }) => item(icon ?? nothing, text, action ?? (() => app.redirectTo(href))));
  const signOut = () => signOutFrom(host, app);
  const signUp = () => app.redirectToSignUp();
  const switchColors = () => {
    switchColorMode(app, host);
    host.requestUpdate();
  };
  const isKnown = user && !user.isAnonymous;
  const isSignedOut = user === null || user?.isAnonymous;
  const team = host.showTeam ? user?.selectedTeam : null;
  const mode = colorModeOf(app);
  const mark = app.$session.get()?.isImpersonation ? texts.supportSession : '';
  // A guest has no way back into the account, so the menu asks first. The texts are requested before, so that they are there by then.
  const guestTexts = user?.isAnonymous ? host.texts('settingsGuest', settingsGuest) : null;
  const header =
    user && html`<lk-user-row slot="header" .user=${user} .guest=${texts.guest} .mark=${mark}></lk-user-row>`;
  const handleClose = () => {
    // When the guest signs out, the user button removes the open menu during an update of its own and needs no further update.
    if (asking.delete(host) && app.$anyUser.get()) host.requestUpdate();
  };
  if (guestTexts && asking.has(host))
    return html`<lk-menu label=${guestTexts.question} .timers=${app.platform.clock} .onClose=${handleClose}>
      ${header}
      <p slot="header" part="question" class="question">${guestTexts.question}</p>
      ${item(signUpIcon(), guestTexts.signUp, signUp)} ${item(closeIcon(), guestTexts.cancel, () => {})}
      ${item(signOutIcon(), guestTexts.signOut, signOut, undefined, 'is-danger')}
    </lk-menu>`;
  const signOutItem = guestTexts
    ? item(
        signOutIcon(),
        texts.signOut,
        () => {},
        () => void askGuest(host),
      )
    : item(signOutIcon(), texts.signOut, signOut);
  return html`<lk-menu label=${texts.userMenu} .timers=${app.platform.clock}>
    ${header}
    ${itemsBetween(-Infinity, 100)} ${isKnown ? item(settingsIcon(), texts.accountSettings, () => app.redirectToAccountSettings()) : nothing}
    ${itemsBetween(100, 200)} ${team ? item(teamFace(team), teamLabel(team, texts), () => app.redirectTo(`${app.urls.accountSettings}#team-${team.id}`)) : nothing}
    ${isSignedOut ? item(signInIcon(), texts.signIn, () => app.redirectToSignIn()) : nothing}
    ${isSignedOut ? item(signUpIcon(), user ? texts.keepData : texts.signUp, signUp) : nothing}
    ${itemsBetween(200, 400)}
    <slot name="items"></slot>
    ${host.colorModeToggle ? item(colorModeIcon(mode), texts[mode], switchColors) : nothing}
    ${itemsBetween(400, 500)} ${user === undefined ? item(retryIcon(), texts.tryAgain, () => app.getUser()) : nothing}
    ${user === null || !canSignOut(host) ? nothing : signOutItem} ${itemsBetween(500, Infinity)}
  </lk-menu>`;
}

function menuOf(host: UserMenuHost): LkMenu | null {
  return host.renderRoot.querySelector('lk-menu');
}

/** Opens the menu again with the question, after the menu has closed. */
async function askGuest(host: UserMenuHost): Promise<void> {
  asking.add(host);
  host.requestUpdate();
  await host.updateComplete;
  // The question is in a menu of its own, which finds its button in its first update.
  const menu = menuOf(host);
  await menu?.updateComplete;
  menu?.show();
}

const orderOf = ({ order = 300 }: UserMenuItem): number => order;

type SelectedTeam = NonNullable<CurrentUser['selectedTeam']>;

function teamFace(team: SelectedTeam): TemplateResult {
  return html`<lk-avatar exportparts="avatar, frame, image" .face=${team} .size=${16}></lk-avatar>`;
}

function teamLabel({ displayName }: SelectedTeam, texts: typeof userMenu): TemplateResult {
  return html`<bdi>${texts.team(nameInText(nameLabel(displayName, texts.unnamedTeam)))}</bdi>`;
}

function browserAlert(message: string): void {
  window.alert(message);
}
