import { firstIn, lightShape, openForm, ownerFor, showInPage, tagsToSearch } from './light-children.ts';
import { trustedMarkup } from '../../support/browser/trusted-types.ts';
import { expect, until } from '../support/support.ts';

/** The ways in which a page puts a snapshot back. Each replaces the page by a copy of it. */
const WAYS: Readonly<Record<string, (page: Element) => void>> = {
  innerHTML: (page) => {
    page.innerHTML = trustedMarkup(page.innerHTML);
  },
  cloneNode: (page) => {
    const copies = [...page.childNodes].map((node) => node.cloneNode(true));
    page.replaceChildren(...copies);
  },
  'a parsed document': (page) => {
    const { body } = new DOMParser().parseFromString(trustedMarkup(page.innerHTML), 'text/html');
    page.replaceChildren(...document.importNode(body, true).childNodes);
  },
};

/** Children that the author of the page wrote. */
const OWN_CHILDREN = trustedMarkup('<p slot="after">Questions?</p><p slot="logo">Logo</p>');

const tags = await tagsToSearch();
const withForms: string[] = [];

suite('a page replaced by a copy of its HTML', () => {
  for (const tag of tags) {
    test(`${tag} has no duplicate light DOM children after the page is replaced by a copy of its HTML`, async () => {
      const owner = await ownerFor(tag);
      const page = await showInPage(tag, owner);
      const original = await firstIn(page, owner);
      original.insertAdjacentHTML('beforeend', OWN_CHILDREN);
      const hasForm = await openForm(original, owner);
      if (hasForm) withForms.push(tag);
      const shape = lightShape(original);
      if (shape.length === 2) return;
      for (const [way, putBack] of Object.entries(WAYS)) {
        putBack(page);
        const before = page.firstElementChild as Element;
        expect(lightShape(before), `${way}, before the first draw`).to.deep.equal(['p after', 'p logo']);
        const copy = await firstIn(page, owner);
        expect(copy).not.to.equal(original);
        expect(await openForm(copy, owner), way).to.equal(hasForm);
        await until(() => lightShape(copy).length >= shape.length, `${way}: the children of ${tag}`);
        expect(lightShape(copy).toSorted(), way).to.deep.equal(shape.toSorted());
      }
    });
  }

  test('the tests of pages replaced by a copy cover 14 elements with forms', () => {
    expect(withForms).to.include.members([
      'lk-create-team',
      'lk-forgot-password',
      'lk-handler',
      'lk-mfa',
      'lk-owned-projects',
      'lk-password-reset',
      'lk-project-general',
      'lk-project-user-profile',
      'lk-settings-password',
      'lk-settings-profile',
      'lk-sign-in',
      'lk-sign-up',
      'lk-team-invitations',
      'lk-team-profile',
    ]);
  });
});
