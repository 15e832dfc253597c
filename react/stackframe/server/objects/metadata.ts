import type { Json } from 'latchkey';
import type { ReadonlyJson } from '../../types/json.ts';

/** The metadata of a user or team: what the owner writes, what only servers write, and what only servers read. */
type MetadataOptions = { readonly [Name in MetadataName]?: ReadonlyJson };

const NAMES = ['clientMetadata', 'clientReadOnlyMetadata', 'serverMetadata'] as const;

type MetadataName = (typeof NAMES)[number];

/** Returns copies of the metadata that are given: the official interface takes values that their owner may still change. */
export function metadataOf(given: MetadataOptions): { [Name in MetadataName]?: Json } {
  const copies: { [Name in MetadataName]?: Json } = {};
  for (const name of NAMES) {
    const value = given[name];
    if (value !== undefined) copies[name] = structuredClone(value) as Json;
  }
  return copies;
}
