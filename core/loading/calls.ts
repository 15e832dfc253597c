/**
 * Loads the code that waits for a call, a return to the page or a foreign cookie. In the package this table is in the file of the code that
 * reads the user, which most pages load with their first request. So a page's first file names one other instead of eight
 * (`loading-plan.ts`).
 */
export const accountActions = () => import('./account.ts');
export const accountData = () => import('./account-data.ts');
export const otherCookies = () => import('./other-cookies.ts');
export const passkeyActions = () => import('../flows/passkey/passkey.ts');
export const redirect = () => import('../routes/redirect.ts');
export const signInActions = () => import('./sign-in.ts');
export const teamData = () => import('./team-data.ts');
/** Loads the code of a verb together with the code that checks the arguments of all verbs. */
export const verbCode = async <Verbs>(load: () => Promise<Verbs>) =>
  Promise.all([load(), import('../flows/verb-calls/call-verb.ts')]);
