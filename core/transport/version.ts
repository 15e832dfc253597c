import { CLIENT_VERSION } from './limits.ts';

/**
 * The version of this package, which every request sends to the service.
 *
 * @example console.error(`Sign-in failed in Latchkey ${version}.`);
 */
export const version: string = /* @__PURE__ */ CLIENT_VERSION.replace(/.*@/, '');
