import { expect, test } from 'vitest';
import { base32, findClockOffset, readBase32, computeTotpCode } from '../../../../core/flows/account/totp-code.ts';

const SECRET = new TextEncoder().encode('12345678901234567890');

/** RFC 6238 Appendix B, the rows of SHA-1: eight digits there, the last six of them here. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computeTotpCode() returns the code of the RFC 6238 test vector for Unix time %i', async (seconds, eight) => {
  expect(await computeTotpCode(SECRET, Math.floor(seconds / 30))).toBe(eight.slice(2));
});

test('findClockOffset() returns the clock offset of a TOTP code up to 300 s, otherwise null', async () => {
  const nowMs = 1_111_111_109_000;
  const step = Math.floor(nowMs / 30_000);
  const offsets = await Promise.all(
    [-11, -10, -1, 0, 1, 10, 11].map(async (steps) =>
      findClockOffset(SECRET, await computeTotpCode(SECRET, step + steps), nowMs),
    ),
  );
  expect(offsets).toEqual([null, -300, -30, 0, 30, 300, null]);
  expect(await findClockOffset(SECRET, '', nowMs)).toBeNull();
  expect(await findClockOffset(SECRET, '081805', nowMs)).toBeNull();
});

/** RFC 4648 §10, without padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32() encodes %j as %j, and readBase32() decodes the result', (text, spelled) => {
  expect(base32(new TextEncoder().encode(text))).toBe(spelled);
  expect(new TextDecoder().decode(readBase32(spelled) ?? undefined)).toBe(text);
});

test('readBase32() accepts lower-case letters, spaces and hyphens', () => {
  expect(readBase32('mzxw 6ytb-oi')).toEqual(readBase32('MZXW6YTBOI'));
  expect(readBase32('MZXW1')).toBeNull();
  expect(readBase32('MZXW=')).toBeNull();
});
