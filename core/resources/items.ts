import type { Access, Endpoint } from '../transport/endpoint.ts';
import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { unwrap } from '../base/result.ts';
import { type Input, send } from '../transport/send.ts';
import { type Field, list, type Wire, wire } from '../transport/wire.ts';

/** How lists travel (wire protocol §1.7). */
export function items<Item>(item: Field<Item>): Wire<Items<Item>> {
  return wire<Items<Item>>({ items: list(item) });
}

interface Items<Item> {
  readonly items: readonly Item[];
}

/** A list that older services do not have reads as empty; they answer 404 without a code (wire protocol §10). */
export async function itemsIfAny<Level extends Access, Params, Item>(
  ctx: Context<Level>,
  endpoint: Endpoint<Level, Params, never, Items<Item>, never>,
  input: Input<Params, never> = {},
): Promise<readonly Item[]> {
  try {
    return unwrap(await send(ctx, endpoint, input)).items;
  } catch (error) {
    if (isMissing(error)) return Object.freeze([]);
    throw error;
  }
}

/** Whether the service answered 404 with no code: it knows no such path, or no such thing. */
export function isMissing(error: unknown): boolean {
  return hasStatus(error, 404);
}

/** Whether the service answered that status with no code. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof LatchkeyError && error.status === status;
}
