/** Loads the table of the code that waits for its first use. Each `import()` adds bytes to a page, so all callers share these two. */
export const loadCalls = () => import('./calls.ts');

/** Loads the code of OAuth, which a page needs at once when a user comes back from a provider. */
export const loadOAuth = () => import('./oauth.ts');

/** Loads the code of redirects. */
export const loadRedirect = async () => (await loadCalls()).redirect();
