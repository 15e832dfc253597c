/** Local storage: the way in that worked last, `password`, `magic-link`, `passkey` or a provider's id. */
export const LAST_USED_KEY = '_STACK_AUTH.lastUsed';
