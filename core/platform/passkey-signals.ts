import { ownGlobal } from '../environment/own-global.ts';

interface AcceptedCredentials {
  readonly rpId: string;
  /** The WebAuthn user handle, in base64url. */
  readonly userId: string;
  /** Ids of the passkeys that still work, in base64url. The authenticator stops offering all others. */
  readonly allAcceptedCredentialIds: readonly string[];
}

interface UserDetails {
  readonly rpId: string;
  readonly userId: string;
  /** The email address that the authenticator shows in its list of accounts. */
  readonly name: string;
  readonly displayName: string;
}

/**
 * Methods of newer browsers (WebAuthn Level 3, §5.1.7, §5.1.10). TypeScript declares them as always present; older browsers lack
 * some or all.
 */
type SignalMethods = Partial<
  Pick<
    typeof PublicKeyCredential,
    'getClientCapabilities' | 'signalAllAcceptedCredentials' | 'signalCurrentUserDetails'
  >
>;

/** Returns true when this browser can tell authenticators that the name of a user has changed. */
export function canSignalUserDetails(): boolean {
  return typeof publicKeyCredential()?.signalCurrentUserDetails === 'function';
}

/** Tells the authenticators which passkeys still work. Never rejects, because the signal is optional. */
export function signalAcceptedCredentials(options: AcceptedCredentials): Promise<void> {
  const allAcceptedCredentialIds = [...options.allAcceptedCredentialIds];
  return ignoreFailure(() =>
    publicKeyCredential()?.signalAllAcceptedCredentials?.({ ...options, allAcceptedCredentialIds }),
  );
}

/**
 * Tells the authenticators the user's current name, which they show in their list of accounts. Never rejects, because the signal is
 * optional.
 */
export function signalUserDetails(options: UserDetails): Promise<void> {
  return ignoreFailure(() => publicKeyCredential()?.signalCurrentUserDetails?.(options));
}

/**
 * Returns true when the browser can create a passkey without asking the user, right after it has filled in a password (conditional
 * create).
 */
export async function canCreatePasskeySilently(): Promise<boolean> {
  const capabilities = await publicKeyCredential()
    ?.getClientCapabilities?.()
    .catch(() => null);
  return capabilities?.conditionalCreate === true;
}

function publicKeyCredential(): SignalMethods | undefined {
  return ownGlobal('PublicKeyCredential');
}

async function ignoreFailure(signal: () => Promise<void> | undefined): Promise<void> {
  try {
    await signal();
  } catch {
    // The signal is optional: a browser without it still signs in.
  }
}
