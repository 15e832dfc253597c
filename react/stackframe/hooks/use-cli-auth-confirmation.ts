import { useEffect, useRef, useState } from 'react';
import { dataOf } from '../client/answers.ts';
import { useProvided } from './hooks.ts';

/** How far a confirmation is. `invalid`: the address has no code. */
export type CliAuthConfirmationStatus = 'idle' | 'invalid' | 'authorizing' | 'redirecting' | 'success' | 'error';

/** The confirmation of one login of a command-line program. */
export interface CliAuthConfirmationState {
  status: CliAuthConfirmationStatus;
  loginCode: string | null;
  error: Error | null;
  isLoading: boolean;
  /** Confirms the login. A visitor signs in first and comes back to this page, which then confirms. Call it for a click only. */
  authorize: () => Promise<void>;
  retry: () => void;
}

/** The key in session storage for the code that a visitor confirmed before the sign-in. */
const CONFIRMED_KEY = 'stack-cli-confirmed';

/**
 * Returns the state of the confirmation that the address of this page names, for a page of the app's own.
 *
 * @example const { status, authorize } = useCliAuthConfirmation();
 */
export function useCliAuthConfirmation(): CliAuthConfirmationState {
  const { app, own } = useProvided();
  const user = app.useUser({ includeRestricted: true });
  const { page, sessionStorage } = own.platform;
  const [loginCode] = useState(() => page && new URL(page.href()).searchParams.get('login_code'));
  const [{ status, error }, setStep] = useState<Step>(IDLE);
  const isRunning = useRef(false);
  const complete = async (code: string) => {
    setStep({ status: 'authorizing', error: null });
    await dataOf(own.confirmCliLogin(code));
    sessionStorage.remove(CONFIRMED_KEY);
    setStep({ status: 'success', error: null });
  };
  const run = async (confirm: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await confirm().catch((thrown: unknown) =>
      setStep({ status: 'error', error: thrown instanceof Error ? thrown : new Error(String(thrown)) }),
    );
    isRunning.current = false;
  };
  const authorize = () =>
    run(async () => {
      if (!loginCode) return;
      if (user) return complete(loginCode);
      setStep({ status: 'redirecting', error: null });
      sessionStorage.set(CONFIRMED_KEY, loginCode);
      await app.redirectToSignIn({ replace: true });
    });
  const isConfirmed = user !== null && loginCode !== null && sessionStorage.get(CONFIRMED_KEY) === loginCode;
  const latest = useRef(authorize);
  useEffect(() => {
    latest.current = authorize;
  });
  useEffect(() => {
    if (isConfirmed) void latest.current();
  }, [isConfirmed]);
  const shown = loginCode ? status : 'invalid';
  return {
    status: shown,
    loginCode,
    error,
    isLoading: shown === 'authorizing' || shown === 'redirecting',
    authorize,
    retry: () => setStep(IDLE),
  };
}

interface Step {
  readonly status: CliAuthConfirmationStatus;
  readonly error: Error | null;
}

const IDLE: Step = { status: 'idle', error: null };
