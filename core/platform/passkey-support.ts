export interface PasskeySupportActions {
  /**
   * What this browser can do with passkeys.
   *
   * @example const { isSupported, hasAutofill } = await app.passkeySupport();
   */
  passkeySupport(): Promise<PasskeySupport>;
}
/** What this browser can do with passkeys. */
export interface PasskeySupport {
  readonly isSupported: boolean;
  /** Passkeys can be offered among the suggestions of a field (conditional mediation). */
  readonly hasAutofill: boolean;
}

/** Asks the browser (WebAuthn §5.1.7). Never rejects: a browser that cannot tell has none. */
export async function passkeySupport(): Promise<PasskeySupport> {
  if (typeof PublicKeyCredential !== 'function') return { isSupported: false, hasAutofill: false };
  const hasAutofill = await Promise.resolve(PublicKeyCredential.isConditionalMediationAvailable?.()).catch(() => false);
  return { isSupported: true, hasAutofill: hasAutofill === true };
}
