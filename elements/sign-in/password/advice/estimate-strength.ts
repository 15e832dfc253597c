import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard it is to guess a password: 1 is weak, 4 is strong. */
export type Strength = 1 | 2 | 3 | 4;

/** How many characters of a password are read, because the time of an estimate grows faster than the length. */
const MOST_CHARACTERS = 72;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Estimates how strong a password is. Other values that the user has entered, such as the email address, count as easy to guess.
 */
export function estimateStrength(password: string, known: readonly string[]): Strength {
  const { score } = estimator.check(password.slice(0, MOST_CHARACTERS), [...known]);
  return score === 0 ? 1 : score;
}
