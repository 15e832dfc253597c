import * as z from 'zod/mini';
import { metadata, orNull, wire } from '../transport/wire.ts';

/** A team as its members see it. */
export const team = wire({
  id: z.string(),
  displayName: z.string(),
  profileImageUrl: orNull(z.string()),
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
});
