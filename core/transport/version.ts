import { CLIENT_VERSION } from './limits.ts';

/**
 * The version of this package: the last part of what every request says of its sender.
 *
 * @example console.error(`Sign-in failed in Latchkey ${version}.`);
 */
export const version: string = /* @__PURE__ */ CLIENT_VERSION.replace(/.*@/, '');
