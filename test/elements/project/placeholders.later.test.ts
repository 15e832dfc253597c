import '../../../elements/index.ts';
import { setViewport } from '@web/test-runner-commands';
import { areas } from '../../../demo/site/gallery/chapters.ts';
import { expect, fixture, html, inside, until } from '../support/support.ts';

/** Draws a state of the gallery, and waits for a part of the element. */
async function partOf(chapter: string, state: string, width: string, part: string): Promise<HTMLElement> {
  const { states } = areas.flatMap(({ chapters }) => chapters).find(({ title }) => title === chapter) ?? {};
  const draw = states?.[state];
  if (!draw) throw new Error(`The gallery has no state "${state}" of "${chapter}".`);
  const place = await fixture<HTMLElement>(html`<section>${draw()}</section>`);
  place.style.inlineSize = width;
  const element = await until(() => place.querySelector(':scope > *, div > *'), 'the element');
  await until(() => element.shadowRoot?.querySelector(part), `the part ${part}`);
  return inside(element, part);
}

suite('placeholders of lists', () => {
  teardown(() => setViewport({ width: 800, height: 600 }));

  for (const [chapter, waiting, width] of [
    ['Project: keys', 'keys not known yet', '700px'],
    ['Project: keys', 'keys not known yet', '328px'],
    ['Settings: API keys', 'not known yet', '700px'],
  ] as const) {
    test(`"${chapter}": at ${width}, a placeholder is as high as a row and has its icon`, async () => {
      await setViewport({ width: 1000, height: 800 });
      const row = await partOf(chapter, 'some', width, '.entry');
      const placeholder = await partOf(chapter, waiting, width, '.skeletons');
      expect(placeholder.clientHeight).to.be.closeTo(row.clientHeight, 8);
      const [icon, tile] = [row.querySelector('.icon'), placeholder.querySelector('.tile')].map((part) =>
        part?.getBoundingClientRect(),
      );
      expect(tile?.left).to.equal(icon?.left);
      expect(tile?.width).to.equal(icon?.width);
    });
  }
});
