import type { Strength } from './estimate-strength.ts';

/** Estimates the strength of passwords. `known` are other values that the user has entered, which count as easy to guess. */
export interface StrengthEstimator {
  readonly estimateStrength: (password: string, known: readonly string[]) => Strength;
}

export type LoadEstimator = () => Promise<StrengthEstimator>;

let loadEstimator: LoadEstimator | null = null;

/** Registers the estimator for all strength meters of the page. `load` is called when the first meter needs the estimator. */
export function registerEstimator(load: LoadEstimator): void {
  loadEstimator = load;
}

/** Returns the function that loads the estimator. Null if the page has not imported `latchkey/password-strength`. */
export function getEstimatorLoader(): LoadEstimator | null {
  return loadEstimator;
}

/** Logs what to import if a page has set `strength-meter` on an element without registering an estimator. */
export function reportMissingEstimator(tag: string): void {
  console.error(
    `<${tag} strength-meter> shows no strength: run "npm install @zxcvbn-ts/core @zxcvbn-ts/language-common" and add import 'latchkey/password-strength'.`,
  );
}
