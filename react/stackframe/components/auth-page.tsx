import { SignIn as OwnSignIn, SignUp as OwnSignUp } from 'latchkey/react';
import type { ReactNode } from 'react';
import { methodsOf, useAutomaticRedirect } from './auth-options.ts';
import { Mocked } from './mock/mocked.tsx';

interface CardProps {
  fullPage?: boolean;
  /** Leaves the page at once when a user is signed in already. */
  automaticRedirect?: boolean;
  /** Shown below the methods. */
  extraInfo?: ReactNode;
  /** The order of link and password. Where a project has both, one form offers both, with the password first. */
  firstTab?: 'magic-link' | 'password';
}

interface MockProject {
  config: {
    signUpEnabled: boolean;
    credentialEnabled: boolean;
    passkeyEnabled: boolean;
    magicLinkEnabled: boolean;
    oauthProviders: { id: string }[];
  };
}

export interface SignInProps extends CardProps {
  /** For stories: the card shows the methods of this project. Its buttons sign no user in. */
  mockProject?: MockProject;
}

export interface SignUpProps extends CardProps {
  /** Asks for the password once. */
  noPasswordRepeat?: boolean;
}

export interface AuthPageProps extends SignInProps, SignUpProps {
  type: 'sign-in' | 'sign-up';
}

/**
 * Signs a user in with the methods that the project has turned on.
 *
 * @example <SignIn fullPage automaticRedirect />
 */
export function SignIn({ fullPage = false, automaticRedirect = false, extraInfo, firstTab, mockProject }: SignInProps) {
  useAutomaticRedirect(automaticRedirect, 'redirectToAfterSignIn');
  return (
    <Mocked data={mockProject ?? null}>
      <OwnSignIn fullPage={fullPage} methods={methodsOf(firstTab)}>
        {extraInfo !== undefined && <div slot="after">{extraInfo}</div>}
      </OwnSignIn>
    </Mocked>
  );
}

/**
 * Creates an account with the methods that the project has turned on.
 *
 * @example <SignUp fullPage extraInfo={<a href="/terms">Terms</a>} />
 */
export function SignUp({
  fullPage = false,
  automaticRedirect = false,
  noPasswordRepeat = false,
  extraInfo,
  firstTab,
}: SignUpProps) {
  useAutomaticRedirect(automaticRedirect, 'redirectToAfterSignUp');
  return (
    <OwnSignUp fullPage={fullPage} repeatPassword={!noPasswordRepeat} methods={methodsOf(firstTab)}>
      {extraInfo !== undefined && <div slot="after">{extraInfo}</div>}
    </OwnSignUp>
  );
}

/**
 * Signs a user in or up, as `type` says.
 *
 * @example <AuthPage type="sign-up" noPasswordRepeat />
 */
export function AuthPage({ type, ...props }: AuthPageProps) {
  return type === 'sign-in' ? <SignIn {...props} /> : <SignUp {...props} />;
}
