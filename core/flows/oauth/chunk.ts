/** All of OAuth in one chunk: whoever starts a flow or comes back from one loads it once. */
export { linkConnectedAccount, signInWithOAuth } from './redirect-flows.ts';
export { finishOAuth } from './callback.ts';
export { signInInWindow } from './popup.ts';
/** Hand-offs between domains, which few apps take part in. */
export const loadCrossDomain = () => import('./cross-domain.ts');
