import { expect, test } from 'vitest';
import { internalKeyProblem } from '../../../core/admin.ts';

const NOW = 1_000_000;

test.each([
  ['neither', NOW + 1, null, null],
  ['revoked', NOW + 1, NOW - 5, 'manually-revoked'],
  ['expired', NOW - 1, null, 'expired'],
  ['expiring at this moment', NOW, null, 'expired'],
  ['both: expiry is asked first', NOW - 1, NOW - 5, 'expired'],
] as const)('a key of the project that is %s', (_, expiresAt, manuallyRevokedAt, problem) => {
  expect(internalKeyProblem({ expiresAt, manuallyRevokedAt }, NOW)).toBe(problem);
});
