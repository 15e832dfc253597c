import { orNull, text, wire } from '../transport/wire.ts';

/** A member's profile (wire protocol §3.7). */
export const member = wire({
  teamId: text,
  userId: text,
  displayName: orNull(text),
  profileImageUrl: orNull(text),
});
