/** What the card for a new account adds to the sign-in methods, gathered (`loading-plan.ts`). */
export { PasswordRule } from '../password/password-rule.ts';
export { DetailsLoader } from './details-loader.ts';
