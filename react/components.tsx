import * as elements from '../elements/index.ts';
import { wrap } from './wrap.ts';

/** The components of all elements: the tag, the class, and the events by the properties that listen to them. */
export const AccountSettings = wrap('lk-account-settings', elements.LkAccountSettings, { onSignOut: 'lk-sign-out' });
export const Avatar = wrap('lk-avatar', elements.LkAvatar);
export const CreateTeam = wrap('lk-create-team', elements.LkCreateTeam, { onTeamCreate: 'lk-team-create' });
export const HandlerElement = wrap('lk-handler', elements.LkHandler);
export const Menu = wrap('lk-menu', elements.LkMenu);
export const MenuItem = wrap('lk-menu-item', elements.LkMenuItem, { onMenuItemDone: 'lk-menu-item-done' });
export const MessageCard = wrap('lk-message-card', elements.LkMessageCard);
export const Notice = wrap('lk-notice', elements.LkNotice);
export const ProviderElement = wrap('lk-provider', elements.LkProvider, { onProviderError: 'lk-provider-error' });
export const SettingsPage = wrap('lk-settings-page', elements.LkSettingsPage);
export const SignedInElement = wrap('lk-signed-in', elements.LkSignedIn);
export const SignedOutElement = wrap('lk-signed-out', elements.LkSignedOut);
export const SignIn = wrap('lk-sign-in', elements.LkSignIn, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' });
export const SignOut = wrap('lk-sign-out', elements.LkSignOut, { onSignOut: 'lk-sign-out' });
export const SignUp = wrap('lk-sign-up', elements.LkSignUp, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' });
export const Spinner = wrap('lk-spinner', elements.LkSpinner);
export const TeamSettings = wrap('lk-team-settings', elements.LkTeamSettings, { onTeamGone: 'lk-team-gone' });
export const TeamSwitcher = wrap('lk-team-switcher', elements.LkTeamSwitcher, {
  onTeamCreate: 'lk-team-create',
  onTeamSelect: 'lk-team-select',
});
export const Tooltip = wrap('lk-tooltip', elements.LkTooltip);
export const UserAvatar = wrap('lk-user-avatar', elements.LkUserAvatar);
export const UserButton = wrap('lk-user-button', elements.LkUserButton, {
  onColorMode: 'lk-color-mode',
  onSignOut: 'lk-sign-out',
});
