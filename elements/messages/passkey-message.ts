/** The messages for passkey errors of browsers, by their codes (protocol.md §14.5). `OTHER` is for all other codes. */
export interface PasskeyMessages {
  readonly ERROR_CEREMONY_ABORTED: string;
  readonly ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: string;
  readonly ERROR_INVALID_DOMAIN: string;
  readonly ERROR_INVALID_RP_ID: string;
  readonly ERROR_INVALID_USER_ID_LENGTH: string;
  readonly ERROR_AUTHENTICATOR_GENERAL_ERROR: string;
  readonly ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: string;
  readonly OTHER: string;
}

/** Returns the message for a passkey error of a browser. */
export function passkeyMessage(code: string | undefined, messages: PasskeyMessages): string {
  const byCode: { readonly [Code in string]?: string } = { ...messages };
  return byCode[code ?? ''] ?? messages.OTHER;
}
