import { CLIENT_VERSION } from './limits.ts';

/** The version of this package: the last part of what every request says of its sender. Pages that do not ask load no code for it. */
export const version: string = /* @__PURE__ */ CLIENT_VERSION.replace(/.*@/, '');
