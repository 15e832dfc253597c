import { metadata, orNull, text, wire } from '../transport/wire.ts';

/** A team as its members see it. */
export const team = wire({
  id: text,
  displayName: text,
  profileImageUrl: orNull(text),
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
});
