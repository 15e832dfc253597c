import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import { ENTRY_RECORD, WEIGHED_ENTRIES } from './weighed-entries.ts';
import { testWeights } from './weights/test-weights.ts';

testWeights(ENTRY_RECORD, WEIGHED_ENTRIES);

/** What is not needed before a click, or before a browser has turned out to have passkeys. */
const LATER = [
  'elements/sign-in/methods/method-actions.ts',
  'elements/sign-in/methods/magic-link-step.ts',
  'elements/sign-in/methods/window-step.ts',
  'elements/sign-in/methods/bot-challenge-step.ts',
  'core/flows/sign-in/bot-challenge.ts',
  'elements/sign-in/methods/passkey-autofill.ts',
  'elements/sign-in/signed-in-card.ts',
  'elements/sign-in/methods/marks/google.ts',
  'elements/parts/code-field/code-field-controller.ts',
  'elements/parts/resend-controller.ts',
  'core/flows/sign-in/credential.ts',
  'core/flows/sign-in/magic-link.ts',
  'core/flows/passkey/passkey.ts',
  'core/flows/sign-in/mfa.ts',
];

test('a page ready to sign in has loaded nothing for later', async () => {
  const { sources, laterSources } = await measure('sign-in', ['elements/sign-in/methods/sign-in-methods.ts']);
  expect(sources).toContain('elements/sign-in/sign-in.ts');
  expect(LATER.filter((source) => sources.includes(source))).toEqual([]);
  // A file that was renamed, or that no longer comes at all, is in neither list.
  expect(LATER.filter((source) => !laterSources.includes(source))).toEqual([]);
});
