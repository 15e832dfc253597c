import '../../../elements/languages.ts';
import { showSettings } from '../settings/account-settings-support.ts';
import '../../../elements/pages/error.ts';
import { at } from '../pages/support.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, readText, until } from '../support/support.ts';
import * as arabic from '../../../elements/languages/ar/index.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { declaredAt, ENGLISH, reads, showIn, textOf } from './declared-language.ts';
import { registerLanguages } from '../../../elements/languages/register-languages.ts';

suite('the declared language of texts, with latchkey-languages', () => {
  test('lk-sign-in shows English and sets lang="en" if the language of the page cannot be loaded', async () => {
    registerLanguages({ el: () => Promise.reject(new TypeError('offline')) });
    const { card } = await showIn({ lang: 'el' });
    await reads(card, ENGLISH);
    await until(() => card.lang === 'en', 'the language');
  });

  test('without texts for lang="is", lk-sign-in keeps the attribute and declares lang="en" for its texts', async () => {
    const { app } = createService();
    const card = await fixture<HTMLElement>(html`<lk-sign-in lang="is" .app=${app}></lk-sign-in>`);
    await reads(card, ENGLISH);
    await until(() => declaredAt(textOf(card, ENGLISH)).lang === 'en', 'the language');
    expect(card.getAttribute('lang')).to.equal('is');
    card.lang = 'de';
    await reads(card, 'Passwort vergessen?');
    expect(declaredAt(textOf(card, 'Passwort vergessen?'))).to.deep.equal({ lang: 'de', dir: null });
  });

  test('for Hebrew in a left-to-right page, lk-sign-in sets dir="rtl" unless the page has set dir on it', async () => {
    const { app } = createService();
    const page = await fixture<HTMLElement>(
      html`<div dir="ltr"><lk-sign-in lang="he" .app=${app}></lk-sign-in><lk-sign-in lang="he" dir="ltr" .app=${app}></lk-sign-in></div>`,
    );
    const [turned, kept] = page.children as unknown as readonly [HTMLElement, HTMLElement];
    await until(() => turned.dir === 'rtl', 'the direction');
    await until(() => readText(kept).length > 0, 'the card');
    expect(kept.dir).to.equal('ltr');
  });

  test('in a German page, lk-error shows the text for an unknown error code in German', async () => {
    const { app } = createService({ href: at('/handler/error?errorCode=SOMETHING_NEW') });
    const page = await fixture<HTMLElement>(html`<div lang="de"><lk-error .app=${app}></lk-error></div>`);
    await until(() => readText(page).includes('Versuche es noch einmal.'), 'German');
  });

  test('in a shadow root of an Arabic page, lk-sign-in matches :dir(rtl) after the Arabic texts load', async () => {
    const loaded = holdPromise<typeof arabic>();
    registerLanguages({ ar: () => loaded.promise });
    const page = await fixture<HTMLElement>(html`<div lang="ar" dir="rtl"></div>`);
    const card = Object.assign(document.createElement('lk-sign-in'), { app: createService().app });
    page.attachShadow({ mode: 'open' }).append(card);
    await until(() => card.dir === 'ltr', 'the direction of English');
    loaded.resolve(arabic);
    await until(() => !card.hasAttribute('dir'), 'the direction of the page');
    expect(card.matches(':dir(rtl)')).to.equal(true);
    expect(page.hasAttribute('lang') && page.dir).to.equal('rtl');
  });

  test('texts slotted by the page keep the language and direction of the page', async () => {
    const { page: settings } = await showSettings();
    const page = settings.parentElement as HTMLElement;
    page.lang = 'fa';
    page.dir = 'rtl';
    const own = Object.assign(document.createElement('p'), { slot: 'before-profile', textContent: 'سلام' });
    settings.append(own);
    await until(() => readText(settings).includes('Profile'), 'the settings');
    settings.requestUpdate();
    await until(() => declaredAt(textOf(settings, 'Profile')).lang === 'en', 'the language');
    expect(declaredAt(textOf(settings, 'Profile')).dir).to.equal('ltr');
    expect(declaredAt(textOf(settings, 'سلام'))).to.deep.equal({ lang: 'fa', dir: 'rtl' });
    expect(settings.hasAttribute('lang')).to.equal(false);
  });
});
