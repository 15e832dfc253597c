/** Every number and name that the protocol or this product fixes (protocol.md §6, §13), each with its unit. */

export const DEFAULT_API_URL = 'https://api.hexclave.com';
export const API_PREFIX = '/api/v1';
export const INTERNAL_PROJECT_ID = 'internal';
export const DEFAULT_HANDLER_PATH = '/handler';
export const DEFAULT_HOME_PATH = '/';

/** One more than the longest delay a timer takes, in milliseconds. */
export const WAIT_LIMIT_MS = 2_147_483_647;

/** A page that is being left is gone after this long. */
export const LEAVING_MS = 500;

/** Query parameter of the callback page that names the flow of a window of its own: errors come back without a state. */
export const OAUTH_FLOW_PARAMETER = 'lk_flow';
