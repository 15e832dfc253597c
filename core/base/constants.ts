/** Constants of the protocol and of this product (protocol.md §6, §13). */

/** The address of the hosted service. */
export const DEFAULT_API_URL = 'https://api.hexclave.com';
/** Matches the addresses of the hosted service that have fallback hosts, such as `https://api1.hexclave.com` (protocol.md §1.1). */
export const HOSTED_SERVICE_PATTERN = /^https:..api(\.(?:dev\.)?(?:hexclave|stack-auth)\.com)$/;
/** The beginning of the path of every endpoint. */
export const API_PREFIX = '/api/v1';
/** The id of the service's own project, in which the owners of all projects are users. */
export const INTERNAL_PROJECT_ID = 'internal';
/** The default of `urls.handler`: the path of an app below which it shows the pages of this package. */
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
