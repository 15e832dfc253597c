import { describe, expect, test } from 'vitest';
import { idInWords } from '../../elements/parts/id-in-words.ts';
import { hueOf, initials, isImageAddress } from '../../elements/parts/initials.ts';
import { nameInText } from '../../elements/parts/name-label.ts';

const EMAIL = 'bob@example.com';

describe('the letters of an avatar', () => {
  test.each([
    ['Ada Lovelace', 'AD', 'the start of the name'],
    ['  ', 'BO', 'else of the email'],
    ['👨‍👩‍👧zoe', '👨‍👩‍👧Z', 'a family is one letter'],
    ['é́x', 'É́X', 'so is a letter with its marks'],
    ['李小龙', '李小', 'two of any script'],
    ['x', 'X', 'one where there is one'],
    ['\u202eevil', 'EV', 'direction marks are no letters'],
    ['\u200bA\ufeff team', 'AT', 'nor are invisible characters'],
    ['\u200b\u3164', 'BO', 'a name of these is none'],
    ['x'.repeat(1_000_000), 'XX', 'a long name'],
  ])('%j: %s, %s', (displayName, letters) => {
    expect(initials({ id: '1', displayName, primaryEmail: EMAIL })).toBe(letters);
  });

  test.each([null, '\u2066\u2069'])('are none for %j without an email', (displayName) => {
    expect(initials({ id: '1', displayName })).toBeNull();
  });

  test('have a colour that depends on the id', () => {
    expect(hueOf('one')).toBe(hueOf('one'));
    expect(hueOf('one')).not.toBe(hueOf('two'));
  });
});

test('only pictures from the web or small ones in the address itself are shown', () => {
  const shown = ['https://a.example/b.png', 'http://a.example/b', 'data:image/png;base64,iVBORw0', 'data:image/webp,x'];
  const refused = [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'data:text/html,x',
    '//a.example/b.png',
    'blob:x',
    ' https://a',
  ];
  expect([...shown, ...refused].filter((address) => isImageAddress(address))).toEqual(shown);
});

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['نور', '\u2068نور\u2069'],
  ['\u202eecalevoL adA', 'ecalevoL adA'],
  ['نور\u2069 admin', '\u2068نور admin\u2069'],
  ['Acme Inc.', '\u2068Acme Inc.\u2069'],
  ['x'.repeat(61), `\u2068${'x'.repeat(60)}…\u2069`],
  ['👩🏽‍🚒', '\u2068👩🏽‍🚒\u2069'],
])('the name %j within a sentence cannot change its direction and is shortened', (name, shown) => {
  expect(nameInText(name)).toBe(shown);
});

test.each([
  ['posts:read_all', 'Posts: read all'],
  ['posts__read', 'Posts read'],
  ['__proto__', 'Proto'],
  ['', ''],
  ['x'.repeat(1_000), `X${'x'.repeat(299)}`],
])('the id %j in words', (id, words) => {
  expect(idInWords(id)).toBe(words);
});
