import type { CompleteLanguage } from '../../messages/language.ts';
import { messages as general } from './general.ts';
import { messages as signIn } from './sign-in.ts';

/** Korean. What most pages show comes with it; the other areas are loaded with the first screen that shows a text of theirs. */
export const areas: CompleteLanguage = {
  general,
  signIn,
  errors: () => import('./errors.ts'),
  account: () => import('./account.ts'),
  teams: () => import('./teams.ts'),
};
