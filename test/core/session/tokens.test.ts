import { expect, test } from 'vitest';
import { isOfAnotherSession, readClaims } from '../../../core/session/tokens.ts';

const claimsOf = (claims: object) => readClaims(`header.${btoa(JSON.stringify(claims))}.signature`);

test.each([
  ['has no iat', { exp: 601 }],
  ['has no exp', { iat: 1 }],
  ['has an iat of 0', { iat: 0, exp: 601 }],
  ['has a negative iat', { iat: -1, exp: 601 }],
  ['has a string as iat', { iat: '1', exp: 601 }],
  ['has equal iat and exp', { iat: 601, exp: 601 }],
])('readClaims() returns null for an access token that %s', (_, claims) => {
  expect(claimsOf(claims)).toBeNull();
  expect(claimsOf({ iat: 1, exp: 601 })).toMatchObject({ issuedAtMs: 1_000, lifetimeMs: 600_000 });
});

test('isOfAnotherSession() is true for tokens of two users, and false if one token names no user', () => {
  const [named, unnamed] = [claimsOf({ iat: 1, exp: 601, sub: 'ada' }), claimsOf({ iat: 1, exp: 601 })];
  expect(isOfAnotherSession(named, unnamed, false)).toBe(false);
  expect(isOfAnotherSession(unnamed, named, false)).toBe(false);
  expect(isOfAnotherSession(named, claimsOf({ iat: 1, exp: 601, sub: 'bob' }), false)).toBe(true);
});
