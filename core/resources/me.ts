import type { Resource } from '../cache/resource.ts';
import type { Context } from '../base/context.ts';
import { loadCode } from '../platform/load-code.ts';
import { anyAnswer, endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import type { CurrentUser } from './own-user.ts';

const getMe = endpoint({
  access: 'client',
  session: 'optional',
  method: 'GET',
  path: '/users/me',
  answer: anyAnswer,
  errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
});

/** The cached user of the session: null when nobody is signed in. */
export function me(ctx: Context<'client'>): Resource<CurrentUser | null> {
  return ctx.cache.resource<CurrentUser | null>(['me'], {
    scope: 'session',
    known: () => (ctx.session.isSignedOut() ? null : undefined),
    load: () => loadMe(ctx),
  });
}

/** What reads the answer is loaded beside the request. */
async function loadMe(ctx: Context<'client'>): Promise<CurrentUser | null> {
  if ((await ctx.session.tokens()) === null) return null;
  const [result, { readOwnUser }] = await Promise.all([
    send(ctx, getMe),
    loadCode(ctx.platform.clock, () => import('./own-user.ts')),
  ]);
  // A valid token whose user was deleted leaves the service with nobody.
  return result.ok ? readOwnUser(ctx, result.value) : null;
}
