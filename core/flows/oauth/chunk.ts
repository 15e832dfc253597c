/** The code of OAuth, which is loaded together (`loading-plan.ts`). */
export { linkConnectedAccount, signInWithOAuth } from './redirect-flows.ts';
export { finishOAuth } from './callback.ts';
export { signInInWindow } from './popup.ts';
/** Loads the code of hand-offs between domains, which few apps need. */
export const loadCrossDomain = () => import('../hand-off/cross-domain.ts');
/** Loads the code of links by which support signs in as a user. */
export const loadBrowserAction = () => import('../sign-in/browser-action.ts');
