/**
 * Makes a page in the headless shell of Chromium report that passkeys in autofill are not supported. The headless shell claims to
 * support them, so that cards would wait forever. The headless shell of the npm package crashes when a page asks for its
 * capabilities.
 */
export function withoutSuggestions(): void {
  if (!('PublicKeyCredential' in globalThis)) return;
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: false, conditionalGet: false });
}
