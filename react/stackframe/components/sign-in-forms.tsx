import { SignIn, SignUp } from 'latchkey/react';
import { useBareStyles } from './bare-styles.ts';
import { Mocked } from './mock/mocked.tsx';

/**
 * The form to sign in with a password, without a card around it.
 *
 * @example <CredentialSignIn />
 */
export function CredentialSignIn() {
  return <SignIn className={useBareStyles()} methods="password" />;
}

/**
 * The form to sign up with a password, without a card around it.
 *
 * @example <CredentialSignUp noPasswordRepeat />
 */
export function CredentialSignUp({ noPasswordRepeat = false }: { noPasswordRepeat?: boolean }) {
  return <SignUp className={useBareStyles()} methods="password" repeatPassword={!noPasswordRepeat} />;
}

/**
 * The form to sign in with a link by email, without a card around it.
 *
 * @example <MagicLinkSignIn />
 */
export function MagicLinkSignIn() {
  return <SignIn className={useBareStyles()} methods="magic-link" />;
}

interface OAuthButtonGroupProps {
  type: 'sign-in' | 'sign-up';
  /** For stories: shows the buttons of these providers, which sign no user in. */
  mockProject?: { config: { oauthProviders: { id: string }[] } };
}

/**
 * The buttons of all providers of the project, without a card around them.
 *
 * @example <OAuthButtonGroup type="sign-in" />
 */
export function OAuthButtonGroup({ type, mockProject }: OAuthButtonGroupProps) {
  const Card = type === 'sign-in' ? SignIn : SignUp;
  const className = useBareStyles();
  return (
    <Mocked data={mockProject ? { config: mockProject.config } : null}>
      <Card className={className} methods="oauth" />
    </Mocked>
  );
}
