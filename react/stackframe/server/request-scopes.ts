import { createRequestClients, type RequestClient } from 'latchkey/server';
import type { AppParts } from '../client/parts.ts';
import { once, type Scope } from '../client/scope.ts';
import type { RequestLike } from '../types/options.ts';
import { serverOptions } from './parts.ts';
import { requestOf } from './sessions.ts';

/** Returns the scope of the session that the cookies of a request hold. */
export function requestScope(parts: AppParts, request: RequestLike): Scope {
  return { app: clientOf(parts, request), hooks: parts.scope.hooks };
}

/** Returns the client app that acts for the user of a request. */
export const clientOf = once(
  (parts: AppParts, request: RequestLike): RequestClient => clientsOf(parts, parts.options)(requestOf(request)),
);

const clientsOf = once((_: AppParts, options: AppParts['options']) => createRequestClients(serverOptions(options)));
