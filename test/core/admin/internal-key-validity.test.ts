import { expect, test } from 'vitest';
import { internalKeyProblem } from '../../../core/admin.ts';

const NOW = 1_000_000;

test.each([
  ['null for a project key that is neither revoked nor expired', NOW + 1, null, null],
  ["'manually-revoked' for a revoked project key", NOW + 1, NOW - 5, 'manually-revoked'],
  ["'expired' for an expired project key", NOW - 1, null, 'expired'],
  ["'expired' for a project key that expires at this moment", NOW, null, 'expired'],
  ["'expired' for a project key that is both expired and revoked", NOW - 1, NOW - 5, 'expired'],
] as const)('internalKeyProblem() returns %s', (_, expiresAt, manuallyRevokedAt, problem) => {
  expect(internalKeyProblem({ expiresAt, manuallyRevokedAt }, NOW)).toBe(problem);
});
