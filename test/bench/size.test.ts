import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUDGETS, kilobytes } from './budgets.ts';
import { measure } from './measure.ts';

const BUNDLE_TIMEOUT_MS = 60_000;

for (const { entry, title, alsoLoads, onTopOf, mostBytes } of BUDGETS) {
  test(`${title} weighs at most ${kilobytes(mostBytes)}`, { timeout: BUNDLE_TIMEOUT_MS }, async () => {
    const own = await measure(entry, alsoLoads);
    const base = onTopOf === undefined ? 0 : (await measure(onTopOf)).firstLoadBytes;
    const bytes = own.firstLoadBytes - base;
    console.log(`${title}: ${kilobytes(bytes)} of ${kilobytes(mostBytes)}`);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  });
}

/** What is not needed before a click, or before a browser has turned out to have passkeys. */
const LATER = [
  'elements/sign-in/methods/method-actions.ts',
  'elements/sign-in/methods/magic-link-step.ts',
  'elements/sign-in/methods/window-step.ts',
  'elements/sign-in/methods/bot-challenge-step.ts',
  'core/flows/bot-challenge.ts',
  'elements/sign-in/methods/passkey-autofill.ts',
  'elements/sign-in/signed-in-card.ts',
  'elements/sign-in/methods/marks/google.ts',
  'elements/parts/code-field/code-field-controller.ts',
  'elements/parts/resend-controller.ts',
  'core/flows/credential.ts',
  'core/flows/magic-link.ts',
  'core/flows/passkey/passkey.ts',
  'core/flows/mfa.ts',
];

test('a page ready to sign in has loaded nothing for later', { timeout: BUNDLE_TIMEOUT_MS }, async () => {
  const { sources } = await measure('sign-in', ['elements/sign-in/methods/sign-in-methods.ts']);
  expect(LATER.filter((source) => !existsSync(join(import.meta.dirname, '../..', source)))).toEqual([]);
  expect(LATER.filter((source) => sources.includes(source))).toEqual([]);
});
