import type { Strength } from './estimate-strength.ts';

/** Estimates passwords. `known` is what else the user has entered, such as the email address: it is easy to guess. */
export interface StrengthEstimator {
  readonly estimateStrength: (password: string, known: readonly string[]) => Strength;
}

export type LoadEstimator = () => Promise<StrengthEstimator>;

let loadEstimator: LoadEstimator | null = null;

/** Gives an estimator to all strength meters of the page. It is loaded when the first meter needs it. */
export function registerEstimator(load: LoadEstimator): void {
  loadEstimator = load;
}

/** Returns what loads the estimator of the page; null without `import 'latchkey/password-strength'`. */
export function registeredEstimator(): LoadEstimator | null {
  return loadEstimator;
}

/** Says what a page must import that sets `strength-meter` on an element and has registered no estimator. */
export function reportMissingEstimator(tag: string): void {
  console.error(
    `<${tag} strength-meter> shows no strength: run "npm install @zxcvbn-ts/core @zxcvbn-ts/language-common" and add import 'latchkey/password-strength'.`,
  );
}
