import '../../../elements/handler.ts';
import * as english from '../../../elements/messages/english.ts';
import type { Language } from '../../../elements/messages/language.ts';
import type { LkProvider } from '../../../elements/provider.ts';
import { firstIn, openForm, ownerFor, showInPage, tagsToSearch } from './light-children.ts';
import { cardScene, typeInto } from '../sign-in/card-scene.ts';
import { inputOf, serviceWith } from '../support/cards.ts';
import { translate, TRANSLATED, wordsOfTemplates } from './translate.ts';
import { expect, inside, readText, rest, until } from '../support/support.ts';

/** All texts in another language, which is English within arrows. */
const OTHER_TEXTS: Language = Object.fromEntries(
  Object.entries(english).map(([group, texts]) => [group, inArrows(texts)]),
);

function inArrows(texts: unknown): unknown {
  if (typeof texts === 'string') return `→${texts}←`;
  if (typeof texts === 'function') return (...values: unknown[]) => inArrows(texts(...values));
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, inArrows(text)]));
}

/** Texts without the mark of the translation. `readText` removes the space of a mark before a full stop. */
const textOf = (element: Element) =>
  readText(element)
    .replaceAll(TRANSLATED, '')
    .replaceAll(TRANSLATED.trim(), '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,](?: |$))/g, '')
    .trim();

const headingOf = (card: Element) => inside(card, '#heading').textContent?.trim();

const tags = await tagsToSearch();

suite('a page translated by the browser', () => {
  test('headings, errors and countdowns of lk-sign-in still update after the browser translates the page', async () => {
    const service = serviceWith({ credential_enabled: true, magic_link_enabled: true });
    const { card, form } = await cardScene('lk-sign-in', service);
    translate(card);
    expect(headingOf(card)).to.equal(`${TRANSLATED}Sign in to Acme`);
    form.requestSubmit();
    await until(() => form.textContent?.includes('Enter your email address.'), 'the first error');
    translate(card);
    inputOf(card, 'email').value = 'ada@example.com';
    form.requestSubmit();
    await until(() => form.textContent?.includes('Enter your password.'), 'the next error');
    expect(form.textContent).not.to.contain('Enter your email address.');
    translate(card);
    await rest();
    [...card.querySelectorAll('button')].find((each) => each.textContent?.includes('link'))?.click();
    await until(() => card.querySelector('.lk-code-input'), 'the code field');
    expect(headingOf(card)).to.equal('Check your email');
    translate(card);
    await service.clock.advance(1_000);
    expect(card.textContent).to.contain('29');
    translate(card);
    await service.clock.advance(1_000);
    expect(card.textContent).to.contain('28');
    expect(card.textContent).not.to.contain('29');
    service.answers['POST /auth/otp/sign-in'] = { code: 'VERIFICATION_CODE_NOT_FOUND' };
    typeInto(inputOf(card, 'code'), 'ABC123');
    await until(() => card.textContent?.includes('That code'), 'the error');
    translate(card);
    inside(card, '[part~="other-address"]').click();
    await until(() => card.querySelector('[name="password"]'), 'the form');
    expect(headingOf(card)).to.equal('Sign in to Acme');
  });

  test('the countdown in an error message goes on after the browser translates the page', async () => {
    const { answers, card, clock, submit } = await cardScene('lk-sign-in');
    answers['POST /auth/password/sign-in'] = { status: 429, headers: { 'retry-after': '8' } };
    submit('ada@example.com', 'correct horse');
    await until(() => readText(card).includes('in 8 seconds'), 'the countdown');
    translate(card);
    await clock.advance(1_000);
    expect(readText(card)).to.contain('in 7 seconds');
    translate(card);
    await clock.advance(7_000);
    expect(readText(card)).to.contain('You can try again now.');
    expect(readText(card)).not.to.contain('seconds');
  });

  for (const tag of tags) {
    test(`after the browser translates the page, a new language still changes every text of ${tag}`, async () => {
      const owner = await ownerFor(tag);
      const page = await showInPage(tag, owner);
      const provider = page.parentElement as LkProvider;
      const show = async (texts: Language) => {
        provider.messages = texts;
        await owner.clock.advance(1_000);
      };
      const element = await firstIn(page, owner);
      await openForm(element, owner);
      // What is shown only for a time, such as "Saved", ends.
      await owner.clock.advance(60_000);
      await show(OTHER_TEXTS);
      const expected = textOf(element);
      expect(wordsOfTemplates(element)).to.deep.equal([]);
      await show({});
      translate(element);
      await show(OTHER_TEXTS);
      expect(textOf(element)).to.equal(expected);
    });
  }
});
