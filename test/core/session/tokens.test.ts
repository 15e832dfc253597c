import { expect, test } from 'vitest';
import { isOfAnotherSession, readClaims } from '../../../core/session/tokens.ts';

const claimsOf = (claims: object) => readClaims(`header.${btoa(JSON.stringify(claims))}.signature`);

test.each([
  ['has no start', { exp: 601 }],
  ['has no end', { iat: 1 }],
  ['begins at zero', { iat: 0, exp: 601 }],
  ['begins before zero', { iat: -1, exp: 601 }],
  ['spells a time as text', { iat: '1', exp: 601 }],
  ['ends when it begins', { iat: 601, exp: 601 }],
])('an access token that %s has no claims', (_, claims) => {
  expect(claimsOf(claims)).toBeNull();
  expect(claimsOf({ iat: 1, exp: 601 })).toMatchObject({ issuedAtMs: 1_000, lifetimeMs: 600_000 });
});

test('a token that does not name its user can be of the same session as one that does', () => {
  const [named, unnamed] = [claimsOf({ iat: 1, exp: 601, sub: 'ada' }), claimsOf({ iat: 1, exp: 601 })];
  expect(isOfAnotherSession(named, unnamed, false)).toBe(false);
  expect(isOfAnotherSession(unnamed, named, false)).toBe(false);
  expect(isOfAnotherSession(named, claimsOf({ iat: 1, exp: 601, sub: 'bob' }), false)).toBe(true);
});
