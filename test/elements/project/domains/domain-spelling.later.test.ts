import { decodePunycode } from '../../../../elements/project/domains/punycode.ts';
import { shownDomain } from '../../../../elements/project/domains/display-domain.ts';
import { expect } from '../../support/support.ts';

suite('the Unicode and Punycode spellings of a domain', () => {
  test('decodePunycode() returns null for invalid Punycode', () => {
    for (const wrong of ['\u00fc', 'a_b!', '99999999', 'zzzzzzzzzzzzzzzzzzzzzzzz', 'a-B\u00e9']) {
      expect(decodePunycode(wrong), wrong).to.equal(null);
    }
  });

  test('shownDomain() returns the Unicode spelling of Punycode domains in many scripts', () => {
    const names =
      'bücher,münchen-ost,日本語,مثال,ελληνικά,ñandú,他们为什么不说中文,пример,правда,한국어,ไทย,עברית,हिन्दी,a-ü-b,😀';
    for (const name of names.split(',')) {
      const { hostname } = new URL(`https://${name}.example`);
      expect(shownDomain(`https://${hostname}:8443`), name).to.deep.equal({
        text: `https://${name}.example:8443`,
        ascii: `https://${hostname}:8443`,
      });
      expect(shownDomain(`https://*.${hostname}:*`), name).to.deep.equal({
        text: `https://*.${name}.example:*`,
        ascii: `https://*.${hostname}:*`,
      });
    }
  });

  test('shownDomain() returns ASCII domains and invalid addresses unchanged', () => {
    const same = [
      'https://app.example.com',
      'http://localhost:3000',
      'https://*.example.com',
      'https://*.example.com:*',
      'https://xn--bcher-kva.example:4*',
      'https://xn--a',
      'nonsense',
    ];
    for (const domain of [...same, 'https://xn--.com', 'javascript:alert(1)', 'https://a@xn--bcher-kva.example', '']) {
      expect(shownDomain(domain)).to.deep.equal({ text: domain, ascii: null });
    }
  });

  test('shownDomain() takes less than 500 ms for a label of 100,000 characters', () => {
    const begun = performance.now();
    shownDomain(`https://xn--${'a'.repeat(100_000)}.example`);
    expect(performance.now() - begun, 'milliseconds').to.be.below(500);
  });
});
