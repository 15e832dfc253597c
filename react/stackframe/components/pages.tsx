import {
  CliAuthConfirm,
  EmailVerification as OwnEmailVerification,
  ForgotPassword as OwnForgotPassword,
  PasswordReset as OwnPasswordReset,
} from 'latchkey/react';

interface PageProps {
  fullPage?: boolean;
}

interface CodePageProps extends PageProps {
  /** The parameters of the address, with the code of the email. By default the page reads its address. */
  searchParams?: Record<string, string>;
}

/**
 * Verifies an email address with the link from an email.
 *
 * @example <EmailVerification fullPage />
 */
export function EmailVerification({ searchParams, fullPage = false }: CodePageProps) {
  return <OwnEmailVerification fullPage={fullPage} {...codeIn(searchParams)} />;
}

/**
 * Sets a new password with the link from an email.
 *
 * @example <PasswordReset searchParams={searchParams} fullPage />
 */
export function PasswordReset({ searchParams, fullPage = false }: CodePageProps) {
  return <OwnPasswordReset fullPage={fullPage} {...codeIn(searchParams)} />;
}

/**
 * Emails the user a link to choose a new password.
 *
 * @example <ForgotPassword fullPage />
 */
export function ForgotPassword({ fullPage = false }: PageProps) {
  return <OwnForgotPassword fullPage={fullPage} />;
}

/**
 * Asks the signed-in user to confirm that a command-line program signs in as the user.
 *
 * @example <CliAuthConfirmation />
 */
export function CliAuthConfirmation({ fullPage = true }: PageProps) {
  return <CliAuthConfirm fullPage={fullPage} />;
}

function codeIn(searchParams: Record<string, string> | undefined): { readonly code?: string } {
  const code = searchParams?.code;
  return code === undefined ? {} : { code };
}
