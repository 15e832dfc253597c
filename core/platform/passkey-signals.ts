interface AcceptedCredentials {
  readonly rpId: string;
  /** The WebAuthn user handle, base64url. */
  readonly userId: string;
  /** Ids of the passkeys that still work, base64url; an authenticator stops offering all others. */
  readonly allAcceptedCredentialIds: readonly string[];
}

interface UserDetails {
  readonly rpId: string;
  readonly userId: string;
  /** The address the account list of the authenticator shows. */
  readonly name: string;
  readonly displayName: string;
}

/**
 * What newer browsers have (WebAuthn Level 3, §5.1.7, §5.1.10). The library of types says that every browser has all of it;
 * older ones have some or none.
 */
declare const PublicKeyCredential:
  | Partial<
      Pick<
        typeof globalThis.PublicKeyCredential,
        'getClientCapabilities' | 'signalAllAcceptedCredentials' | 'signalCurrentUserDetails'
      >
    >
  | undefined;

/** Whether this browser passes changed names on to its authenticators. */
export function canSignalUserDetails(): boolean {
  return typeof supported()?.signalCurrentUserDetails === 'function';
}

/** Tells the authenticators which passkeys still work. Resolves in any case: nothing depends on it. */
export function signalAcceptedCredentials(options: AcceptedCredentials): Promise<void> {
  const allAcceptedCredentialIds = [...options.allAcceptedCredentialIds];
  return quietly(() => supported()?.signalAllAcceptedCredentials?.({ ...options, allAcceptedCredentialIds }));
}

/** Tells the authenticators what the user is called now. Resolves in any case: nothing depends on it. */
export function signalUserDetails(options: UserDetails): Promise<void> {
  return quietly(() => supported()?.signalCurrentUserDetails?.(options));
}

/** Whether a browser can make a passkey without asking, right after a password was filled in. */
export async function canUpgradeSilently(): Promise<boolean> {
  const capabilities = await supported()
    ?.getClientCapabilities?.()
    .catch(() => null);
  return capabilities?.conditionalCreate === true;
}

function supported(): typeof PublicKeyCredential {
  return typeof PublicKeyCredential === 'undefined' ? undefined : PublicKeyCredential;
}

async function quietly(signal: () => Promise<void> | undefined): Promise<void> {
  try {
    await signal();
  } catch {
    // A browser that refuses the hint loses nothing but the hint.
  }
}
