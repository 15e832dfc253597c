import { expect, test } from 'vitest';
import { createClientApp } from '../../core/index.ts';
import { rememberPasswordBound, passwordBounds } from '../../elements/sign-in/password/password-bounds.ts';
import { createWorld } from '../support/world.ts';

const SHORT = { code: 'PASSWORD_TOO_SHORT', details: { minLength: 12 } };
const LONG = { code: 'PASSWORD_TOO_LONG', details: { maxLength: 64 } };

function open() {
  return createClientApp({ projectId: 'internal', tokenStore: 'memory' }, createWorld().tab());
}

test.each([
  ['minimum before maximum', [SHORT, LONG]],
  ['maximum before minimum', [LONG, SHORT]],
])('passwordBounds() returns the length limits that two password errors have named (%s)', (_, refused) => {
  const app = open();
  for (const error of refused) rememberPasswordBound(app, error);
  expect(passwordBounds(app)).toEqual({ fewest: 12, most: 64, isKnown: true });
});

test('passwordBounds() returns the minimum length from the latest PASSWORD_TOO_SHORT error', () => {
  const app = open();
  const usual = passwordBounds(app);
  expect(usual.isKnown).toBe(false);
  rememberPasswordBound(app, { code: 'EMAIL_PASSWORD_MISMATCH', details: { minLength: 3 } });
  rememberPasswordBound(app, { code: 'PASSWORD_TOO_SHORT', details: {} });
  rememberPasswordBound(null, SHORT);
  expect(passwordBounds(app)).toEqual(usual);
  rememberPasswordBound(app, SHORT);
  expect(passwordBounds(app)).toEqual({ ...usual, fewest: 12, isKnown: true });
  rememberPasswordBound(app, { ...SHORT, details: { minLength: 9 } });
  expect(passwordBounds(app).fewest).toBe(9);
});
