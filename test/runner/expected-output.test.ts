import { expect, test } from 'vitest';
import { unexpectedOutput } from '../support/run/expected-output.ts';

const EXPECTED = [{ files: /^test\/a\.test/, text: /Error: on purpose\.(\n\s+at .*)*/g }];

test('unexpectedOutput() leaves out an expected error only for the test file that may print it', () => {
  const text = '\u001b[31mError: on purpose.\u001b[0m\n    at here (a.ts:1:2)\n';
  expect(unexpectedOutput('test/a.test.ts', text, EXPECTED)).toBe('');
  expect(unexpectedOutput('test/b.test.ts', text, EXPECTED)).toBe('Error: on purpose.\n    at here (a.ts:1:2)');
});

test('unexpectedOutput() returns what a test file prints in addition to its expected error', () => {
  expect(unexpectedOutput('test/a.test.ts', 'Error: on purpose.\nDeprecated!', EXPECTED)).toBe('Deprecated!');
});
