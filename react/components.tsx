import * as elements from '../elements/index.ts';
import { wrap } from './wrap.ts';

// One component for each element: the tag, the class, and the events by the properties that listen to them.

/** @example <AccountSettings onSignOut={() => show('Goodbye.')} /> */
export const AccountSettings = wrap('lk-account-settings', elements.LkAccountSettings, { onSignOut: 'lk-sign-out' });
/** @example <Avatar label="Ada Lovelace" /> */
export const Avatar = wrap('lk-avatar', elements.LkAvatar);
/** @example <CreateTeam onTeamCreate={({ teamId }) => show(teamId)} /> */
export const CreateTeam = wrap('lk-create-team', elements.LkCreateTeam, { onTeamCreate: 'lk-team-create' });
export const HandlerElement = wrap('lk-handler', elements.LkHandler);
/** @example <Menu label="More">…</Menu> */
export const Menu = wrap('lk-menu', elements.LkMenu);
/** @example <MenuItem onMenuItemDone={() => show('Done.')}>Archive</MenuItem> */
export const MenuItem = wrap('lk-menu-item', elements.LkMenuItem, { onMenuItemDone: 'lk-menu-item-done' });
/** @example <MessageCard heading="All done">You may close this window.</MessageCard> */
export const MessageCard = wrap('lk-message-card', elements.LkMessageCard);
/** @example <Notice>Saved.</Notice> */
export const Notice = wrap('lk-notice', elements.LkNotice);
export const ProviderElement = wrap('lk-provider', elements.LkProvider, { onProviderError: 'lk-provider-error' });
/** @example <SettingsPage slot="pages" pageId="billing" label="Billing">…</SettingsPage> */
export const SettingsPage = wrap('lk-settings-page', elements.LkSettingsPage);
export const SignedInElement = wrap('lk-signed-in', elements.LkSignedIn);
export const SignedOutElement = wrap('lk-signed-out', elements.LkSignedOut);
/** @example <SignIn onSignIn={() => show('Welcome back.')} /> */
export const SignIn = wrap('lk-sign-in', elements.LkSignIn, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' });
/** @example <SignOut onSignOut={() => show('Goodbye.')} /> */
export const SignOut = wrap('lk-sign-out', elements.LkSignOut, { onSignOut: 'lk-sign-out' });
/** @example <SignUp onSignUp={() => show('Welcome.')} /> */
export const SignUp = wrap('lk-sign-up', elements.LkSignUp, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' });
/** @example <Spinner /> */
export const Spinner = wrap('lk-spinner', elements.LkSpinner);
/** @example <TeamSettings teamId={teamId} onTeamGone={() => show('The team is gone.')} /> */
export const TeamSettings = wrap('lk-team-settings', elements.LkTeamSettings, { onTeamGone: 'lk-team-gone' });
/** @example <TeamSwitcher onTeamSelect={({ teamId }) => show(teamId ?? 'No team')} /> */
export const TeamSwitcher = wrap('lk-team-switcher', elements.LkTeamSwitcher, {
  onTeamCreate: 'lk-team-create',
  onTeamSelect: 'lk-team-select',
});
/** @example <Tooltip>…</Tooltip> */
export const Tooltip = wrap('lk-tooltip', elements.LkTooltip);
/** @example <UserAvatar /> */
export const UserAvatar = wrap('lk-user-avatar', elements.LkUserAvatar);
/** @example <UserButton showTeam colorModeToggle /> */
export const UserButton = wrap('lk-user-button', elements.LkUserButton, {
  onColorMode: 'lk-color-mode',
  onSignOut: 'lk-sign-out',
});
