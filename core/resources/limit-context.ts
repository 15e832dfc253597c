import type { Context } from '../context/context.ts';
import { createResource } from '../cache/resource.ts';
import type { CallLimits, RequestLimiter, LimitedPlatform } from '../transport/call-limits.ts';
import type { AccessLevel } from '../transport/endpoint.ts';
import { withinLimits } from '../transport/within-limits.ts';

/**
 * Returns a context for calls with limits. These calls do not use the cache, so ending their requests affects no other caller.
 * Shared work, such as a refresh of the access token, continues even when this caller stops waiting.
 */
export function limitContext<Level extends AccessLevel>(ctx: Context<Level>, limits: CallLimits): Context<Level> {
  const { cache, platform, session } = ctx;
  const within: RequestLimiter = (run) => withinLimits(platform, limits, run);
  const limited: LimitedPlatform = { ...platform, within };
  return {
    ...ctx,
    platform: limited,
    cache: {
      ...cache,
      resource: (_, options) => createResource({ clock: platform.clock, ...options }),
      refresh: (prefix) => within(() => cache.refresh(prefix)),
    },
    session: { ...session, tokens: () => within(session.tokens) },
  };
}
