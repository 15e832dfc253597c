import { tokenField } from '../session/tokens.ts';
import { flag, text, wire } from '../transport/wire.ts';

/** What every way of signing in is answered with (wire protocol §3.1). */
export const signInAnswer = wire({
  accessToken: tokenField,
  refreshToken: tokenField,
  userId: text,
  isNewUser: flag,
});
