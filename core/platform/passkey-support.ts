import { ownGlobal } from '../environment/own-global.ts';

export interface PasskeySupportActions {
  /**
   * Returns what this browser supports of passkeys.
   *
   * @example const { isSupported, hasAutofill } = await app.passkeySupport();
   */
  passkeySupport(): Promise<PasskeySupport>;
}

/** The passkey features of this browser. */
export interface PasskeySupport {
  readonly isSupported: boolean;
  /** True when the browser can offer passkeys among the suggestions of a field (conditional mediation). */
  readonly hasAutofill: boolean;
}

/** Asks the browser which passkey features it has (WebAuthn §5.1.7). Never rejects: a browser without the API has none. */
export async function passkeySupport(): Promise<PasskeySupport> {
  const credential = ownGlobal<typeof PublicKeyCredential>('PublicKeyCredential');
  if (!credential) return { isSupported: false, hasAutofill: false };
  const hasAutofill = await Promise.resolve(credential.isConditionalMediationAvailable?.()).catch(() => false);
  return { isSupported: true, hasAutofill: hasAutofill === true };
}
