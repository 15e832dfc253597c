import { executeServerCommand } from '@web/test-runner-commands';
import type { FrameworkName } from '../../support/wtr/framework-sheets.ts';
import { expect } from '../support/support.ts';
import { clearHostPage, closeHostPages, expectSameBoxes, openHostPages } from './host-page.ts';
import { HOST_SCENES } from './scenes.ts';

const FRAMEWORKS: readonly FrameworkName[] = ['tailwind', 'bootstrap', 'pico'];

suite('elements in a page with the style sheet of a CSS framework', () => {
  before(openHostPages);
  after(closeHostPages);
  afterEach(clearHostPage);

  for (const framework of FRAMEWORKS) {
    for (const [name, scene] of Object.entries(HOST_SCENES)) {
      test(`the ${name} looks the same with and without the style sheet of ${framework} in the page`, async () => {
        const sheet = await executeServerCommand<string, { name: FrameworkName }>('framework-sheet', {
          name: framework,
        });
        expect(sheet.length).to.be.above(2_000);
        await expectSameBoxes(sheet, scene, `${name} ${framework}`);
      });
    }
  }
});
