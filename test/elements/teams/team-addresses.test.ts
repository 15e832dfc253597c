import { parseEmails } from '../../../elements/teams/settings/addresses.ts';
import { expect } from '../support/support.ts';

suite('addresses that were typed or pasted', () => {
  const cases: readonly (readonly [string, string, readonly string[], readonly string[], readonly string[]])[] = [
    ['one', 'ada@example.com', ['ada@example.com'], [], []],
    [
      'many, however they are parted',
      'a@b.co, c@d.co;e@f.co\ng@h.co\r\n i@j.co\tk@l.co , ,;',
      ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co', 'i@j.co', 'k@l.co'],
      [],
      [],
    ],
    [
      'with names around them',
      'Ada L. <ada@example.com>, "Bo" <bo@example.com>',
      ['ada@example.com', 'bo@example.com'],
      [],
      [],
    ],
    [
      'as links and in brackets',
      'mailto:ada@example.com (bo@example.com).',
      ['ada@example.com', 'bo@example.com'],
      [],
      [],
    ],
    ['twice', 'ada@example.com ADA@example.com', ['ada@example.com'], [], ['ada@example.com']],
    ['none', ' ,; \n', [], [], []],
    [
      'broken ones',
      'ada @bo cy@ x@y d@e.f@g.co a@b..co',
      [],
      ['ada', '@bo', 'cy@', 'x@y', 'd@e.f@g.co', 'a@b..co'],
      [],
    ],
    ['with letters that look like others', 'ada\uff20example.com', [], ['ada\uff20example.com'], []],
    [
      'with invisible characters',
      '\u200bada@example.com\u2068, <bo\u00ad@example.com>\u200e\n\ufeffada@example.com',
      ['ada@example.com', 'bo@example.com'],
      [],
      ['ada@example.com'],
    ],
    ['endless', `${'a'.repeat(300)}@example.com`, [], [`${'a'.repeat(300)}@example.com`], []],
  ];
  for (const [what, text, valid, invalid, repeated] of cases) {
    test(what, () => expect(parseEmails(text)).to.deep.equal({ valid, invalid, repeated }));
  }

  test('a megabyte of text is read quickly', () => {
    for (const piece of ['a', '<', '@', 'a@', 'a.', '<a>', '"', 'a@b.']) {
      const start = performance.now();
      parseEmails(piece.repeat(1_000_000 / piece.length));
      expect(performance.now() - start, piece).to.be.below(2000);
    }
  });
});
