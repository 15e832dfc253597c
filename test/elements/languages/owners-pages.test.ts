import { createAdminApp } from '../../../core/admin.ts';
import '../../../elements/languages.ts';
import { type AreaMessages, defineLanguage, type Language } from '../../../elements/messages.ts';
import '../../../elements/project/general/general.ts';
import '../../../elements/project/project-settings.ts';
import '../../../elements/provider.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { createOwner } from '../project/support.ts';
import { MANAGED_ID } from '../support/service-project.ts';
import { expect, expectAccessible, fixture, html, rest, until } from '../support/support.ts';
import { declaredAt, textOf, textsIn } from './declared-language.ts';

type Tag = 'lk-project-general' | 'lk-project-settings';

/** Shows a section of the owner's pages in a page of a language, over a provider with these texts. */
async function showIn(lang: string, messages: Language = {}, tag: Tag = 'lk-project-general') {
  const { app } = await createOwner();
  const admin = createAdminApp({ projectId: MANAGED_ID, owner: app });
  const page = await fixture<HTMLElement>(html`<section lang=${lang}></section>`);
  const provider = Object.assign(document.createElement('lk-provider'), { app, messages });
  const element = Object.assign(document.createElement(tag), { admin });
  provider.append(element);
  page.append(provider);
  return { page, provider, element };
}

type Shown = Awaited<ReturnType<typeof showIn>>;

/** The texts of an element, also in its shadow roots. */
const textsOf = (element: Element) =>
  textsIn(element)
    .map(({ data }) => data)
    .join(' ');

/** Waits until an element shows all these texts. */
const shows = ({ element }: Shown, ...texts: string[]) =>
  until(() => texts.every((text) => textsOf(element).includes(text)), texts.join(', '));

/** What each text of an element declares, without repetitions. */
const declaredIn = ({ element }: Shown) => [
  ...new Set(textsIn(element).map((text) => Object.values(declaredAt(text)).join(' '))),
];

const OWN: AreaMessages<'owner'> = { projectGeneral: { title: 'Vorhaben' } };

suite('the pages for owners, with latchkey-languages', () => {
  test('in a German page, lk-project-general shows English words, dates and numbers, and is accessible', async () => {
    const shown = await showIn('de');
    await shows(shown, 'Project', 'Edit');
    expect(declaredIn(shown)).to.deep.equal(['en ']);
    expect([shown.element.locale, shown.page.lang]).to.deep.equal(['en', 'de']);
    await expectAccessible(shown.element);
  });

  test('in a German page, lk-project-general shows none of the German words that an app has for other pages', async () => {
    const messages = { settingsFrame: { edit: 'Anpassen' } };
    const shown = await showIn('de', messages);
    await shows(shown, 'Project', 'Edit');
    shown.page.lang = 'en';
    await shows(shown, 'Project', 'Anpassen');
    expect(shown.element.hasAttribute('lang')).to.equal(false);
  });

  test('with texts of the app for owners, lk-project-general follows the language of the page', async () => {
    const shown = await showIn('de', OWN);
    await shows(shown, 'Vorhaben', 'Bearbeiten');
    expect(declaredAt(textOf(shown.element, 'Bearbeiten'))).to.deep.equal({ lang: 'de', dir: null });
    expect(shown.element.locale).to.equal('de');
    shown.provider.messages = {};
    await shows(shown, 'Project', 'Edit');
    await until(() => shown.element.lang === 'en', 'the language');
  });

  test('lk-project-settings, whose own texts the app lacks, is not hidden as while a language is loading', async () => {
    const { element } = await showIn('de', { projectUsers: { title: 'Leute' } }, 'lk-project-settings');
    await until(() => textsOf(element).includes('Development'), 'English');
    await rest();
    expect(getComputedStyle(element).opacity).to.equal('1');
  });

  test('lk-project-general shows English until the texts of the app for owners are loaded', async () => {
    const loaded = holdPromise<{ readonly messages: AreaMessages<'owner'> }>();
    const shown = await showIn('de', defineLanguage({ owner: () => loaded.promise }));
    await shows(shown, 'Project', 'Edit');
    loaded.resolve({ messages: OWN });
    await shows(shown, 'Vorhaben', 'Bearbeiten');
    expect(shown.element.hasAttribute('lang')).to.equal(false);
  });

  test('lk-project-general stays in English if the texts of the app for owners cannot be loaded', async () => {
    const messages = defineLanguage({ owner: () => Promise.reject(new TypeError('offline')) });
    const shown = await showIn('de', messages);
    await shows(shown, 'Project', 'Edit');
    await rest();
    expect(declaredIn(shown)).to.deep.equal(['en ']);
  });

  test('in a page of a language that the app brings without texts for owners, lk-project-general is in English', async () => {
    const messages = defineLanguage({ account: { settingsFrame: { edit: 'Breyta' } } });
    const shown = await showIn('is', messages);
    await shows(shown, 'Project', 'Edit');
    await until(() => shown.element.lang === 'en', 'the language');
    shown.provider.messages = defineLanguage({ account: { settingsFrame: { edit: 'Breyta' } }, owner: OWN });
    await shows(shown, 'Vorhaben', 'Breyta');
    await until(() => !shown.element.hasAttribute('lang'), 'the language of the page');
  });
});
