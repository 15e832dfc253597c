import { expect, test } from 'vitest';
import { cleanCode } from '../../../core/base/clean-code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456\r\n', '123456'],
  ['123\u00a0456', '123456'],
  ['123\u2009\u202f456', '123456'],
  ['12-34-56', '123456'],
  ['12\u201034\u201356\u2212', '123456'],
  ['\u200b123\u200d456\ufeff', '123456'],
  ['\u2068123456\u2069\u200e', '123456'],
  ['123\u00ad456', '123456'],
  ['１２３４５６', '123456'],
  ['ｋ７Ｑｍ－２ＸＮＰ', 'k7Qm2XNP'],
  ['١٢٣ ٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['১২৩৪৫৬', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['𝟭𝟮𝟯𝟰𝟱𝟲', '123456'],
  ['AbC-12', 'AbC12'],
  ['', ''],
])('the typed code %j is %j', (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});

test('the digits of every numbering system with decimal digits become ASCII digits', () => {
  const seen = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
    if (!digits.every((digit) => /^\p{Nd}$/u.test(digit))) return [];
    expect(cleanCode(digits.join(' ')), numberingSystem).toBe('0123456789');
    return [numberingSystem];
  });
  expect(seen).toEqual(expect.arrayContaining(['arab', 'arabext', 'beng', 'deva', 'guru', 'mymr', 'thai', 'tibt']));
  expect(seen.length).toBeGreaterThan(50);
});

test('no decimal digit of Unicode is left, and cleaning a clean code changes nothing', () => {
  for (let position = 0; position < 0x11_0000; position += 1) {
    const character = String.fromCodePoint(position);
    if (!/\p{Nd}/u.test(character)) continue;
    expect(cleanCode(character)).toMatch(/^[0-9]$/);
  }
  const code = 'abcdefghjkmnpqrstvwxyzABCDEFGHJKMNPQRSTVWXYZ0123456789';
  expect(cleanCode(code)).toBe(code);
});
