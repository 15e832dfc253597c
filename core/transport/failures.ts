/** The code that a failed request needs, loaded together. */
export { sendToFallbackHosts } from './fallback-hosts.ts';
export { errorFromReply, failOrThrow } from './read-error.ts';
export { repeatPauseMs } from './retry-after.ts';
