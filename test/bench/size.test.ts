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
  'elements/widgets/acts.ts',
  'elements/widgets/magic-link-step.ts',
  'elements/widgets/window-step.ts',
  'elements/widgets/passkey-autofill.ts',
  'elements/widgets/signed-in-card.ts',
  'elements/widgets/other-providers.ts',
  'elements/parts/code-field.ts',
  'elements/parts/resend.ts',
  'elements/parts/spinner.ts',
  'core/flows/credential.ts',
  'core/flows/magic-link.ts',
  'core/flows/passkey.ts',
  'core/flows/mfa.ts',
];

test('a page ready to sign in has loaded nothing for later', { timeout: BUNDLE_TIMEOUT_MS }, async () => {
  const { sources } = await measure('sign-in', ['elements/widgets/ways.ts', 'elements/widgets/oauth-buttons.ts']);
  expect(LATER.filter((source) => !existsSync(join(import.meta.dirname, '../..', source)))).toEqual([]);
  expect(LATER.filter((source) => sources.includes(source))).toEqual([]);
});
