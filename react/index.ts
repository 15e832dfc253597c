'use client';

// Next refuses `export *` in a client module. Here it may be used for modules of this package, because the build lists their exports
// by name. Each component has its own module, which imports only the element of that component. The modules that create the app are
// exported before the modules that import elements (`loading-plan.ts`).
export { ClientOnly } from './client-only.tsx';
export { useProject, useSession, useUser } from './hooks.ts';
export * from './resource-hooks.ts';
export {
  AgentAuthConfirm,
  CliAuthConfirm,
  EmailVerification,
  ErrorPage,
  ForgotPassword,
  MagicLinkCallback,
  Mfa,
  OAuthCallback,
  Onboarding,
  PasswordReset,
  TeamInvitation,
} from './pages.tsx';
export { LatchkeyProvider, type LatchkeyProviderProps } from './provider.tsx';
export { SignedIn, SignedOut } from './signed-in.tsx';
export { useApp } from './use-app.ts';
export { AccountSettings } from './components/account-settings.ts';
export { Avatar } from './components/avatar.ts';
export { CreateTeam } from './components/create-team.ts';
export { Handler, type HandlerProps } from './components/handler.tsx';
export { MenuItem } from './components/menu-item.ts';
export { Menu } from './components/menu.ts';
export { MessageCard } from './components/message-card.ts';
export { Notice } from './components/notice.ts';
export { SettingsPage } from './components/settings-page.ts';
export { SignIn } from './components/sign-in.ts';
export { SignOut } from './components/sign-out.ts';
export { SignUp } from './components/sign-up.ts';
export { Spinner } from './components/spinner.ts';
export { TeamSettings } from './components/team-settings.ts';
export { TeamSwitcher } from './components/team-switcher.ts';
export { Tooltip } from './components/tooltip.ts';
export { UserAvatar } from './components/user-avatar.ts';
export { UserButton } from './components/user-button.ts';
export type { ElementComponent, ElementProps } from './base/wrap.tsx';
