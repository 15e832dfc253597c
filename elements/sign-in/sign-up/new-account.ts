/** The code that only the sign-up card needs, gathered so that it is loaded as one file (`loading-plan.ts`). */
export { PasswordRule } from '../password/password-rule.ts';
export { DetailsLoader } from './details-loader.ts';
