export * from './admin.ts';
export { KnownError } from './errors/known-error.ts';
export { LatchkeyError } from './errors/latchkey-error.ts';
export { fail, ok, type Result, unwrap } from './result.ts';
export type { MissingPerson, RequestApp } from './server/request-app.ts';
export type { RequestLike } from './server/request-headers.ts';
export { createServerApp, type ServerApp, type ServerAppOptions } from './server/server-app.ts';
export type { SessionHandler, SessionHandlerOptions } from './server/session-handler.ts';
export type { TokenUser } from './server/token-user.ts';
