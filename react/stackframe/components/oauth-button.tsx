import { useState } from 'react';
import { useProvided } from '../hooks/hooks.ts';
import { useOAuthButtonStyles } from './bare-styles.ts';

/** The names of providers that are not their id with a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
};

interface OAuthButtonProps {
  provider: string;
  type: 'sign-in' | 'sign-up';
  /** The button does nothing. */
  isMock?: boolean;
  /** Called instead of the sign-in. */
  onAuthenticate?: () => Promise<void>;
}

/**
 * A button that signs in with one provider.
 *
 * @example <OAuthButton provider="github" type="sign-in" />
 */
export function OAuthButton({ provider, type, isMock = false, onAuthenticate }: OAuthButtonProps) {
  const { app } = useProvided();
  const [isPending, setPending] = useState(false);
  const className = useOAuthButtonStyles();
  const name = NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
  const signIn = async () => {
    if (isMock) return;
    setPending(true);
    await (onAuthenticate?.() ?? app.signInWithOAuth(provider)).finally(() => setPending(false));
  };
  return (
    <button type="button" className={className} disabled={isPending} onClick={() => void signIn()}>
      {type === 'sign-in' ? `Sign in with ${name}` : `Sign up with ${name}`}
    </button>
  );
}
