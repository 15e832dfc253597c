export type { Action } from './base/controllers/action-controller.ts';
export { LkElement } from './base/element.ts';
export { ProviderErrorEvent, SignInEvent, SignOutEvent, SignUpEvent } from './base/events.ts';
export type { Timers } from './base/page.ts';
export { LkHandler } from './handler.ts';
export { LkAvatar } from './parts/avatar.ts';
export type { AvatarSubject } from './parts/initials.ts';
export { LkMenu } from './parts/menu/menu.ts';
export { LkMenuItem, MenuItemDoneEvent } from './parts/menu/menu-item.ts';
export { type CardAction, LkMessageCard } from './parts/message-card/message-card.ts';
export { LkNotice } from './parts/notice/notice.ts';
export { LkSpinner } from './parts/spinner.ts';
export { LkTooltip } from './parts/popup/tooltip.ts';
export { LkProvider } from './provider.ts';
export type { SubRoute } from './sections/section/section-loader.ts';
export { LkAccountSettings } from './settings/account-settings.ts';
export { LkSettingsPage } from './settings/settings-page.ts';
export type { PageOptions } from './pages/page-options.ts';
export { SettingsPageChangeEvent } from './settings/settings-events.ts';
export { LkCreateTeam } from './teams/create-team.ts';
export { TeamGoneEvent } from './teams/base/team-events.ts';
export { LkTeamSettings } from './teams/team-settings.ts';
export { type ColorMode, ColorModeEvent } from './user/color-mode-event.ts';
export { LkSignedIn, LkSignedOut } from './user/gates.ts';
export { LkSignIn } from './sign-in/sign-in.ts';
export { LkSignOut } from './sign-in/sign-out.ts';
export { LkSignUp } from './sign-in/sign-up.ts';
export type {
  SignUpCheckboxField,
  SignUpChoiceField,
  SignUpField,
  SignUpNumberField,
  SignUpTextField,
} from './sign-in/base/sign-up-field.ts';
export { TeamCreateEvent, TeamSelectEvent } from './teams/base/team-events.ts';
export type { TeamSummary } from './teams/switcher/blocks.ts';
export { LkTeamSwitcher } from './teams/switcher/team-switcher.ts';
export { LkUserAvatar } from './user/user-avatar.ts';
export { LkUserButton } from './user/user-button.ts';
export type { UserMenuItem } from './user/user-menu-host.ts';
// The types of templates and styles, for apps that do not depend on Lit.
export type { CSSResult, CSSResultArray, CSSResultOrNative, TemplateResult } from 'lit';
