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
  ['AbC-12', 'AbC12'],
  ['', ''],
])('cleanCode() turns the typed code %j into %j', (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});

test('cleanCode() replaces every Unicode decimal digit with the equal ASCII digit', () => {
  // Decimal digits stand in runs from zero to nine.
  let digit = 0;
  for (let position = 0; position < 0x11_0000; position += 1) {
    const character = String.fromCodePoint(position);
    if (!/\p{Nd}/u.test(character)) continue;
    expect(cleanCode(character), position.toString(16)).toBe(String(digit % 10));
    digit += 1;
  }
  expect(digit).toBeGreaterThan(500);
  const code = 'abcdefghjkmnpqrstvwxyzABCDEFGHJKMNPQRSTVWXYZ0123456789';
  expect(cleanCode(code)).toBe(code);
});
