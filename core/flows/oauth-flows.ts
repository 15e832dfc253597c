/** All of OAuth in one chunk: whoever starts a flow or comes back from one loads it once. */
export { linkConnectedAccount, signInWithOAuth } from './oauth.ts';
export { finishOAuth } from './oauth-callback.ts';
export { signInInWindow } from './oauth-popup.ts';
