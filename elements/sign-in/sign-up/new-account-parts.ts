import type { PasswordRule } from '../password/password-rule.ts';
import type { DetailsLoader } from './details-loader.ts';

/** The parts of the form that only the card for sign-up needs. */
export interface NewAccountParts {
  readonly PasswordRule: typeof PasswordRule;
  readonly DetailsLoader: typeof DetailsLoader;
}
