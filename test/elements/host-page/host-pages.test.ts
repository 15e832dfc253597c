import { expect } from '../support/support.ts';
import { boxesIn, clearHostPage, closeHostPages, expectSameBoxes, openHostPages } from './host-page.ts';
import { HOST_SCENES } from './scenes.ts';
import { OWN_SHEET, RUDE_SHEETS } from './sheets.ts';

suite('in a page whose style sheet is rude', () => {
  before(openHostPages);
  after(closeHostPages);
  afterEach(clearHostPage);

  for (const [name, scene] of Object.entries(HOST_SCENES)) {
    for (const [page, sheet] of Object.entries(RUDE_SHEETS)) {
      test(`${name}: ${page}`, () => expectSameBoxes(sheet, scene, `${name} ${page}`));
    }
  }
});

test('a page places, sizes and hides an element by its own rules', async () => {
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
