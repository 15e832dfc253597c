import '../../../elements/index.ts';
import { setViewport } from '@web/test-runner-commands';
import { areas } from '../../../demo/site/gallery/chapters.ts';
import { holdFocus } from '../../../demo/site/gallery/hold-focus.ts';
import { allPressed } from '../../../demo/site/gallery/press.ts';
import { expect, fixture, html, rest } from '../support/support.ts';

/** The width of a section on a phone of 360 pixels. */
const PHONE_PX = 328;
/** The least part of a row's width that its text keeps. */
const LEAST_SHARE = 0.5;

/** The elements in which rows with actions were found, and rows with an open question. */
const seen = { actions: new Set<string>(), questions: new Set<string>() };

/** Returns the rows in a tree and in its shadow trees. */
function rowsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.matches('.entry') ? [element] : []),
    ...(element.shadowRoot ? rowsIn(element.shadowRoot) : []),
  ]);
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const hasAction = (row: HTMLElement) => [...row.querySelectorAll(':scope > .action > *')].some(isShown);
const sectionOf = (row: HTMLElement) => (row.getRootNode() as ShadowRoot).host.localName;
const nameOf = (row: HTMLElement) => row.querySelector('.title, .label')?.textContent?.trim();
const pixels = (length: string) => Number.parseFloat(length);

/** The text of a row keeps half of its width: actions that need more than the rest are below the text. */
function expectRoomForText(row: HTMLElement, at: string): void {
  const content = row.querySelector(':scope > .content');
  if (!content || !isShown(content) || !hasAction(row)) return;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  const room = row.clientWidth - pixels(paddingInlineStart) - pixels(paddingInlineEnd);
  seen.actions.add(sectionOf(row));
  expect(content.getBoundingClientRect().width / room, at).to.be.at.least(LEAST_SHARE - 0.001);
}

/** An open question is as far from the text of its row as the text is from the edge, and replaces the actions of the row. */
function expectQuestionInPlace(row: HTMLElement, at: string): void {
  const question = row.querySelector(':scope > .below > .confirm');
  const content = row.querySelector(':scope > .content');
  if (!question || !content) return;
  seen.questions.add(sectionOf(row));
  expect(hasAction(row), `an action beside the question of ${at}`).to.equal(false);
  const above = [...row.querySelectorAll(':scope > :not(.below), :scope > .below > :not(.confirm)')];
  const boxes = above.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
  const gap = question.getBoundingClientRect().top - Math.max(...boxes.map(({ bottom }) => bottom));
  expect(gap, `the gap above the question of ${at}`).to.be.closeTo(pixels(getComputedStyle(row).paddingBlockStart), 1);
}

/** A row of a list has a quiet button, or a menu for several actions. Red buttons are in questions, and in rows about a whole account. */
function expectOneForm(row: HTMLElement, at: string): void {
  if (row.querySelector(':scope > .label')) return;
  const actions = [...row.querySelectorAll(':scope > .action > :is(button, lk-menu)')].filter(isShown);
  expect(actions.length, `actions of ${at}`).to.be.at.most(1);
  const isOfList = row.querySelector(':scope > :is(.icon, lk-avatar)') !== null;
  expect(isOfList && actions.some(({ part }) => part.contains('danger')), `a red button at ${at}`).to.equal(false);
}

suite('the rows of lists on a phone', () => {
  teardown(() => setViewport({ width: 800, height: 600 }));

  for (const { title, states } of areas.flatMap(({ chapters }) => chapters)) {
    test(`in "${title}", texts, actions and questions are in their places`, async () => {
      await setViewport({ width: 360, height: 800 });
      for (const [state, draw] of Object.entries(states)) {
        const place = await fixture<HTMLElement>(html`<section>${draw()}</section>`);
        place.style.inlineSize = `${PHONE_PX}px`;
        const release = holdFocus(place);
        await allPressed();
        await rest();
        // Some elements load their code after the first drawing. Many states have no row, so this ends after a few turns.
        for (let turn = 0; turn < 8 && rowsIn(place).length === 0; turn += 1) await rest();
        release();
        for (const row of rowsIn(place)) {
          const at = `${state}: ${nameOf(row)}`;
          expectRoomForText(row, at);
          expectQuestionInPlace(row, at);
          expectOneForm(row, at);
        }
        place.remove();
      }
    });
  }

  test('rows and questions were found in the lists of users, teams and owners', () => {
    expect([...seen.actions]).to.include.members([
      'lk-project-domains',
      'lk-project-email-templates',
      'lk-project-keys',
      'lk-project-providers',
      'lk-settings-api-keys',
      'lk-settings-connected-accounts',
      'lk-settings-emails',
      'lk-settings-passkeys',
      'lk-settings-sessions',
      'lk-team-invitations',
      'lk-team-members',
    ]);
    expect([...seen.questions]).to.include.members([
      'lk-settings-api-keys',
      'lk-settings-connected-accounts',
      'lk-settings-passkeys',
      'lk-team-invitations',
      'lk-team-leave',
      'lk-team-members',
    ]);
  });
});
