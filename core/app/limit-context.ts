import type { Context } from '../base/context.ts';
import { createResource } from '../cache/resource.ts';
import type { CallLimits, Limit, LimitedPlatform } from '../transport/call-limits.ts';
import type { Access } from '../transport/endpoint.ts';
import { withinLimits } from '../transport/within-limits.ts';

/**
 * The context for calls with limits. What they read is loaded for them alone, so that ending it takes nothing from others; what all
 * calls share, such as a new access token, goes on while the caller stops waiting.
 */
export function limitContext<Level extends Access>(ctx: Context<Level>, limits: CallLimits): Context<Level> {
  const { cache, platform, session } = ctx;
  const within: Limit = (run) => withinLimits(platform, limits, run);
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
