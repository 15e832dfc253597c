// The entry of React servers (the condition `react-server`). Apps are created here; components and their hooks stay references to the
// client module `index.ts`, whose directive 'use client' is the border.

import { clientJson } from './components/client-json.ts';
import type { ProvidedApp } from './components/app-of.ts';
import type { StackHandlerProps } from './components/stack-handler.tsx';
import type { StackProviderProps } from './components/stack-provider.tsx';
import { serverHooks } from './hooks/server-hooks.ts';
import { nextClientAppClass } from './server/next-client.ts';
import { StackHandler as ClientHandler, StackProvider as ClientProvider } from './index.ts';
import type { StackClientApp as ClientApp } from './types/client-app.ts';

export {
  AccountSettings,
  AuthPage,
  CliAuthConfirmation,
  type CliAuthConfirmationState,
  type CliAuthConfirmationStatus,
  CredentialSignIn,
  CredentialSignUp,
  EmailVerification,
  ForgotPassword,
  HexclaveTheme,
  MagicLinkSignIn,
  MessageCard,
  OAuthButton,
  OAuthButtonGroup,
  PasswordReset,
  SelectedTeamSwitcher,
  SignIn,
  SignUp,
  StackTheme,
  TeamSwitcher,
  useCliAuthConfirmation,
  useHexclaveApp,
  UserAvatar,
  UserButton,
  useStackApp,
  useUser,
} from './index.ts';
export { HexclaveServerApp, StackServerApp } from './server/react-server.ts';
export { HexclaveAdminApp, StackAdminApp } from './server/admin/react-server.ts';
export { KnownError, KnownErrors } from './errors/known-errors.ts';
export type * from './types/exported.ts';

/**
 * The app of one project, in a server component: to give it to a provider, or to inherit its options.
 *
 * @example export const stackClientApp = new StackClientApp({ tokenStore: 'nextjs-cookie' });
 */
export const StackClientApp = /* @__PURE__ */ nextClientAppClass(serverHooks);
export type StackClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ClientApp<
  HasTokenStore,
  ProjectId
>;
export { StackClientApp as HexclaveClientApp };

/**
 * Renders the provider from a server component. The page gets the options of the app that it needs, and never a key of a server.
 *
 * @example <StackProvider app={stackServerApp}>{children}</StackProvider>
 */
export function StackProvider({ app, ...rest }: Omit<StackProviderProps, 'app'> & { app: ProvidedApp }) {
  return <ClientProvider {...rest} app={clientJson(app)} />;
}
export { StackProvider as HexclaveProvider };

/**
 * Renders the handler from a server component. `app` and `routeProps`, which older versions of the official package needed, stay here.
 *
 * @example <StackHandler fullPage />
 */
export function StackHandler({ fullPage, componentProps, location }: StackHandlerProps) {
  return (
    <ClientHandler
      fullPage={fullPage}
      {...(componentProps && { componentProps })}
      {...(location !== undefined && { location })}
    />
  );
}
export { StackHandler as HexclaveHandler };
