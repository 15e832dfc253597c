/** All of OAuth in one chunk: whoever starts a flow or comes back from one loads it once. */
export { linkConnectedAccount, signInWithOAuth } from './redirect-flows.ts';
export { redirectAcross, rememberHandOff } from './cross-domain.ts';
export { finishOAuth } from './callback.ts';
export { signInInWindow } from './popup.ts';
