import '../../../elements/index.ts';
import { setViewport } from '@web/test-runner-commands';
import { areas } from '../../../demo/site/gallery/chapters.ts';
import { holdFocus } from '../../../demo/site/gallery/hold-focus.ts';
import { allPressed } from '../../../demo/site/gallery/press.ts';
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
  const host = (title.getRootNode() as ShadowRoot).host;
  if (title.localName === 'h1' || title.closest('.card')) return 'page title';
  if (title.localName === 'h2') return TITLED_BY_SECTION.includes(host.localName) ? 'page title' : 'section title';
  return title.closest('dialog') ? 'section title' : 'sub-heading';
}

function titlesIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.getRootNode() instanceof ShadowRoot && element.matches('h1, h2, h3, h4, h5, h6, [role=heading]')
      ? [element]
      : []),
    ...(element.shadowRoot ? titlesIn(element.shadowRoot) : []),
  ]);
}

function lookOf(title: Element): string {
  const { fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(title);
  return [fontSize, fontWeight, lineHeight, letterSpacing].join(' ');
}

/** Waits until no title has appeared for some frames, because many elements load their code after the first drawing. */
async function untilDrawn(place: Element): Promise<void> {
  let count = -1;
  for (let quietFrames = 0; quietFrames < 8; quietFrames += 1) {
    await new Promise(requestAnimationFrame);
    await rest();
    const now = titlesIn(place).length;
    if (now !== count) quietFrames = 0;
    count = now;
  }
}

const whereOf = (title: Element) =>
  `${((title.getRootNode() as ShadowRoot).host as Element).localName} ${title.localName}`;

/** The elements whose titles were measured, by the role of the title. */
const measured: Record<Role, Set<string>> = {
  'page title': new Set(),
  'section title': new Set(),
  'sub-heading': new Set(),
};

suite('titles of one size in every state of the demo gallery', () => {
  teardown(() => setViewport({ width: 800, height: 600 }));

  for (const { title, states } of areas.flatMap(({ chapters }) => chapters)) {
    test(`titles of one level look alike in "${title}"`, async () => {
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
        place.remove();
      }
    });
  }

  test('titles of cards, settings, sections, dialogs and lists were measured', () => {
    // On a busy machine the code of sections that load late may be missing here.
    expect([...measured['page title']]).to.include.members(['lk-message-card h2', 'lk-project-settings h1']);
    expect([...measured['section title']]).to.include.members(['lk-project-keys h2', 'lk-settings-emails h2']);
    expect([...measured['sub-heading']]).to.include.members(['lk-project-sign-in-methods h3']);
  });
});
