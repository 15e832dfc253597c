/**
 * Local storage: the sign-in method that worked last: `password`, `magic-link`, `passkey` or a provider's id. It has a file of its
 * own because sign-in pages read it before any flow is loaded.
 */
export const LAST_USED_KEY = '_STACK_AUTH.lastUsed';
