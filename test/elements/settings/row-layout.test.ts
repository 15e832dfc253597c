import { settingsChapters } from '../../../demo/site/gallery/account-settings.ts';
import { suiteInFonts } from '../support/fonts.ts';
import { expect, fixture, html, rest, until } from '../support/support.ts';

/** The width of a section on a phone of 360 pixels. */
const PHONE_PX = 328;
const WIDE_PX = 532;

/** Draws a state of the gallery with text of this size. Returns the rows of its section. */
async function showRows(
  title: string,
  state: string,
  width: number,
  textPercent = 100,
): Promise<readonly HTMLElement[]> {
  const draw = settingsChapters.find((chapter) => chapter.title === title)?.states[state];
  if (!draw?.tag) throw new Error(`no state ${state}`);
  document.documentElement.style.fontSize = `${textPercent}%`;
  const place = await fixture<HTMLElement>(html`<div>${draw()}</div>`);
  place.style.inlineSize = `${width}px`;
  const root = await until(() => place.querySelector(draw.tag ?? '')?.shadowRoot, draw.tag);
  await until(() => root.querySelector('section[aria-busy=false] .entry .action > *'), 'the rows');
  await rest();
  return [...root.querySelectorAll<HTMLElement>('.entry')];
}

/** Returns the boxes of the text and of the first button beside it. */
function boxesOf(row: HTMLElement): { readonly text: DOMRect; readonly button: DOMRect; readonly hidden: number } {
  const content = row.querySelector('.content');
  const button = row.querySelector('.action > *');
  if (!content || !button) throw new Error(`a row without button: ${row.textContent}`);
  return {
    text: content.getBoundingClientRect(),
    button: button.getBoundingClientRect(),
    hidden: content.scrollWidth - content.clientWidth,
  };
}

suiteInFonts('the rows of a section', () => {
  teardown(() => document.documentElement.removeAttribute('style'));

  for (const [title, state] of [
    ['Settings: email addresses', 'three'],
    ['Settings: API keys', 'some'],
  ] as const)
    for (const [width, textPercent] of [
      [WIDE_PX, 100],
      [PHONE_PX, 100],
      [PHONE_PX, 200],
    ] as const)
      test(`at ${width} px width and ${textPercent} % text size, the menus of the ${title.replace('Settings: ', '')} are in one column`, async () => {
        const rows = (await showRows(title, state, width, textPercent)).map(boxesOf);
        const shown = rows.filter(({ button }) => button.width > 0);
        expect(shown).to.have.length.above(1);
        for (const { text, button, hidden } of shown) {
          expect(hidden, 'no text is cut').to.equal(0);
          expect(button.left, 'the menu is beside the text').to.be.at.least(text.right);
          expect(button.top, 'and not below it').to.be.below(text.bottom);
          expect(button.left, 'in one column').to.equal(shown[0]?.button.left);
        }
      });

  for (const width of [WIDE_PX, PHONE_PX])
    test(`at ${width} px width, the buttons of the device list are all beside the text, or all below it`, async () => {
      const rows = (await showRows('Settings: sessions', 'six', width)).map(boxesOf);
      expect(rows).to.have.length(6);
      const isBelow = rows.map(({ text, button }) => button.top >= text.bottom);
      expect(new Set(isBelow).size).to.equal(1);
      if (width === WIDE_PX) expect(isBelow[0], 'beside the text').to.equal(false);
      for (const { button } of rows) expect(button.right, 'in one column').to.equal(rows[0]?.button.right);
    });

  test('the labels of a short email address are beside the address in a wide section', async () => {
    for (const row of await showRows('Settings: email addresses', 'three', WIDE_PX)) {
      const name = row.querySelector('.title > bdi')?.getBoundingClientRect();
      for (const pill of row.querySelectorAll('.pill'))
        expect(pill.getBoundingClientRect().top).to.be.at.least(name?.bottom ?? 0);
    }
    const [row] = await showRows('Settings: email addresses', 'one', 840);
    const name = row?.querySelector('.title > bdi')?.getBoundingClientRect();
    for (const pill of row?.querySelectorAll('.pill') ?? [])
      expect(pill.getBoundingClientRect().top).to.be.below(name?.bottom ?? 0);
  });

  for (const width of [288, 304, PHONE_PX])
    test(`at ${width} px width, the address of a connected account has one line`, async () => {
      const [account] = await showRows('Settings: connected accounts', 'one of two', width);
      const address = account?.querySelector('.meta bdi');
      const linePx = Number.parseFloat(getComputedStyle(address ?? document.body).lineHeight);
      expect(address?.getBoundingClientRect().height, 'the address on one line').to.be.below(1.5 * linePx);
    });

  test('the reason why the last sign-in method cannot be removed is above the disabled button', async () => {
    for (const title of ['Settings: passkey', 'Settings: connected accounts']) {
      const [row] = await showRows(title, 'the last sign-in method', PHONE_PX, 200);
      const button = row?.querySelector('.action > [aria-disabled="true"]');
      const reason = row?.querySelector(`[id="${button?.getAttribute('aria-describedby')}"]`);
      const top = button?.getBoundingClientRect().top;
      expect(reason?.getBoundingClientRect().bottom, title).to.be.at.most(top ?? 0);
    }
  });
});
