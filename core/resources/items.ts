import type { AccessLevel, Endpoint } from '../transport/endpoint.ts';
import type { Context } from '../context/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { unwrap } from '../base/result.ts';
import { type EndpointInput, send } from '../transport/send.ts';
import { type Field, list, type Wire, wire } from '../transport/wire.ts';

/** Declares the response of a list: an object with `items` (protocol.md §2.2). */
export function itemsWire<Item>(item: Field<Item>): Wire<Items<Item>> {
  return wire<Items<Item>>({ items: list(item) });
}

interface Items<Item> {
  readonly items: readonly Item[];
}

/**
 * Fetches a list that older services do not have. Those services answer with status 404 without an error code (protocol.md §15), which
 * counts as an empty list.
 */
export async function fetchItemsIfAny<Level extends AccessLevel, Params, Item>(
  ctx: Context<Level>,
  endpoint: Endpoint<Level, Params, never, Items<Item>, never>,
  input: EndpointInput<Params, never> = {},
): Promise<readonly Item[]> {
  try {
    return unwrap(await send(ctx, endpoint, input)).items;
  } catch (error) {
    if (isNotFound(error)) return Object.freeze([]);
    throw error;
  }
}

/** Returns true when the response had status 404 without an error code: the path or the item does not exist. */
export function isNotFound(error: unknown): boolean {
  return hasStatus(error, 404);
}

/** Returns true when the response had this status and no error code. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof LatchkeyError && error.status === status;
}
