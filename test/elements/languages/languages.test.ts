import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/languages.ts';
import { areas } from '../../../elements/languages/de/index.ts';
import { localeOf } from '../../../elements/base/locale-of.ts';
import { registerLanguages } from '../../../elements/languages/register-languages.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { expect, readText, rest, until } from '../support/support.ts';
import { ENGLISH, reads, showIn } from './declared-language.ts';

const GERMAN = 'Passwort vergessen?';
/** Animations of the element stay where they begin. */
function stopTime(card: HTMLElement): void {
  const animate = card.animate.bind(card);
  card.animate = (...options) => {
    const animation = animate(...options);
    animation.pause();
    return animation;
  };
}

const emailField = (card: Element) =>
  until(() => card.querySelector<HTMLInputElement>('input[type=email]'), 'the field');

suite('the language of lk-sign-in', () => {
  const { lang } = document.documentElement;
  teardown(() => {
    document.documentElement.lang = lang;
    Reflect.deleteProperty(navigator, 'languages');
  });

  test('the nearest lang attribute, also across shadow roots, sets the language of lk-sign-in', async () => {
    document.documentElement.lang = 'en';
    const { page, card } = await showIn({ lang: 'de-AT' });
    await reads(card, GERMAN);
    expect(card.locale).to.equal('de-AT');
    expect(card.hasAttribute('lang')).to.equal(false);
    const inner = document.createElement('div');
    page.attachShadow({ mode: 'open' }).append(inner);
    inner.append(card.parentElement ?? card);
    await reads(card, GERMAN);
    inner.lang = 'en-GB';
    await reads(card, ENGLISH);
  });

  for (const [written, locale] of [
    ['de_AT', 'de-AT'],
    ['de_DE.UTF-8', 'de-DE'],
    ['de_DE@euro', 'de-DE'],
    ['el_GR,de_CH;q=0.9,en', 'de-CH'],
  ] as const)
    test(`in a page with lang="${written}", lk-sign-in is in German and declares it by a tag that screen readers know`, async () => {
      const { card } = await showIn({ lang: written });
      await reads(card, GERMAN);
      expect([card.locale, localeOf(card)]).to.deep.equal([locale, locale]);
      await until(() => card.lang === 'de', 'the language of the card');
      expect(card.hasAttribute('dir')).to.equal(false);
    });

  test('of the browser languages, lk-sign-in uses the first that is meant, in any form', async () => {
    document.documentElement.removeAttribute('lang');
    Object.defineProperty(navigator, 'languages', { value: ['*', 'el_GR', 'de_CH.UTF-8', 'en'], configurable: true });
    const { card } = await showIn({});
    await reads(card, GERMAN);
    expect(card.locale).to.equal('de-CH');
  });

  test('in a page with lang="he_IL" and dir="ltr", lk-sign-in keeps the direction that the page has chosen', async () => {
    registerLanguages({ he: async () => ({ areas }) });
    const { card } = await showIn({ lang: 'he_IL', dir: 'ltr' });
    await reads(card, GERMAN);
    await until(() => card.lang === 'he', 'the language of the card');
    expect(card.hasAttribute('dir')).to.equal(false);
  });

  test('a change of lang updates the texts of lk-sign-in and keeps focus and typed text', async () => {
    const { page, card } = await showIn({ lang: 'en' });
    const field = await emailField(card);
    field.focus();
    await sendKeys({ type: 'ada@exam' });
    page.lang = 'de';
    await reads(card, GERMAN);
    await sendKeys({ type: 'ple.com' });
    expect(await emailField(card)).to.equal(field);
    expect(field.value).to.equal('ada@example.com');
    expect(document.activeElement).to.equal(field);
    page.lang = 'en';
    await reads(card, ENGLISH);
    expect(field.value).to.equal('ada@example.com');
  });

  test('in a page without lang, lk-sign-in uses the browser language and sets lang to that language', async () => {
    document.documentElement.removeAttribute('lang');
    Object.defineProperty(navigator, 'languages', { value: ['el', 'de-CH', 'en'], configurable: true });
    const { card } = await showIn({});
    await reads(card, GERMAN);
    expect(card.lang).to.equal('de');
    expect(card.locale).to.equal('de-CH');
    document.documentElement.lang = 'de';
    await until(() => !card.hasAttribute('lang'), 'the declaration of the page');
  });

  test('lk-sign-in shows English and sets lang="en" if the language of the page is not available', async () => {
    Object.defineProperty(navigator, 'languages', { value: ['de'], configurable: true });
    const { card } = await showIn({ lang: 'el' });
    await reads(card, ENGLISH);
    await until(() => card.lang === 'en', 'the language of the card');
  });

  test('lk-sign-in sets no lang attribute if the app provides texts in the language of the page', async () => {
    const { card } = await showIn({ lang: 'el' }, { signInMethods: { forgotPassword: 'Ξεχάσατε τον κωδικό;' } });
    await reads(card, 'Ξεχάσατε τον κωδικό;');
    expect(card.hasAttribute('lang')).to.equal(false);
    expect(card.locale, 'dates and numbers are those of the page').to.equal(undefined);
  });

  test('an app can replace single texts of a language', async () => {
    const { card } = await showIn({ lang: 'de' }, { signInMethods: { forgotPassword: 'Weg?' } });
    await reads(card, 'Weg?');
    await reads(card, 'Anmelden');
    expect(readText(card)).not.to.contain(GERMAN);
  });

  test('lk-sign-in stays invisible while a language is loading, instead of showing English', async () => {
    const loaded = holdPromise<{ readonly areas: typeof areas }>();
    registerLanguages({ da: () => loaded.promise });
    const { card } = await showIn({ lang: 'da' }, {}, stopTime);
    await reads(card, ENGLISH);
    expect(getComputedStyle(card).opacity).to.equal('0');
    loaded.resolve({ areas });
    await reads(card, GERMAN);
    expect(getComputedStyle(card).opacity).to.equal('1');
  });

  test('the first error message of lk-sign-in is in the language of the page', async () => {
    const { page, card, service } = await showIn({ lang: 'de' });
    await reads(card, GERMAN);
    service.answers['POST /auth/password/sign-in'] = { code: 'EMAIL_PASSWORD_MISMATCH' };
    (await emailField(card)).value = 'ada@example.com';
    (await until(() => card.querySelector<HTMLInputElement>('input[type=password]'), 'the password')).value = 'wrong';
    card.querySelector('form')?.requestSubmit();
    await reads(page, 'E‑Mail-Adresse oder Passwort ist falsch.');
  });

  test('in a page without dir, lk-sign-in sets dir="rtl" for a right-to-left language', async () => {
    registerLanguages({ ar: async () => ({ areas }) });
    const { page, card } = await showIn({ lang: 'ar' });
    await reads(card, GERMAN);
    await until(() => card.dir === 'rtl', 'the direction');
    page.dir = 'rtl';
    await until(() => !card.hasAttribute('dir'), 'the direction of the page');
    page.removeAttribute('dir');
    page.lang = 'de';
    await rest();
    await until(() => !card.hasAttribute('dir'), 'German from left to right');
  });
});
