import type { Draw } from '../../../demo/site/gallery/chapter.ts';
import { areas } from '../../../demo/site/gallery/chapters.ts';
import { LkSection } from '../../../elements/sections/section/section.ts';
import { expect, fixture, html, rest, until } from '../support/support.ts';

/** The widths of a section in a window of 1280 pixels, where two are side by side, and of 360 pixels. */
const WIDTHS_PX = [532, 328];
/** Narrower sections have the button of a lone section below its text. */
const PHONE_PX = 520;
const MOST_OF_ONE_LINE_PX = 48;
/** Sections that are alone on their page keep the place of a button whose label their header names. */
const LONE = ['lk-settings-emails', 'lk-settings-sessions', 'lk-settings-api-keys'];

/** The first loaded states of each element in the gallery. A section without a button in both has none. */
const drawsOf = new Map<string, readonly Draw[]>();
for (const { states } of areas.flatMap(({ chapters }) => chapters))
  for (const [name, draw] of Object.entries(states))
    if (draw.tag && !/not known yet|loading/.test(name))
      drawsOf.set(draw.tag, [...(drawsOf.get(draw.tag) ?? []), draw].slice(0, 2));

async function showWithButton(
  draws: readonly Draw[],
  tag: string,
  width: number,
  lone: boolean,
): Promise<LkSection | null> {
  for (const draw of draws) {
    const section = await show(draw, tag, width, lone);
    if (section.shadowRoot?.querySelector('header button')) return section;
  }
  return null;
}

async function show(draw: Draw, tag: string, width: number, lone: boolean): Promise<LkSection> {
  const place = await fixture<HTMLElement>(html`<div>${draw()}</div>`);
  place.style.inlineSize = `${width}px`;
  const section = place.querySelector(tag);
  if (!(section instanceof LkSection)) throw new Error(`${tag} is no section`);
  section.lone = lone;
  await until(() => section.shadowRoot?.querySelector('section[aria-busy=false]'), tag);
  await section.updateComplete;
  return section;
}

/** Returns where the heading, the text and the first panel of a section begin, below the top of the section. */
function placesIn(section: LkSection): readonly number[] {
  const { top } = section.getBoundingClientRect();
  const parts = [...(section.shadowRoot?.querySelectorAll('h2, header p, header ~ .panel:not(.panel ~ *)') ?? [])];
  return parts.map((part) => Math.round((part.getBoundingClientRect().top - top) * 10) / 10);
}

/** Browsers round to fractions of a pixel. */
function expectSame(places: readonly number[], before: readonly number[], when: string): void {
  const moved = before.filter((place, index) => Math.abs(place - (places[index] ?? Infinity)) > 1);
  expect(moved, `${when}: ${before} → ${places}`).to.deep.equal([]);
  expect(places.length, when).to.equal(before.length);
}

/** The button that opened a form had a line of its own: it leaves no empty line between the text and the panel. */
function expectNoHole(section: LkSection, when: string): void {
  const [text, panel] = ['header p', '.panel'].map((part) => section.shadowRoot?.querySelector(part));
  const gap = (panel?.getBoundingClientRect().top ?? Infinity) - (text?.getBoundingClientRect().bottom ?? 0);
  expect(gap, when).to.be.within(4, 24);
}

/** Gives the section another state of its data. */
async function setNeeds(section: LkSection, state: object): Promise<void> {
  Object.defineProperty(section, 'needs', { value: () => state, configurable: true });
  section.requestUpdate();
  await section.updateComplete;
}

/** In the fonts of other browsers on the same machine, some labels need two lines at these widths. */
const suiteInChromium = navigator.userAgent.includes('Chrome') ? suite : suite.skip;

suiteInChromium('the position of section headers', () => {
  const tested: string[] = [];

  for (const [tag, draws] of drawsOf) {
    const base = customElements.get(tag);
    if (!base || !(base.prototype instanceof LkSection)) continue;
    for (const lone of LONE.includes(tag) ? [false, true] : [false])
      test(`the header of ${tag}${lone ? ' (alone on its page)' : ''} keeps its position while loading and on failure`, async () => {
        for (const width of WIDTHS_PX) {
          const section = await showWithButton(draws, tag, width, lone);
          if (!section) return;
          tested.push(tag);
          const button = section.shadowRoot?.querySelector('header button');
          // In a font in which the label has two lines, the header is higher with the button.
          if (button && button.getBoundingClientRect().height > MOST_OF_ONE_LINE_PX) continue;
          const places = placesIn(section);
          section.shadowRoot?.querySelector<HTMLElement>('header button')?.click();
          await rest();
          const isBelowText = lone && width < PHONE_PX;
          if (isBelowText) await until(() => button?.ariaExpanded === 'true', `what ${tag} opens`);
          if (isBelowText) expectNoHole(section, `after a click, ${width} px`);
          else expectSame(placesIn(section), places, `after a click, ${width} px`);
          await setNeeds(section, { status: 'failed', error: new Error('dead') });
          await until(() => section.shadowRoot?.querySelector('[data-control=retry]'), 'the failure');
          expectSame(placesIn(section), places, `after a failure, ${width} px`);
          const kept = section.shadowRoot?.querySelector<HTMLButtonElement>('header button');
          // Its place is no hole: the button is seen, and disabled.
          if (lone) expect(kept?.disabled && getComputedStyle(kept).visibility).to.equal('visible');
          await setNeeds(section, { status: 'loading' });
          await until(() => section.shadowRoot?.querySelector('[aria-busy=true] .skeleton'), 'the skeleton');
          expectSame(placesIn(section), places, `while loading, ${width} px`);
        }
      });
  }

  test('the tests of header positions include the emails, members and domains sections', () => {
    expect(tested).to.include.members([...LONE, 'lk-team-members', 'lk-project-keys', 'lk-project-domains']);
  });
});
