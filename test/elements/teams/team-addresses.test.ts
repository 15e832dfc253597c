import { parseEmails } from '../../../elements/teams/settings/addresses.ts';
import { expect } from '../support/support.ts';

suite('parseEmails()', () => {
  const cases: readonly (readonly [string, string, readonly string[], readonly string[], readonly string[]])[] = [
    ['parseEmails() reads a single email address', 'ada@example.com', ['ada@example.com'], [], []],
    [
      'parseEmails() splits email addresses at commas, semicolons, and white space',
      'a@b.co, c@d.co;e@f.co\ng@h.co\r\n i@j.co\tk@l.co , ,;',
      ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co', 'i@j.co', 'k@l.co'],
      [],
      [],
    ],
    [
      'parseEmails() ignores names around email addresses',
      'Ada L. <ada@example.com>, "Bo" <bo@example.com>',
      ['ada@example.com', 'bo@example.com'],
      [],
      [],
    ],
    [
      'parseEmails() ignores mailto: prefixes and brackets',
      'mailto:ada@example.com (bo@example.com).',
      ['ada@example.com', 'bo@example.com'],
      [],
      [],
    ],
    [
      'parseEmails() reads all addresses of a mailto: link, and not what the email begins with',
      '<mailto:ada%2Bnews@example.com,bo%25%26co%3F@example.com?subject=Hi,%20all&cc=cy@example.com>, MAILTO:di@example.com',
      ['ada+news@example.com', 'bo%&co?@example.com', 'di@example.com'],
      [],
      [],
    ],
    [
      'parseEmails() reads a % outside of mailto: links as it is',
      'ada%2Bnews@example.com mailto:bo%@example.com mailto:%22a%20b%22@example.com mailto:?subject=Hi',
      ['ada%2Bnews@example.com', 'bo%@example.com'],
      ['a', 'b"@example.com', 'mailto:?subject=Hi'],
      [],
    ],
    [
      'parseEmails() reports a repeated email address even if only the capital letters differ',
      'ada@example.com ADA@example.com',
      ['ada@example.com'],
      [],
      ['ada@example.com'],
    ],
    ['parseEmails() returns empty lists for a text without email addresses', ' ,; \n', [], [], []],
    [
      'parseEmails() reports invalid email addresses',
      'ada @bo cy@ x@y d@e.f@g.co a@b..co',
      [],
      ['ada', '@bo', 'cy@', 'x@y', 'd@e.f@g.co', 'a@b..co'],
      [],
    ],
    [
      'parseEmails() rejects an email address with a fullwidth at sign',
      'ada\uff20example.com',
      [],
      ['ada\uff20example.com'],
      [],
    ],
    [
      'parseEmails() ignores invisible characters',
      '\u200bada@example.com\u2068, <bo\u00ad@example.com>\u200e\n\ufeffada@example.com',
      ['ada@example.com', 'bo@example.com'],
      [],
      ['ada@example.com'],
    ],
    [
      'parseEmails() rejects an email address of more than 300 characters',
      `${'a'.repeat(300)}@example.com`,
      [],
      [`${'a'.repeat(300)}@example.com`],
      [],
    ],
  ];
  for (const [what, text, valid, invalid, repeated] of cases) {
    test(what, () => expect(parseEmails(text)).to.deep.equal({ valid, invalid, repeated }));
  }

  test('parseEmails() reads every address from the mailto: link that a program makes of it', () => {
    for (const sign of "!#$%&'*+/=?^_`{|}~-.") {
      const address = `a${sign}b@example.com`;
      for (const name of [encodeURIComponent(address), encodeURIComponent(address).replace('%40', '@')])
        for (const link of [`mailto:${name}`, `Ada <mailto:${name}>`, `mailto:${name}?subject=a%2Cb&body=c;d`])
          expect(parseEmails(link), link).to.deep.equal({ valid: [address], invalid: [], repeated: [] });
    }
  });

  test('the time that parseEmails() takes grows with the length of the text, not with its square', () => {
    const timeMs = (piece: string, characters: number) => {
      const text = piece.repeat(characters / piece.length);
      const start = performance.now();
      parseEmails(text);
      return performance.now() - start;
    };
    for (const piece of ['a', '<', '@', 'a@', 'a.', '<a>', '"', 'a@b.', 'mailto:', 'mailto:?', 'mailto:% ']) {
      // 10 times as long: a square would be 100 times. The first run is short enough to be a few milliseconds of noise.
      const shortMs = Math.max(timeMs(piece, 100_000), 20);
      expect(timeMs(piece, 1_000_000), piece).to.be.below(40 * shortMs);
    }
  });
});
