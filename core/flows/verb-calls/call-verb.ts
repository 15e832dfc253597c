import type { Context } from '../../context/context.ts';
import { checkArguments, type Signature } from '../../errors/check-arguments.ts';
import { limitContext } from '../../resources/limit-context.ts';
import type { SignInTicket } from '../../session/session.ts';
import { ACTION_SIGNATURES, RESOURCE_SIGNATURES } from './signatures.ts';

/** The arguments of all verbs, by names such as `updateUser` and `teams.create`. */
const signatures: ReadonlyMap<string, Signature> = new Map([
  ...Object.entries<Signature>(ACTION_SIGNATURES),
  ...Object.entries<Readonly<Record<string, Signature>>>(RESOURCE_SIGNATURES).flatMap(([resource, verbs]) =>
    Object.entries(verbs).map(([verb, signature]) => [`${resource}.${verb}`, signature] as const),
  ),
]);

/** The calls with a one-time code that are under way in each app, by verb and arguments. */
const callsUnderWay = new WeakMap<Context<'client'>, Map<string, Promise<unknown>>>();

/**
 * Checks the arguments of a call, and calls the verb with the limits of `app.with`. A verb that uses up a one-time code shares a call with the
 * same code that is under way: React runs the effects of a page twice in development, and the second request would find the code used.
 *
 * @throws LatchkeyError `MISUSE` for an argument of the wrong kind
 */
export async function callVerb(
  ctx: Context<'client'>,
  verb: ((...given: never[]) => unknown) | undefined,
  name: string,
  ticket: readonly SignInTicket[],
  given: readonly unknown[],
): Promise<unknown> {
  if (!verb) throw new TypeError(name);
  const signature = signatures.get(name) ?? {};
  checkArguments(name, signature, given);
  const callContext = ctx.limits ? limitContext(ctx, ctx.limits) : ctx;
  const call = async (): Promise<unknown> => Reflect.apply(verb, undefined, [callContext, ...ticket, ...given]);
  return usesCode(signature) ? shareCall(ctx, keyOf(name, [...ticket, ...given]), call) : call();
}

/** Whether one of the arguments is a one-time code that the verb uses up. */
export function usesCode(signature: Signature): boolean {
  return Object.values(signature).some((kind) => kind === 'code' || (typeof kind === 'object' && usesCode(kind)));
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
