import type { Resource } from '../cache/resource.ts';
import type { Context } from '../context/context.ts';
import { loadCode } from '../platform/load-code.ts';
import { anyAnswer, endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import type { CurrentUser } from './own-user.ts';

const getOwnUser = endpoint({
  access: 'client',
  session: 'optional',
  method: 'GET',
  path: '/users/me',
  answer: anyAnswer,
  errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
});

/** Returns the resource that fetches and caches the signed-in user. Its value is null when no user is signed in. */
export function userResource(ctx: Context<'client'>): Resource<CurrentUser | null> {
  return ctx.cache.resource<CurrentUser | null>(['me'], {
    scope: 'session',
    known: () => (ctx.session.isSignedOut() ? null : undefined),
    load: () => fetchCurrentUser(ctx),
  });
}

/** Fetches the signed-in user. The code that decodes the response is loaded in parallel to the request. */
async function fetchCurrentUser(ctx: Context<'client'>): Promise<CurrentUser | null> {
  if ((await ctx.session.tokens()) === null) return null;
  const ask = (path = '/users/me') => send(ctx, { ...getOwnUser, path });
  const [result, { readOwnUser }] = await Promise.all([
    ask(),
    loadCode(ctx.platform.clock, () => import('./own-user.ts')),
  ]);
  // If the user was deleted, the request fails although the access token is still valid. The user then counts as signed out.
  return result.ok ? readOwnUser(ctx, result.value, ask) : null;
}
