/**
 * For pages of a headless shell: it claims to suggest passkeys in fields and to create them by itself, but it cannot. Cards would wait
 * forever, and the one that comes with npm crashes when a page asks for its capabilities.
 */
export function withoutSuggestions(): void {
  if (!('PublicKeyCredential' in globalThis)) return;
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: false, conditionalGet: false });
}
