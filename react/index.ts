'use client';

// Each export has its name here because Next refuses `export *` in a client module.
export {
  AccountSettings,
  Avatar,
  CreateTeam,
  Menu,
  MenuItem,
  MessageCard,
  Notice,
  SettingsPage,
  SignIn,
  SignOut,
  SignUp,
  Spinner,
  TeamSettings,
  TeamSwitcher,
  Tooltip,
  UserAvatar,
  UserButton,
} from './components.tsx';
export { Handler, type HandlerProps } from './handler.tsx';
export { useProject, useSession, useUser, type UseUserOptions } from './hooks.ts';
export * from './resource-hooks.ts';
export {
  CliAuthConfirm,
  EmailVerification,
  ErrorPage,
  ForgotPassword,
  MagicLinkCallback,
  Mfa,
  OAuthCallback,
  PasswordReset,
  TeamInvitation,
} from './pages.tsx';
export { LatchkeyProvider, type LatchkeyProviderProps } from './provider.tsx';
export { SignedIn, SignedOut } from './signed-in.tsx';
export { useApp } from './use-app.ts';
export type { ElementComponent, ElementProps } from './wrap.ts';
