import { registerEstimator } from './sign-in/password/advice/strength-estimator.ts';

// The entry `latchkey/password-strength`. It makes `strength-meter` work in all elements; @zxcvbn-ts is loaded with the first input.
registerEstimator(() => import('./sign-in/password/advice/estimate-strength.ts'));
