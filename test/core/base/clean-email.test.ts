import { expect, test } from 'vitest';
import { cleanEmail } from '../../../core/base/clean-email.ts';

test.each([
  ['ada@example.com', 'ada@example.com', []],
  [' ada@example.com\r\n', 'ada@example.com', []],
  ['\u00a0ada@example.com\u2003', 'ada@example.com', []],
  ['\u200bada@example.com', 'ada@example.com', ['U+200B']],
  ['ada\u200b@exam\u200bple.com\ufeff.', 'ada@example.com.', ['U+200B', 'U+FEFF']],
  ['\ufeffada@example.com', 'ada@example.com', ['U+FEFF']],
  ['\u202aada@example.com\u202c', 'ada@example.com', ['U+202A', 'U+202C']],
  ['\u2068ada@example.com\u2069', 'ada@example.com', ['U+2068', 'U+2069']],
  ['a\u00adda@example.com', 'ada@example.com', ['U+00AD']],
  ['ada\u0000@example.com', 'ada@example.com', ['U+0000']],
  ['ada@exam\nple.com', 'ada@example.com', ['U+000A']],
  ['ada\u3164@example.com', 'ada@example.com', ['U+3164']],
  ['ada\u{e0041}@example.com', 'ada@example.com', ['U+E0041']],
  [' \u200b ada@example.com', 'ada@example.com', ['U+200B']],
  ['jose\u0301@example.com', 'jos\u00e9@example.com', []],
  ['jos\u00e9@example.com', 'jos\u00e9@example.com', []],
  ['Ada@Example.com', 'Ada@Example.com', []],
  ['ada\uff20example.com', 'ada\uff20example.com', []],
  ['a da@example.com', 'a da@example.com', []],
  ['\u200b', '', ['U+200B']],
  ['', '', []],
] as const)('cleanEmail() turns the typed address %j into %j', (typed, email, removed) => {
  expect(cleanEmail(typed)).toEqual({ email, removed });
  expect(cleanEmail(email)).toEqual({ email, removed: [] });
});
