/** What the service says to a code that does not work (wire protocol §2.2). */
export const VERIFICATION_ERRORS = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  // A code of another length or with other characters.
  'SCHEMA_ERROR',
] as const;
