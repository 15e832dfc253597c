import { dayOf, expiryAt } from '../../../../elements/sections/keys/expiry.ts';
import { keyStatus, partitionApiKeys } from '../../../../elements/sections/keys/status.ts';
import type { ApiKey } from '../../../../core/index.ts';
import { expect } from '../../support/support.ts';

const NOW = Date.UTC(2026, 3, 1, 12);
const DAY_MS = 86_400_000;

const key = (createdDays: number, expiresDays: number | null, revokedDays: number | null = null) => ({
  createdAt: NOW + createdDays * DAY_MS,
  expiresAt: expiresDays === null ? null : NOW + expiresDays * DAY_MS,
  manuallyRevokedAt: revokedDays === null ? null : NOW + revokedDays * DAY_MS,
});

suite('the status of an API key', () => {
  for (const [state, told, given] of [
    ['active', 'without an expiry date', key(-900, null)],
    ['active', 'that expires in 90 days', key(0, 90)],
    ['active', 'with a lifetime of 90 days, of which a little more than 7 are left,', key(-83, 7.001)],
    ['expires-soon', 'with a lifetime of 90 days, of which 7 are left,', key(-83, 7)],
    ['active', 'with a lifetime of 7 days, of which 7 are left,', key(0, 7)],
    ['expires-soon', 'with a lifetime of 7 days, of which 2 are left,', key(-5, 2)],
    ['expired', 'that expires now', key(-7, 0)],
    ['expired', 'that expired 2 days ago', key(-9, -2)],
    ['revoked', 'that was revoked', key(-9, 30, -1)],
    ['revoked', 'that was revoked before its expiry date', key(-30, -2, -10)],
  ] as const) {
    test(`an API key ${told} has the status ${state}`, () => {
      expect(keyStatus(given, NOW)).to.equal(state);
    });
  }

  test('partitionApiKeys() separates active from inactive keys, newest first', () => {
    const named = (id: string, times: ReturnType<typeof key>) => ({ id, ...times }) as ApiKey;
    const keys = [
      named('old', key(-9, null)),
      named('inactive', key(-1, null, 0)),
      named('new', key(-1, 30)),
      named('gone', key(-8, -1)),
    ];
    const { active, inactive } = partitionApiKeys(Object.freeze(keys), NOW);
    expect([active.map(({ id }) => id), inactive.map(({ id }) => id)]).to.deep.equal([
      ['new', 'old'],
      ['inactive', 'gone'],
    ]);
  });
});

suite('the expiry date of a new API key', () => {
  test('expiryAt() returns the end of a chosen day, or null for "never"', () => {
    expect(expiryAt('7', '', NOW)).to.equal(NOW + 7 * DAY_MS);
    expect(expiryAt('365', '', NOW)).to.equal(NOW + 365 * DAY_MS);
    expect(expiryAt('never', '2026-05-04', NOW)).to.equal(null);
    expect(expiryAt('date', '2026-05-04', NOW)).to.equal(new Date(2026, 4, 4, 23, 59, 59, 999).getTime());
  });

  test('expiryAt() returns undefined for a past or invalid date', () => {
    expect(expiryAt('date', dayOf(NOW), NOW)).to.be.above(NOW);
    for (const date of [dayOf(NOW - 2 * DAY_MS), '', 'soon', '2026-5-4', '20260504']) {
      expect(expiryAt('date', date, NOW), date).to.equal(undefined);
    }
  });

  test('dayOf() returns the day of a timestamp in the format YYYY-MM-DD', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).to.equal('2026-01-05');
  });
});
