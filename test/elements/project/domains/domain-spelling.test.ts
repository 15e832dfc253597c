import { decodePunycode } from '../../../../elements/project/domains/punycode.ts';
import { shownDomain } from '../../../../elements/project/domains/display-domain.ts';
import { expect } from '../../support/support.ts';

/** RFC 3492, §7.1: the samples of it, as code points and in Punycode. */
const SAMPLES: readonly (readonly [string, string])[] = [
  [
    '\u0644\u064a\u0647\u0645\u0627\u0628\u062a\u0643\u0644\u0645\u0648\u0634\u0639\u0631\u0628\u064a\u061f',
    'egbpdaj6bu4bxfgehfvwxn',
  ],
  ['\u4ed6\u4eec\u4e3a\u4ec0\u4e48\u4e0d\u8bf4\u4e2d\u6587', 'ihqwcrb4cv8a8dqg056pqjye'],
  [
    '\u05dc\u05de\u05d4\u05d4\u05dd\u05e4\u05e9\u05d5\u05d8\u05dc\u05d0\u05de\u05d3\u05d1\u05e8\u05d9\u05dd\u05e2\u05d1\u05e8\u05d9\u05ea',
    '4dbcagdahymbxekheh6e0a7fei0b',
  ],
  [
    '\u306a\u305c\u307f\u3093\u306a\u65e5\u672c\u8a9e\u3092\u8a71\u3057\u3066\u304f\u308c\u306a\u3044\u306e\u304b',
    'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa',
  ],
  ['3\u5e74b\u7d44\u91d1\u516b\u5148\u751f', '3b-ww4c5e180e575a65lsy2b'],
  ['\u3072\u3068\u3064\u5c4b\u6839\u306e\u4e0b2', '2-u9tlzr9756bt3uc0v'],
];

suite('the two spellings of a domain', () => {
  test('Punycode is read as the RFC says', () => {
    for (const [letters, encoded] of SAMPLES) expect(decodePunycode(encoded), encoded).to.equal(letters);
  });

  test('what is no Punycode is not read', () => {
    for (const wrong of ['\u00fc', 'a_b!', '99999999', 'zzzzzzzzzzzzzzzzzzzzzzzz', 'a-B\u00e9']) {
      expect(decodePunycode(wrong), wrong).to.equal(null);
    }
  });

  test('names in many scripts come back from what the platform makes of them', () => {
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

  test('what is not in another script, or no address, is shown as it is', () => {
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

  test('a long label costs no time', () => {
    const begun = performance.now();
    shownDomain(`https://xn--${'a'.repeat(100_000)}.example`);
    expect(performance.now() - begun, 'milliseconds').to.be.below(500);
  });
});
