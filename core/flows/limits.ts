/** Limits, names and lists that only flows need. They are not in `constants.ts`, so that a page loads them with the first flow. */

/** How long an OAuth popup waits for its opener before it completes the sign-in itself. */
export const OAUTH_POPUP_WAIT_MS = 1_000;
/** How long the service waits for a provider (protocol.md §4.8). */
export const OAUTH_PROVIDER_WAIT_MS = 600_000;
/** How often the opener checks whether the popup seems closed. */
export const OAUTH_WINDOW_POLL_MS = 500;
/** The most OAuth flows that this browser keeps at once; one more removes the oldest. */
export const OAUTH_MAX_FLOWS = 8;
/** Lifetime of the OAuth state cookie: one hour. */
export const OAUTH_STATE_COOKIE_SECONDS = 3_600;
/** How long a tab keeps the request of another domain for a session: 30 minutes. */
export const HAND_OFF_REQUEST_LIFETIME_MS = 1_800_000;
/** How long an offer of the session is valid after the app has sent a tab with it to a page on another domain: five minutes. */
export const HAND_OFF_OFFER_LIFETIME_MS = 300_000;
/** The placeholder that the service sends as relying party. It is replaced by the page's host (protocol.md §4.6). */
export const PASSKEY_RP_SENTINEL = 'THIS_VALUE_WILL_BE_REPLACED.example.com';
/** How long autofill uses a challenge before it requests a new one. A challenge is valid for 65 s. */
export const PASSKEY_CHALLENGE_RENEWAL_MS = 55_000;
/** How long a sign-in with a password waits for the passkey that is created after it. */
export const PASSKEY_UPGRADE_WAIT_MS = 3_000;
/** The allowed length of a WebAuthn user handle, in bytes. */
export const WEBAUTHN_USER_ID_BYTES = { min: 1, max: 64 } as const;
/**
 * The session storage key for the sign-in method of an attempt that waits for a second factor. When the attempt succeeds, the method is
 * stored as the last used one (`LAST_USED_KEYS`).
 */
export const MFA_METHOD_KEY = 'latchkey-mfa-method';
/**
 * The session storage key for the email address with which an attempt that waits for a second factor began. The code of the attempt and
 * a space precede it, so the address of an earlier attempt is never shown for another.
 */
export const MFA_EMAIL_KEY = 'latchkey-mfa-email';
/** The pause between two polls of a command-line login. */
export const CLI_POLL_MS = 2_000;
/** The number of polls after which a command-line login gives up, unless the caller sets one: unlimited. */
export const CLI_MAX_ATTEMPTS = Number.POSITIVE_INFINITY;
/** A user must have signed in within this time to give an agent a session. */
export const AGENT_SIGN_IN_MAX_AGE_MS = 600_000;
/** How long a command-line login can be confirmed by default: two hours. */
export const CLI_LOGIN_LIFETIME_MS = 7_200_000;

/** The local storage key for the time at which this browser last requested a magic link, in milliseconds since 1970. */
export const MAGIC_LINK_MARK_KEY = 'latchkey-magic-link';

/** The errors of the service for an invalid code (protocol.md §2.5). */
export const VERIFICATION_ERRORS = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  // The service's error when the length or the characters are not those of a code.
  'SCHEMA_ERROR',
] as const;
