/** What the card for a new account adds to the sign-in methods, in one chunk. */
export { PasswordRule } from '../password/password-rule.ts';
export { DetailsLoader } from './details-loader.ts';
