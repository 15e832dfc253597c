import '../../../elements/index.ts';
import '../../../elements/languages.ts';
import { setViewport } from '@web/test-runner-commands';
import { areas } from '../../../demo/site/gallery/chapters.ts';
import { holdFocus } from '../../../demo/site/gallery/hold-focus.ts';
import { allPressed } from '../../../demo/site/gallery/press.ts';
import { expect, fixture, html, rest } from '../support/support.ts';

/** Names of 200 characters: a word that has no place to break, and words. */
const NAMES = ['W'.repeat(200), 'Wonderful names '.repeat(13).slice(0, 200)];
/** More than names in sentences have. Those are cut after 60 characters, and belong to the text around them. */
const START_CHARACTERS = 70;

const { stringify } = JSON;
/** Where names were found. */
const shown = new Set<string>();

/** Gives this name to all people, teams, projects and keys in the answers of the gallery. */
function useName(name: string): void {
  JSON.stringify = (value: unknown, _replacer?: unknown, space?: string | number) =>
    stringify(
      value,
      function (this: object, key: string, field: unknown) {
        const isName = /^(?:team_)?display_name$/.test(key) || (key === 'description' && 'expires_at_millis' in this);
        return isName && typeof field === 'string' ? name : field;
      },
      space,
    );
}

/** Returns the boxes of texts that contain `start`, also in shadow roots. */
function boxesOf(root: ParentNode, start: string): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...([...element.childNodes].some((node) => node instanceof Text && node.data.includes(start))
      ? [boxAround(element)]
      : []),
    ...(element.shadowRoot ? boxesOf(element.shadowRoot, start) : []),
  ]);
}

function boxAround(element: Element): Element {
  const { display } = getComputedStyle(element);
  return display === 'inline' && element.parentElement ? boxAround(element.parentElement) : element;
}

/**
 * A row with the name of a setting shows the whole value. So does the heading of the sign-in card: its code is in the first load, which
 * has no room for more.
 */
const isWhole = (box: Element) =>
  box.closest('.entry')?.querySelector(':scope > .label') != null || box.matches('.card h2');

function linesOf(box: Element): number {
  const { lineHeight, fontSize, paddingTop, paddingBottom } = getComputedStyle(box);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  const line = lineHeight === 'normal' ? 1.2 * Number.parseFloat(fontSize) : Number.parseFloat(lineHeight);
  return Math.round((box.getBoundingClientRect().height - padding) / line);
}

const where = (box: Element) => {
  const host = (box.getRootNode() as ShadowRoot).host;
  return `${host?.localName ?? 'page'} ${box.localName}.${box.className}`;
};

const chapters = areas.flatMap(({ chapters }) => chapters);

suite('names of 200 characters in the states of the demo gallery', () => {
  teardown(async () => {
    JSON.stringify = stringify;
    await setViewport({ width: 800, height: 600 });
  });

  for (const { title, states } of chapters) {
    test(`in "${title}", a long name has at most two lines and is not wider than its card`, async () => {
      await setViewport({ width: 360, height: 800 });
      for (const [state, draw] of Object.entries(states)) {
        for (const name of NAMES) {
          useName(name);
          const place = await fixture<HTMLElement>(html`<section>${draw()}</section>`);
          place.style.inlineSize = '328px';
          const release = holdFocus(place);
          await allPressed();
          await rest();
          release();
          expect(place.scrollWidth, state).to.be.at.most(328);
          const find = () =>
            boxesOf(place, name.slice(0, START_CHARACTERS)).filter((box) => box.checkVisibility() && !isWhole(box));
          // Some elements load their code after the first drawing. Many states show no name at all, so this ends after a few turns.
          for (let turn = 0; turn < 8 && find().length === 0; turn += 1) await rest();
          const boxes = find();
          for (const box of boxes) {
            const { left, right } = box.getBoundingClientRect();
            const at = `${state}: ${where(box)}`;
            expect(linesOf(box), `lines of ${at}`).to.be.at.most(2);
            expect(left >= 0 && right <= 360, `${at} is inside of the window`).to.equal(true);
            shown.add(where(box));
          }
          place.remove();
          if (boxes.length === 0) break;
        }
      }
    });
  }

  test('long names were found in lists, menus and the shells of settings', () => {
    // On a busy machine the code of some other sections, such as those of a user's page, loads too late for this.
    expect([...shown]).to.include.members([
      'lk-owned-projects bdi.bound',
      'lk-project-email-templates bdi.bound',
      'lk-project-keys bdi.bound',
      'lk-project-metrics a.',
      'lk-project-settings h1.',
      'lk-project-user-list bdi.bound',
      'lk-settings-api-keys bdi.bound',
      'lk-team-members bdi.bound',
      'lk-team-switcher span.name',
      'lk-user-row span.name',
    ]);
  });
});
