import '../../../elements/index.ts';
import { setViewport } from '@web/test-runner-commands';
import { areas } from '../../../demo/site/gallery/chapters.ts';
import { holdFocus } from '../../../demo/site/gallery/hold-focus.ts';
import { allPressed } from '../../../demo/site/gallery/press.ts';
import { LISTS_WITHOUT_BUTTON } from '../support/lists-without-button.ts';
import { expect, fixture, html, rest } from '../support/support.ts';

/** The look of the titles of each level: size, weight, line height and letter spacing, with text of 16 pixels. */
const LOOKS = {
  'page title': '22px 650 27.5px -0.33px',
  'section title': '17px 620 22.95px -0.136px',
  'sub-heading': '13px 600 17.55px normal',
} as const;

type Role = keyof typeof LOOKS;

/** Elements whose first title names the page, though the element is a section: the page of a user has the name of the user as its title. */
const TITLED_BY_SECTION = ['lk-project-user-profile'];

/** The title of a page or a card is the largest; below it are the titles of sections and dialogs, and headings inside of a section. */
function roleOf(title: Element): Role {
  if (title.localName === 'h1' || title.closest('.card')) return 'page title';
  if (title.localName === 'h2') return TITLED_BY_SECTION.includes(hostOf(title)) ? 'page title' : 'section title';
  // A title above a panel of its own names a part of the section, as large as the section's.
  return title.closest('dialog') || title.nextElementSibling?.matches('.panel') ? 'section title' : 'sub-heading';
}

/** Returns the elements in shadow roots that match a selector. */
function findInShadows(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.getRootNode() instanceof ShadowRoot && element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? findInShadows(element.shadowRoot, selector) : []),
  ]);
}

const titlesIn = (root: ParentNode) => findInShadows(root, 'h1, h2, h3, h4, h5, h6, [role=heading]');

/** The empty lists in sight. A list with a search field has such a text for screen readers alone while rows match. */
const emptyListsIn = (root: ParentNode) =>
  findInShadows(root, '[part~=empty]:not(.quiet)').filter((list) => list.checkVisibility());

function lookOf(title: Element): string {
  const { fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(title);
  return [fontSize, fontWeight, lineHeight, letterSpacing].join(' ');
}

const hostOf = (element: Element) => (element.getRootNode() as ShadowRoot).host.localName;
const whereOf = (title: Element) => `${hostOf(title)} ${title.localName}`;

/** Waits until no title or list has appeared for some frames, because many elements load their code after the first drawing. */
async function untilDrawn(place: Element): Promise<void> {
  let count = -1;
  for (let quietFrames = 0; quietFrames < 8; quietFrames += 1) {
    await new Promise(requestAnimationFrame);
    await rest();
    const now = titlesIn(place).length + emptyListsIn(place).length;
    if (now !== count) quietFrames = 0;
    count = now;
  }
}

/** The elements whose titles were measured, by the role of the title. */
const measured: Record<Role, Set<string>> = {
  'page title': new Set(),
  'section title': new Set(),
  'sub-heading': new Set(),
};
/** The elements that showed an empty list. */
const found = { withButton: new Set<string>(), withoutButton: new Set<string>() };

suite('titles and empty lists in every state of the demo gallery', () => {
  teardown(() => setViewport({ width: 800, height: 600 }));

  for (const { title, states } of areas.flatMap(({ chapters }) => chapters)) {
    test(`titles of one level look alike in "${title}", and empty lists have a button`, async () => {
      await setViewport({ width: 1280, height: 800 });
      for (const [state, draw] of Object.entries(states)) {
        const place = await fixture<HTMLElement>(html`<section>${draw()}</section>`);
        place.style.cssText = 'font: 16px sans-serif';
        const release = holdFocus(place);
        await allPressed();
        await untilDrawn(place);
        release();
        for (const each of titlesIn(place)) {
          const role = roleOf(each);
          measured[role].add(whereOf(each));
          expect(lookOf(each), `${role} of ${whereOf(each)} in the state "${state}"`).to.equal(LOOKS[role]);
        }
        for (const list of emptyListsIn(place)) {
          const hasButton = list.querySelector('button, a') !== null;
          (hasButton ? found.withButton : found.withoutButton).add(hostOf(list));
        }
        place.remove();
      }
    });
  }

  test('titles of cards, settings, sections, dialogs and lists were measured', () => {
    // On a busy machine the code of sections that load late may be missing here.
    expect([...measured['page title']]).to.include.members(['lk-message-card h2', 'lk-project-settings h1']);
    expect([...measured['section title']]).to.include.members(['lk-project-keys h2', 'lk-settings-emails h2']);
    expect([...measured['sub-heading']]).to.include.members(['lk-project-metrics h3']);
  });

  test('empty lists without a button were found only where the table has a reason', () => {
    const tags = Object.values(LISTS_WITHOUT_BUTTON).map(({ tag }) => tag);
    expect(tags).to.include.members([...found.withoutButton]);
    expect([...found.withButton]).to.include.members([
      'lk-settings-api-keys',
      'lk-project-domains',
      'lk-team-invitations',
    ]);
  });
});
