import { expect, test } from 'vitest';
import { readSettings } from '../../../../core/admin/config/config-settings.ts';

test.each([
  ['reject', 'reject'],
  ['allow', 'allow'],
  [undefined, 'allow'],
  [null, 'allow'],
  // Of a newer service. An owner must not be shown an open door that is none.
  ['ask', 'reject'],
  ['', 'reject'],
])('readSettings() reads the default action %j of sign-up rules as %s', (given, read) => {
  const auth = given === undefined ? {} : { signUpRulesDefaultAction: given };
  expect(readSettings({ auth })['auth.signUpRulesDefaultAction']).toBe(read);
});
