import type { Context } from '../context/context.ts';
import { limitContext } from '../resources/limit-context.ts';

type Verb = (...args: never[]) => unknown;

/** The calls with a one-time code that are under way in each app, by verb and arguments. */
const callsUnderWay = new WeakMap<Context<'client'>, Map<string, Promise<unknown>>>();

/**
 * Calls a verb with the limits of `app.with`. With `usesCode` a call that is already under way with the same code is shared: React runs the
 * effects of a page twice in development, and the second request would find the code used.
 */
export function callVerb(
  ctx: Context<'client'>,
  { name, verb, usesCode }: { readonly name: string; readonly verb: Verb; readonly usesCode?: boolean | undefined },
  given: readonly unknown[],
): unknown {
  const callContext = ctx.limits ? limitContext(ctx, ctx.limits) : ctx;
  const call = async (): Promise<unknown> => Reflect.apply(verb, undefined, [callContext, ...given]);
  return usesCode ? shareCall(ctx, keyOf(name, given), call) : call();
}

function shareCall(ctx: Context<'client'>, key: string, call: () => Promise<unknown>): Promise<unknown> {
  const calls = callsUnderWay.get(ctx) ?? new Map<string, Promise<unknown>>();
  callsUnderWay.set(ctx, calls);
  const running = calls.get(key) ?? call().finally(() => calls.delete(key));
  calls.set(key, running);
  return running;
}

/**
 * Returns a text that is equal for calls of the same verb with the same code. A call with another new password, or after another sign-in or
 * sign-out (`SignInTicket`), is another call. Where the page goes afterwards makes no difference.
 */
function keyOf(name: string, given: readonly unknown[]): string {
  return JSON.stringify([name, ...given], (property, value: unknown) =>
    property === 'noRedirect' ? undefined : value,
  );
}
