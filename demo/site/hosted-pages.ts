import type { ClientAppOptions } from '../../core/index.ts';

/** The session storage key that says that this tab tries hosted pages. */
const TRIAL_KEY = 'demo-hosted-pages';

/**
 * Returns the options with which the demo tries hosted pages without a network. This server has two origins, `localhost` and `127.0.0.1`,
 * with cookies of their own. `http://localhost:5173/?hosted` is an app without a handler in this tab; the pages at `127.0.0.1` are the
 * hosted pages of its project.
 */
export function hostedPagesOptions(): Pick<ClientAppOptions, 'crossDomainHandOff' | 'hostedHandlerUrl' | 'urls'> {
  const hostedHandlerUrl = `http://127.0.0.1:${location.port}/handler`;
  if (location.hostname === '127.0.0.1') return { crossDomainHandOff: true, hostedHandlerUrl };
  if (new URLSearchParams(location.search).has('hosted')) sessionStorage.setItem(TRIAL_KEY, 'true');
  return sessionStorage.getItem(TRIAL_KEY) === null ? {} : { hostedHandlerUrl, urls: { default: { type: 'hosted' } } };
}
