import { localeOf } from '../../../elements/base/locale-of.ts';
import { expect, expectAccessible, rest, until } from '../support/support.ts';
import { declaredAt, ENGLISH, reads, showIn, textOf, textsIn } from './declared-language.ts';

suite('the declared language of texts, without latchkey-languages', () => {
  test('in a German page, all English texts of lk-sign-in have or inherit lang="en"', async () => {
    const { card } = await showIn({ lang: 'de' });
    await reads(card, ENGLISH);
    await until(() => card.lang === 'en', 'the language');
    await rest();
    expect(textsIn(card).length).to.be.greaterThan(5);
    expect([...new Set(textsIn(card).map((text) => declaredAt(text).lang))]).to.deep.equal(['en']);
    await expectAccessible(card);
  });

  test('in a right-to-left page, dir="ltr" applies to the English texts of lk-sign-in', async () => {
    const { card } = await showIn({ lang: 'ar', dir: 'rtl' });
    await reads(card, ENGLISH);
    await until(() => card.lang === 'en', 'the language');
    expect(declaredAt(textOf(card, ENGLISH))).to.deep.equal({ lang: 'en', dir: 'ltr' });
  });

  test('lk-sign-in sets no lang and dir attributes in an English page', async () => {
    const { card } = await showIn({ lang: 'en-GB' });
    await reads(card, ENGLISH);
    await rest();
    expect([card.hasAttribute('lang'), card.hasAttribute('dir')]).to.deep.equal([false, false]);
  });

  for (const [written, locale] of [
    ['el_GR', 'el-GR'],
    ['de_AT.UTF-8', 'de-AT'],
    ['de_DE@euro', 'de-DE'],
    ['zh_TW_#Hant', 'zh-Hant-TW'],
    ['C', 'en'],
    ['POSIX', 'en'],
    ['%lang%', 'en'],
  ] as const)
    test(`in a page with lang="${written}" and texts of the app, dates and numbers are those of ${locale}`, async () => {
      const { card } = await showIn({ lang: written }, { signInMethods: { forgotPassword: 'Ξεχάσατε τον κωδικό;' } });
      await reads(card, 'Ξεχάσατε τον κωδικό;');
      expect(localeOf(card)).to.equal(locale);
    });

  test('lk-sign-in removes its lang="en" when the app later provides texts in the language of the page', async () => {
    const { card, provider } = await showIn({ lang: 'el' });
    await until(() => card.lang === 'en', 'the language');
    provider.messages = { signInMethods: { forgotPassword: 'Ξεχάσατε τον κωδικό;' } };
    await reads(card, 'Ξεχάσατε τον κωδικό;');
    await until(() => !card.hasAttribute('lang'), 'the language of the page');
  });
});
