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

/** One line for each element: its tag, its class, and which of its events become which property. */
export const AccountSettings = wrap('lk-account-settings', LkAccountSettings, { onSignOut: 'lk-sign-out' });
export const Avatar = wrap('lk-avatar', LkAvatar);
export const CreateTeam = wrap('lk-create-team', LkCreateTeam, { onTeamCreate: 'lk-team-create' });
export const HandlerElement = wrap('lk-handler', LkHandler);
export const Menu = wrap('lk-menu', LkMenu);
export const MenuItem = wrap('lk-menu-item', LkMenuItem, { onMenuItemDone: 'lk-menu-item-done' });
export const MessageCard = wrap('lk-message-card', LkMessageCard);
export const Notice = wrap('lk-notice', LkNotice);
export const ProviderElement = wrap('lk-provider', LkProvider, { onProviderError: 'lk-provider-error' });
export const SettingsPage = wrap('lk-settings-page', LkSettingsPage);
export const SignedInElement = wrap('lk-signed-in', LkSignedIn);
export const SignedOutElement = wrap('lk-signed-out', LkSignedOut);
export const SignIn = wrap('lk-sign-in', LkSignIn, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' });
export const SignOut = wrap('lk-sign-out', LkSignOut, { onSignOut: 'lk-sign-out' });
export const SignUp = wrap('lk-sign-up', LkSignUp, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' });
export const Spinner = wrap('lk-spinner', LkSpinner);
export const TeamSettings = wrap('lk-team-settings', LkTeamSettings, { onTeamGone: 'lk-team-gone' });
export const TeamSwitcher = wrap('lk-team-switcher', LkTeamSwitcher, {
  onTeamCreate: 'lk-team-create',
  onTeamSelect: 'lk-team-select',
});
export const Tooltip = wrap('lk-tooltip', LkTooltip);
export const UserAvatar = wrap('lk-user-avatar', LkUserAvatar);
export const UserButton = wrap('lk-user-button', LkUserButton, {
  onColorMode: 'lk-color-mode',
  onSignOut: 'lk-sign-out',
});
