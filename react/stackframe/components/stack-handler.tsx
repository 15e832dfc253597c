import { Handler } from 'latchkey/react';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useProvided } from '../hooks/hooks.ts';
import type { AccountSettingsProps } from './account-settings.tsx';
import { methodsOf, useAutomaticRedirect } from './auth-options.ts';
import type { SignInProps, SignUpProps } from './auth-page.tsx';

interface PageProps {
  fullPage?: boolean;
}

interface LinkProps extends PageProps {
  searchParams?: Record<string, string>;
}

/** The props of the components of pages. */
interface ComponentProps {
  SignIn?: SignInProps;
  SignUp?: SignUpProps;
  EmailVerification?: LinkProps;
  PasswordReset?: LinkProps;
  ForgotPassword?: PageProps;
  SignOut?: PageProps;
  OAuthCallback?: PageProps;
  MagicLinkCallback?: LinkProps;
  TeamInvitation?: LinkProps;
  ErrorPage?: LinkProps;
  AccountSettings?: AccountSettingsProps;
  CliAuthConfirmation?: PageProps;
  MFA?: PageProps & { onSuccess?: () => void; onCancel?: () => void };
  Onboarding?: PageProps;
}

export interface StackHandlerProps {
  fullPage: boolean;
  /** Props for the components of pages. */
  componentProps?: ComponentProps;
  /** The path of the page. By default that of the window. */
  location?: string;
  /** Has no effect: the app is that of the provider. */
  app?: unknown;
  /** Has no effect. */
  routeProps?: unknown;
  /** Has no effect. */
  params?: unknown;
  /** Has no effect: pages read the address. */
  searchParams?: unknown;
}

/**
 * Shows the page of the handler that the address names, such as `/handler/sign-in`.
 *
 * @example <StackHandler fullPage location={location.pathname} />
 */
export function StackHandler({ fullPage, componentProps = NO_PROPS, location }: StackHandlerProps) {
  const { own } = useProvided();
  const path = useSyncExternalStore(
    neverChanges,
    () => location ?? globalThis.location?.pathname,
    () => location,
  );
  const page = path?.replace(/\/+$/, '').split('/').at(-1);
  const { SignIn, SignUp } = componentProps;
  useAutomaticRedirect(page === 'sign-in' && SignIn?.automaticRedirect !== false, 'redirectToAfterSignIn');
  useAutomaticRedirect(page === 'sign-up' && SignUp?.automaticRedirect !== false, 'redirectToAfterSignUp');
  const pageOptions = {
    signIn: { fullPage: SignIn?.fullPage ?? fullPage, methods: methodsOf(SignIn?.firstTab) },
    signUp: {
      fullPage: SignUp?.fullPage ?? fullPage,
      methods: methodsOf(SignUp?.firstTab),
      repeatPassword: !SignUp?.noPasswordRepeat,
    },
    ...Object.fromEntries(
      Object.entries(PAGES).map(([name, component]) => [
        name,
        { fullPage: componentProps[component]?.fullPage ?? fullPage },
      ]),
    ),
  };
  // Without a location the handler follows the address of the window by itself.
  const address = location !== undefined && {
    location: location + (own.platform.page ? searchOf(own.platform.page.href()) : ''),
  };
  const replacement = replacementOf(page, fullPage, componentProps);
  return (
    <Handler {...address} pageOptions={pageOptions}>
      {replacement && (
        <div slot={page}>
          <Suspense>{replacement}</Suspense>
        </div>
      )}
    </Handler>
  );
}

const NO_PROPS: ComponentProps = {};

/** The components of pages, by the names that pages have here. */
const PAGES = {
  emailVerification: 'EmailVerification',
  passwordReset: 'PasswordReset',
  forgotPassword: 'ForgotPassword',
  signOut: 'SignOut',
  oauthCallback: 'OAuthCallback',
  magicLinkCallback: 'MagicLinkCallback',
  teamInvitation: 'TeamInvitation',
  error: 'ErrorPage',
  accountSettings: 'AccountSettings',
  cliAuthConfirm: 'CliAuthConfirmation',
  mfa: 'MFA',
  onboarding: 'Onboarding',
} as const satisfies Readonly<Record<string, keyof ComponentProps>>;

/** Returns a page with content of the app, which only a component can have; null when the handler draws the page itself. */
function replacementOf(page: string | undefined, fullPage: boolean, props: ComponentProps): ReactNode {
  const { SignIn, SignUp, AccountSettings } = props;
  if (page === 'sign-in' && SignIn?.extraInfo)
    return <LazySignIn fullPage={fullPage} {...SignIn} automaticRedirect={false} />;
  if (page === 'sign-up' && SignUp?.extraInfo)
    return <LazySignUp fullPage={fullPage} {...SignUp} automaticRedirect={false} />;
  if (page !== 'account-settings' || !AccountSettings?.extraItems) return null;
  return <LazyAccountSettings fullPage={fullPage} {...AccountSettings} />;
}

const LazySignIn = lazy(async () => ({ default: (await import('./auth-page.tsx')).SignIn }));
const LazySignUp = lazy(async () => ({ default: (await import('./auth-page.tsx')).SignUp }));
const LazyAccountSettings = lazy(async () => ({ default: (await import('./account-settings.tsx')).AccountSettings }));

const neverChanges = () => () => {};

/** Returns query and hash of an address: a location names the path alone. */
function searchOf(address: string): string {
  const { search, hash } = new URL(address);
  return search + hash;
}
