import {
  LkAccountSettings,
  LkAvatar,
  LkCreateTeam,
  LkHandler,
  LkMenu,
  LkMenuItem,
  LkMessageCard,
  LkNotice,
  LkProvider,
  LkSettingsPage,
  LkSignedIn,
  LkSignedOut,
  LkSignIn,
  LkSignOut,
  LkSignUp,
  LkSpinner,
  LkTooltip,
  LkTeamSettings,
  LkTeamSwitcher,
  LkUserAvatar,
  LkUserButton,
} from '../elements/index.ts';
import { wrap } from './wrap.ts';

/**
 * One line for each element: its tag, its class, and which of its events become which property.
 */

/** @example <AccountSettings onSignOut={() => show('Goodbye.')} /> */
export const AccountSettings = wrap('lk-account-settings', LkAccountSettings, { onSignOut: 'lk-sign-out' });
/** @example <Avatar name="Ada Lovelace" /> */
export const Avatar = wrap('lk-avatar', LkAvatar);
/** @example <CreateTeam onTeamCreate={({ teamId }) => show(teamId)} /> */
export const CreateTeam = wrap('lk-create-team', LkCreateTeam, { onTeamCreate: 'lk-team-create' });
export const HandlerElement = wrap('lk-handler', LkHandler);
/** @example <Menu label="More">…</Menu> */
export const Menu = wrap('lk-menu', LkMenu);
/** @example <MenuItem onMenuItemDone={() => show('Done.')}>Archive</MenuItem> */
export const MenuItem = wrap('lk-menu-item', LkMenuItem, { onMenuItemDone: 'lk-menu-item-done' });
/** @example <MessageCard heading="All done">You may close this window.</MessageCard> */
export const MessageCard = wrap('lk-message-card', LkMessageCard);
/** @example <Notice>Saved.</Notice> */
export const Notice = wrap('lk-notice', LkNotice);
export const ProviderElement = wrap('lk-provider', LkProvider, { onProviderError: 'lk-provider-error' });
/** @example <SettingsPage slot="pages" pageId="billing" label="Billing">…</SettingsPage> */
export const SettingsPage = wrap('lk-settings-page', LkSettingsPage);
export const SignedInElement = wrap('lk-signed-in', LkSignedIn);
export const SignedOutElement = wrap('lk-signed-out', LkSignedOut);
/** @example <SignIn onSignIn={() => show('Welcome back.')} /> */
export const SignIn = wrap('lk-sign-in', LkSignIn, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' });
/** @example <SignOut onSignOut={() => show('Goodbye.')} /> */
export const SignOut = wrap('lk-sign-out', LkSignOut, { onSignOut: 'lk-sign-out' });
/** @example <SignUp onSignUp={() => show('Welcome.')} /> */
export const SignUp = wrap('lk-sign-up', LkSignUp, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' });
/** @example <Spinner /> */
export const Spinner = wrap('lk-spinner', LkSpinner);
/** @example <TeamSettings teamId={teamId} onTeamGone={() => show('The team is gone.')} /> */
export const TeamSettings = wrap('lk-team-settings', LkTeamSettings, { onTeamGone: 'lk-team-gone' });
/** @example <TeamSwitcher onTeamSelect={({ teamId }) => show(teamId ?? 'No team')} /> */
export const TeamSwitcher = wrap('lk-team-switcher', LkTeamSwitcher, {
  onTeamCreate: 'lk-team-create',
  onTeamSelect: 'lk-team-select',
});
/** @example <Tooltip>…</Tooltip> */
export const Tooltip = wrap('lk-tooltip', LkTooltip);
/** @example <UserAvatar /> */
export const UserAvatar = wrap('lk-user-avatar', LkUserAvatar);
/** @example <UserButton showTeam colorModeToggle /> */
export const UserButton = wrap('lk-user-button', LkUserButton, {
  onColorMode: 'lk-color-mode',
  onSignOut: 'lk-sign-out',
});
