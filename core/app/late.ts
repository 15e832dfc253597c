import type { Context } from '../base/context.ts';

type Verb = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * A verb whose code is loaded with its first use: a flow, or one of a noun. Those that sign somebody in or up get a ticket, taken
 * before anything is loaded: a later sign-out must win.
 */
export function late(ctx: Context<'client'>, noun: string, name: string): Verb {
  return async (...given) => {
    const all = name.startsWith('sign') ? [ctx, ctx.session.ticket(), ...given] : [ctx, ...given];
    return (await import('./perform.ts')).perform(noun, name, all);
  };
}
