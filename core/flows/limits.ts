/** Numbers, names and lists that only flows need, apart from `constants.ts` so that a page loads them with the first flow. */

/** How long such a window waits for the page that opened it, before it goes on alone. */
export const OAUTH_HAND_OFF_MS = 1_000;
/** The service gives up on a provider after this long (protocol.md §4.8). */
export const OAUTH_OUTER_MS = 600_000;
/** How often the opener looks whether the window seems closed. */
export const OAUTH_WINDOW_LOOK_MS = 500;
/** OAuth flows of this browser that may be under way at once; one more forgets the oldest. */
export const OAUTH_MAX_FLOWS = 8;
/** Life of the OAuth state cookie: one hour. */
export const OAUTH_STATE_COOKIE_SECONDS = 3_600;
/** How long a tab remembers what another domain asked it for. */
export const HAND_OFF_REQUEST_MS = 1_800_000;
/** What the service calls the relying party, to be replaced by the page's host (protocol.md §4.6). */
export const PASSKEY_RP_SENTINEL = 'THIS_VALUE_WILL_BE_REPLACED.example.com';
/** A challenge lives 65 s; autofill asks for the next one after this long. */
export const PASSKEY_RENEW_MS = 55_000;
/** How long a sign-in waits for a passkey that is made on the way. */
export const PASSKEY_UPGRADE_MS = 3_000;
/** WebAuthn user handles, in bytes. */
export const WEBAUTHN_USER_ID_BYTES = { min: 1, max: 64 } as const;
/** Session storage: the way in that asked for the second factor, to be remembered once it has succeeded. */
export const MFA_METHOD_KEY = 'latchkey-mfa-method';
/** Wait between two polls of a command-line login. */
export const CLI_POLL_MS = 2_000;
/** Polls of a command-line login before it gives up. */
export const CLI_MAX_ATTEMPTS = Number.POSITIVE_INFINITY;
/** Who signed in longer ago does so again before an agent gets a session. */
export const AGENT_SIGN_IN_MS = 600_000;
/** How long the service keeps a command-line login open by default: two hours. */
export const CLI_REQUEST_MS = 7_200_000;
/** Server-created sessions live one year by default. */
export const SERVER_SESSION_MS = 31_536_000_000;

/** Local storage: when this browser last asked for a magic link, in milliseconds since 1970. */
export const MAGIC_LINK_MARK_KEY = 'latchkey-magic-link';

/** What the service says to a code that does not work (protocol.md §2.5). */
export const VERIFICATION_ERRORS = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  // A code of another length or with other characters.
  'SCHEMA_ERROR',
] as const;
