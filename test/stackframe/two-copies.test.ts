import { expect, test, vi } from 'vitest';
import * as one from '../../react/stackframe/js.ts';

// An app that imports the package by two names of the official packages, such as `@stackframe/react` and `@stackframe/stack-shared`, has
// two copies of its code.

vi.resetModules();
const other = await import('../../react/stackframe/js.ts');

const OPTIONS = { projectId: '00000000-0000-4000-8000-000000000000', tokenStore: 'memory' } as const;

test('errors of one copy are known to the other, with their kinds', () => {
  expect(other.KnownErrors).not.toBe(one.KnownErrors);
  const error = new one.KnownErrors.VerificationCodeExpired();
  expect(error).not.toBeInstanceOf(other.KnownError);
  expect(other.KnownError.isKnownError(error)).toBe(true);
  expect(other.KnownErrors.VerificationCodeExpired.isInstance(error)).toBe(true);
  expect(other.KnownErrors.VerificationCodeError.isInstance(error)).toBe(true);
  expect(other.KnownErrors.EmailPasswordMismatch.isInstance(error)).toBe(false);
  expect(other.KnownErrors.VerificationCodeError.isInstance(new Error('The code has expired.'))).toBe(false);
});

test('an app of one copy inherits from an app of the other', () => {
  const first = new one.StackClientApp({ ...OPTIONS, urls: { home: '/start' } });
  expect(new other.StackClientApp({ inheritsFrom: first }).urls.home).toBe('/start');
  expect(() => new other.StackClientApp({ inheritsFrom: { ...first } })).toThrow(TypeError);
  expect(JSON.stringify(first)).not.toContain('tokenStore');
});
