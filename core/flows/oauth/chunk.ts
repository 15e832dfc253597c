/** All code of OAuth in one chunk, so that a page that starts or completes a flow loads one file. */
export { linkConnectedAccount, signInWithOAuth } from './redirect-flows.ts';
export { finishOAuth } from './callback.ts';
export { signInInWindow } from './popup.ts';
/** Loads the code of hand-offs between domains, which few apps need. */
export const loadCrossDomain = () => import('./cross-domain.ts');
