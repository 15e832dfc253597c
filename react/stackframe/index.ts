'use client';

export { StackClientApp, StackClientApp as HexclaveClientApp } from './react-app.ts';
export { HexclaveServerApp, StackServerApp } from './server/react.ts';
export { HexclaveAdminApp, StackAdminApp } from './server/admin/react.ts';
export { KnownError, KnownErrors } from './errors/known-errors.ts';
export { useStackApp, useStackApp as useHexclaveApp, useUser } from './hooks/hooks.ts';
export {
  type CliAuthConfirmationState,
  type CliAuthConfirmationStatus,
  useCliAuthConfirmation,
} from './hooks/use-cli-auth-confirmation.ts';
export { StackProvider, StackProvider as HexclaveProvider } from './components/stack-provider.tsx';
export { StackTheme, StackTheme as HexclaveTheme } from './components/stack-theme.tsx';
export { StackHandler, StackHandler as HexclaveHandler } from './components/stack-handler.tsx';
export { AccountSettings } from './components/account-settings.tsx';
export { AuthPage, SignIn, SignUp } from './components/auth-page.tsx';
export { MessageCard } from './components/message-card.tsx';
export { OAuthButton } from './components/oauth-button.tsx';
export { CliAuthConfirmation, EmailVerification, ForgotPassword, PasswordReset } from './components/pages.tsx';
export { CredentialSignIn, CredentialSignUp, MagicLinkSignIn, OAuthButtonGroup } from './components/sign-in-forms.tsx';
export { SelectedTeamSwitcher, TeamSwitcher } from './components/team-switcher.tsx';
export { UserAvatar, UserButton } from './components/user-button.tsx';
export type * from './types/exported.ts';
