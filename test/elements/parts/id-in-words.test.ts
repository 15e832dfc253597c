import { idInWords } from '../../../elements/parts/id-in-words.ts';
import { expect } from '../support/support.ts';

suite('an id in words', () => {
  for (const [id, words] of [
    ['posts:read_all', 'Posts: read all'],
    ['posts__read', 'Posts read'],
    ['__proto__', 'Proto'],
    ['', ''],
    ['x'.repeat(1_000), `X${'x'.repeat(299)}`],
  ] as const) {
    test(`“${id.slice(0, 20)}”`, () => {
      expect(idInWords(id)).to.equal(words);
    });
  }
});
