import { registerEstimator } from './sign-in/password/advice/strength-estimator.ts';

// The entry `latchkey/password-strength`. Importing it makes `strength-meter` work in all elements. `@zxcvbn-ts` is loaded at the
// first input.
registerEstimator(() => import('./sign-in/password/advice/estimate-strength.ts'));
