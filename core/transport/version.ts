import { CLIENT_VERSION } from './limits.ts';

/**
 * The version of this package. Every request tells it to the service.
 *
 * @example console.error(`Sign-in failed in Latchkey ${version}.`);
 */
export const version: string = /* @__PURE__ */ CLIENT_VERSION.replace(/.*@/, '');
