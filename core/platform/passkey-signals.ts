/**
 * Tells the authenticators of this browser what a site knows about its passkeys, where the browser can (WebAuthn Level 3,
 * §5.1.10). Each resolves in any case: nothing depends on whether anybody listens.
 */
interface Signals {
  signalAllAcceptedCredentials?: (options: AcceptedCredentials) => Promise<void>;
  signalCurrentUserDetails?: (options: UserDetails) => Promise<void>;
}

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

/** Whether anybody wants to know of changed names. */
export function hearsDetails(): boolean {
  return typeof browserSignals()?.signalCurrentUserDetails === 'function';
}

export function signalAcceptedCredentials(options: AcceptedCredentials): Promise<void> {
  return quietly((signals) => signals.signalAllAcceptedCredentials?.(options));
}

export function signalUserDetails(options: UserDetails): Promise<void> {
  return quietly((signals) => signals.signalCurrentUserDetails?.(options));
}

/** Whether a browser can make a passkey without asking, right after a password was filled in. */
export async function canUpgradeSilently(): Promise<boolean> {
  const { PublicKeyCredential: credentials } = globalThis as unknown as { PublicKeyCredential?: Capable };
  const capabilities = await credentials?.getClientCapabilities?.().catch(() => ({}));
  return (capabilities as Capabilities | undefined)?.conditionalCreate === true;
}

type Capabilities = Readonly<Record<string, boolean | undefined>>;

interface Capable {
  getClientCapabilities?: () => Promise<Capabilities>;
}

function browserSignals(): Signals | undefined {
  return (globalThis as unknown as { PublicKeyCredential?: Signals }).PublicKeyCredential;
}

async function quietly(tell: (signals: Signals) => Promise<void> | undefined): Promise<void> {
  const signals = browserSignals();
  try {
    if (signals) await tell(signals);
  } catch {
    // A hint that was not taken is none.
  }
}
