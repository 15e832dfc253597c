import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess: 1 is weak, 4 is strong. */
export type Strength = 1 | 2 | 3 | 4;

/** The time of an estimate grows faster than the password. Longer ones are strong by then. */
const MOST_CHARACTERS = 72;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Estimates a password. What the user has entered besides, such as the email address, counts as easy to guess. */
export function estimateStrength(password: string, known: readonly string[]): Strength {
  const { score } = estimator.check(password.slice(0, MOST_CHARACTERS), [...known]);
  return score === 0 ? 1 : score;
}
