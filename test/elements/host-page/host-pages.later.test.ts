import { expect } from '../support/support.ts';
import { boxesIn, clearHostPage, closeHostPages, expectSameBoxes, openHostPages } from './host-page.ts';
import { HOST_SCENES } from './scenes.ts';
import { OWN_SHEET, RUDE_SHEETS, TENTHS_SHEET } from './sheets.ts';

suite('elements in a page with an intrusive style sheet', () => {
  before(openHostPages);
  after(closeHostPages);
  afterEach(clearHostPage);

  for (const [name, scene] of Object.entries(HOST_SCENES)) {
    test(`the ${name} looks the same in a page whose root has 62.5% of the usual text size`, () =>
      expectSameBoxes(TENTHS_SHEET, scene, `${name} tenths`, 'inherit'));

    for (const [page, sheet] of Object.entries(RUDE_SHEETS)) {
      test(`the ${name} looks the same with and without an intrusive style sheet in the page (${page})`, () =>
        expectSameBoxes(sheet, scene, `${name} ${page}`));
    }
  }
});

test('CSS rules of a page set the margin, width, radius and visibility of lk-user-button', async () => {
  const scene = HOST_SCENES['user button with a name'];
  if (!scene) throw new Error('The scene is missing.');
  await boxesIn(OWN_SHEET, scene());
  const button = document.querySelector('lk-user-button') as HTMLElement;
  button.style.cssText = '';
  const trigger = button.shadowRoot?.querySelector('button') as HTMLElement;
  expect(getComputedStyle(button).marginTop).to.equal('31px');
  expect(trigger.getBoundingClientRect().width).to.equal(500);
  expect(getComputedStyle(trigger).borderTopLeftRadius).to.equal('3px');
  button.className = 'away';
  expect(button.checkVisibility()).to.equal(false);
  clearHostPage();
});
