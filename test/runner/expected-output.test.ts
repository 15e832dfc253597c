import { beforeEach, expect, test, vi } from 'vitest';
import { failingOutput } from '../support/run/expected-output.ts';

beforeEach(() => void vi.stubEnv('MAY_PRINT', ''));

const EXPECTED = [{ files: /^test\/a\.test/, text: /Error: on purpose\.(\n\s+at .*)*/g }];

test('failingOutput() leaves out an expected error only for the test file that may print it', () => {
  const text = '\u001b[31mError: on purpose.\u001b[0m\n    at here (a.ts:1:2)\n';
  expect(failingOutput('test/a.test.ts', text, EXPECTED)).toBe('');
  expect(failingOutput('test/b.test.ts', text, EXPECTED)).toBe('Error: on purpose.\n    at here (a.ts:1:2)');
});

test('failingOutput() returns what a test file prints in addition to its expected error', () => {
  expect(failingOutput('test/a.test.ts', 'Error: on purpose.\nDeprecated!', EXPECTED)).toBe('Deprecated!');
});

test('failingOutput() accepts every output in rounds with other programs', () => {
  vi.stubEnv('MAY_PRINT', '1');
  expect(failingOutput('test/b.test.ts', 'Deprecated!', EXPECTED)).toBe('');
});
