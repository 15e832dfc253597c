import '../../../elements/languages.ts';
import { defineLanguage } from '../../../elements/messages.ts';
import { expect, readText } from '../support/support.ts';
import { ENGLISH, reads, showIn } from './declared-language.ts';

const GERMAN = 'Passwort vergessen?';
const ICELANDIC = 'Gleymt lykilorð?';

suite('a language defined by the app', () => {
  const page = document.documentElement;
  const { lang } = page;
  teardown(() => {
    page.lang = lang;
  });

  // What the page about languages shows. Its snippet is compiled, this test says that the way works.
  test('a language defined by the app is shown only while the lang attribute of the page names that language', async () => {
    const icelandic = defineLanguage({
      signIn: async () => ({ messages: { signInMethods: { forgotPassword: ICELANDIC } } }),
    });
    page.lang = 'is';
    const { card, provider } = await showIn({});
    const follow = () => {
      provider.messages = page.lang === 'is' ? icelandic : {};
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(page, { attributeFilter: ['lang'] });
    await reads(card, ICELANDIC);
    expect(card.hasAttribute('lang'), 'the page declares the language').to.equal(false);
    page.lang = 'de';
    await reads(card, GERMAN);
    expect(readText(card)).not.to.contain(ICELANDIC);
    page.lang = 'en';
    await reads(card, ENGLISH);
    page.lang = 'is';
    await reads(card, ICELANDIC);
    observer.disconnect();
  });
});
