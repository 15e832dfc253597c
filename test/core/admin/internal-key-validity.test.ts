import { expect, test } from 'vitest';
import { internalKeyProblem } from '../../../core/admin.ts';

const NOW = 1_000_000;

test.each([
  ['neither revoked nor expired', NOW + 1, null, null],
  ['revoked', NOW + 1, NOW - 5, 'manually-revoked'],
  ['expired', NOW - 1, null, 'expired'],
  ['expiring at this moment', NOW, null, 'expired'],
  ['expired and revoked (reported as expired)', NOW - 1, NOW - 5, 'expired'],
] as const)('internalKeyProblem() classifies a project key that is %s', (_, expiresAt, manuallyRevokedAt, problem) => {
  expect(internalKeyProblem({ expiresAt, manuallyRevokedAt }, NOW)).toBe(problem);
});
