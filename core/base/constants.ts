/** Constants of the protocol and of this product (protocol.md §6, §13). */

export const DEFAULT_API_URL = 'https://api.hexclave.com';
/** Matches the addresses of the hosted service that have fallback hosts, such as `https://api1.hexclave.com` (protocol.md §1.1). */
export const HOSTED_SERVICE_PATTERN = /^https:..api(\.(?:dev\.)?(?:hexclave|stack-auth)\.com)$/;
export const API_PREFIX = '/api/v1';
export const INTERNAL_PROJECT_ID = 'internal';
export const DEFAULT_HANDLER_PATH = '/handler';
export const DEFAULT_HOME_PATH = '/';

/** Every wait must be shorter than this, in milliseconds, because timers with a longer delay fire at once. */
export const WAIT_LIMIT_MS = 2_147_483_647;

/** How long a page can still run code after a navigation began, in milliseconds. */
export const PAGE_LEAVING_MS = 500;

/**
 * The query parameter of the OAuth callback page that repeats the parameter `state` of a flow in a popup. Needed because the service
 * leaves `state` out when it returns an error.
 */
export const OAUTH_FLOW_PARAMETER = 'lk_flow';
