import { describe, expect, test } from 'vitest';
import { idInWords } from '../../elements/parts/id-in-words.ts';
import { hueOf, initials, isImageAddress } from '../../elements/parts/initials.ts';
import { nameInText } from '../../elements/parts/name-label.ts';

const EMAIL = 'bob@example.com';

describe('the initials of an avatar', () => {
  test.each([
    ['Ada Lovelace', 'AD', 'the start of the name'],
    ['  ', 'BO', 'the email replaces an empty name'],
    ['👨‍👩‍👧zoe', '👨‍👩‍👧Z', 'an emoji sequence is one letter'],
    ['é́x', 'É́X', 'a letter with combining marks is one letter'],
    ['李小龙', '李小', 'two characters of any script'],
    ['x', 'X', 'a name of one letter has one initial'],
    ['\u202eevil', 'EV', 'direction marks are ignored'],
    ['\u200bA\ufeff team', 'AT', 'invisible characters are ignored'],
    ['\u200b\u3164', 'BO', 'the email replaces an invisible name'],
    ['x'.repeat(1_000_000), 'XX', 'a long name'],
  ])('the initials of %j are %s (%s)', (displayName, letters) => {
    expect(initials({ id: '1', displayName, primaryEmail: EMAIL })).toBe(letters);
  });

  test.each([null, '\u2066\u2069'])('a user without a visible name (%j) or an email has no initials', (displayName) => {
    expect(initials({ id: '1', displayName })).toBeNull();
  });

  test('the color of an avatar depends on the user id', () => {
    expect(hueOf('one')).toBe(hueOf('one'));
    expect(hueOf('one')).not.toBe(hueOf('two'));
  });
});

test('isImageAddress() accepts only http(s) URLs and data: URLs of bitmap images', () => {
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
])('nameInText() keeps the name %j from changing the direction of the text around it', (name, shown) => {
  expect(nameInText(name)).toBe(shown);
});

test.each([
  ['posts:read_all', 'Posts: read all'],
  ['posts__read', 'Posts read'],
  ['__proto__', 'Proto'],
  ['', ''],
  ['x'.repeat(1_000), `X${'x'.repeat(299)}`],
])('idInWords() turns the id %j into the words %j', (id, words) => {
  expect(idInWords(id)).toBe(words);
});
