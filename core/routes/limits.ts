/** Numbers and names that only redirects need, apart from `constants.ts` so that a page loads them with the first redirect. */

/** The longest address that is carried as a return target, in characters. */
export const RETURN_TO_MAX_CHARACTERS = 2_048;
/** Query parameter that carries where to go after sign-in or sign-up. */
export const RETURN_TO_PARAMETER = 'after_auth_return_to';
/** Query parameter of the sign-in page: the id of a session that is too old, so that its user has to sign in again. */
export const SIGN_IN_AGAIN_PARAMETER = 'sign_in_again';
/** Session storage: when the app itself sent this tab to the sign-out page, in milliseconds since 1970. */
export const SIGN_OUT_MARK_KEY = 'latchkey-sign-out';
/** How long that mark holds: one that was never used must not serve a link from elsewhere later. */
export const SIGN_OUT_MARK_MS = 30_000;
/** After navigating, a redirect waits this long for the page to go away. */
export const REDIRECT_WAIT_MS = 2_000;
