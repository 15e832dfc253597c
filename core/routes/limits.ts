/** Limits and names that only redirects need. They are not in `constants.ts`, so that a page loads them with the first redirect. */

/** The most characters of a return target. */
export const RETURN_TO_MAX_CHARACTERS = 2_048;
/** Query parameter with the return target: the address to go to after sign-in or sign-up. */
export const RETURN_TO_PARAMETER = 'after_auth_return_to';
/** Query parameter of the sign-in page: the id of a session that is too old, whose user must sign in again. */
export const SIGN_IN_AGAIN_PARAMETER = 'sign_in_again';
/** The session storage key for the time at which the app sent this tab to the sign-out page, in milliseconds since 1970. */
export const SIGN_OUT_MARK_KEY = 'latchkey-sign-out';
/** How long the mark of `SIGN_OUT_MARK_KEY` is valid. An unused mark must not confirm a sign-out by a link from elsewhere later. */
export const SIGN_OUT_MARK_LIFETIME_MS = 30_000;
/** How long a redirect waits after navigating for the page to be left. */
export const REDIRECT_WAIT_MS = 2_000;
