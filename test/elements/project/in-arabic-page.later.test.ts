import '../../../elements/languages.ts';
import { isOwnersTag } from '../../../elements/languages/owners-tag.ts';
import { firstIn, openForm, ownerFor, showInPage, tagsToSearch } from '../host-page/light-children.ts';
import { declaredAt, textsIn } from '../languages/declared-language.ts';
import { expect, rest } from '../support/support.ts';

const tags = (await tagsToSearch()).filter(isOwnersTag);
const root = document.documentElement;

suite('the pages for owners in an Arabic page, with latchkey-languages', () => {
  const { lang, dir } = root;
  setup(() => Object.assign(root, { lang: 'ar', dir: 'rtl' }));
  teardown(() => Object.assign(root, { lang, dir }));

  for (const tag of tags)
    test(`in an Arabic page, ${tag} and its form are in English, from left to right, and declare it`, async () => {
      const owner = await ownerFor(tag);
      const element = await firstIn(await showInPage(tag, owner), owner);
      await openForm(element, owner);
      await rest();
      const texts = textsIn(element).map((text) => ({ text: text.data, ...declaredAt(text) }));
      const wrong = texts.filter(
        (each) => /\p{Script=Arabic}/u.test(each.text) || each.lang !== 'en' || each.dir !== 'ltr',
      );
      expect(wrong).to.deep.equal([]);
    });
});
