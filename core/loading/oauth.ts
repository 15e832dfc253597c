/** The code of OAuth, and of what an address asks for at the start of a page. A user who starts a flow comes back from it. */
export { finishOAuth } from '../flows/oauth/callback.ts';
export { signInInWindow } from '../flows/oauth/popup.ts';
export { linkConnectedAccount, signInWithOAuth } from '../flows/oauth/redirect-flows.ts';
export { handlePageStart, redirectWithHandOff, runHandOff } from './page-start.ts';
