import '../../../elements/index.ts';
import '../../../elements/languages.ts';
import { setViewport } from '@web/test-runner-commands';
import { areas } from '../../../demo/site/gallery/chapters.ts';
import { holdFocus } from '../../../demo/site/gallery/hold-focus.ts';
import { allPressed } from '../../../demo/site/gallery/press.ts';
import { LkSection } from '../../../elements/sections/section/section.ts';
import { expect, fixture, html, rest, until } from '../support/support.ts';

/** The width of a section on a phone of 360 pixels. */
const PHONE_PX = 328;
/** Browsers round to fractions of a pixel. */
const ROUNDING_PX = 1;

/** The sections whose button was found beside the heading, and those whose button was found below. */
const seen = { beside: new Set<string>(), below: new Set<string>() };

const isReachable = (button: Element) => button.checkVisibility({ visibilityProperty: true });
const tagOf = (element: Element) => (element.getRootNode() as ShadowRoot).host.localName;

/** Returns the headers of sections in a tree and in its shadow trees. */
function headersIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.matches('section > header') ? [element] : []),
    ...(element.shadowRoot ? headersIn(element.shadowRoot) : []),
  ]);
}

const isDrawn = (place: Element) => {
  const headers = headersIn(place);
  return headers.length > 0 && !headers.some((header) => header.closest('[aria-busy=true]'));
};

function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
}

/** A button stands beside a heading of one line, or below heading and text with the full width and without a gap for a line. */
function expectRoomForHeading(header: HTMLElement, at: string): void {
  const tag = tagOf(header);
  const heading = header.querySelector('h2');
  const button = header.querySelector('button');
  if (!heading || !button || !isReachable(button)) return;
  const [title, action] = [heading, button].map((each) => each.getBoundingClientRect());
  if (!title || !action) return;
  const isHidden = heading.clientHeight <= 1;
  const above = header.querySelector('p')?.getBoundingClientRect() ?? title;
  if (action.top < title.bottom && !isHidden) {
    seen.beside.add(tag);
    expect(linesOf(heading), `${at}: lines of the heading beside its button`).to.equal(1);
    expect(action.bottom, `${at}: the text is below the button`).to.be.at.most(
      Math.max(above === title ? Infinity : above.top, title.bottom),
    );
  } else if (action.top >= above.bottom) {
    seen.below.add(tag);
    const last = [...header.querySelectorAll('.header-action button')].at(-1)?.getBoundingClientRect();
    const ends = [action, last ?? action].flatMap(({ left, right }) => [left, right]);
    const widthPx = Math.max(...ends) - Math.min(...ends);
    expect(widthPx, `${at}: width of the button below`).to.be.closeTo(header.clientWidth, ROUNDING_PX);
    expect(action.top - above.bottom, `${at}: gap above the button`).to.be.within(8, 16);
  } else if (!isHidden) expect.fail(`${at}: the button stands over the text`);
}

/** Sections with an empty list in the gallery. */
const empty = new Set<string>();

/** An empty list and the header above it offer their action once, also when the section is alone on its page. */
async function expectOneAction(header: HTMLElement, at: string): Promise<void> {
  const section = header.closest('section');
  const label = section?.querySelector('.empty > .lk-primary')?.textContent?.trim();
  const { host } = header.getRootNode() as ShadowRoot;
  if (!section || !label || !(host instanceof LkSection)) return;
  empty.add(tagOf(header));
  for (const lone of [false, true]) {
    host.lone = lone;
    await host.updateComplete;
    const buttons = [...section.querySelectorAll('button')].filter((button) => button.textContent?.trim() === label);
    expect(buttons.filter(isReachable).length, `${at}: buttons in reach${lone ? ', alone' : ''}`).to.equal(1);
    await expectFocusKept(host, buttons.find(isReachable), `${at}: focus${lone ? ', alone' : ''}`);
  }
}

/** What the button opens is closed again: a button in reach has the focus. */
async function expectFocusKept(host: LkSection, button: HTMLElement | undefined, at: string): Promise<void> {
  const opened = () => host.querySelector('form') ?? host.shadowRoot?.querySelector('.confirm');
  if (!button) throw new Error(`${at}: no button`);
  button.click();
  await until(opened, at);
  [...(opened()?.querySelectorAll('button') ?? [])].at(-1)?.click();
  await until(() => !opened(), at);
  await rest();
  const focused = host.shadowRoot?.activeElement;
  expect(focused && isReachable(focused) && focused.localName, at).to.equal('button');
}

suite('the headers of sections on a phone', () => {
  teardown(() => setViewport({ width: 800, height: 600 }));

  for (const { title, states } of areas.flatMap(({ chapters }) => chapters)) {
    test(`in "${title}", no heading breaks beside a button, and empty lists offer their action once`, async () => {
      await setViewport({ width: 360, height: 800 });
      for (const [state, draw] of Object.entries(states)) {
        for (const lang of ['en', 'de']) {
          const place = await fixture<HTMLElement>(html`<section lang=${lang}>${draw()}</section>`);
          place.style.cssText = `inline-size: ${PHONE_PX}px; font: 16px sans-serif`;
          const release = holdFocus(place);
          await allPressed();
          await rest();
          // Some elements load their code after the first drawing. Many states have no section or stay loading, so this ends after a few turns.
          for (let turn = 0; turn < 8 && !isDrawn(place); turn += 1) await rest();
          release();
          for (const header of headersIn(place)) {
            expectRoomForHeading(header, `${state}, ${lang}`);
            await expectOneAction(header, `${state}, ${lang}`);
          }
          place.style.inlineSize = '700px';
          for (const header of headersIn(place)) await expectOneAction(header, `${state}, ${lang}, 700 px`);
          place.remove();
        }
      }
    });
  }

  test('empty lists of users and teams were found', () => {
    expect([...empty]).to.include.members(['lk-settings-api-keys', 'lk-settings-emails', 'lk-team-invitations']);
  });

  test('buttons were found beside headings and below them', () => {
    expect([...seen.beside]).to.include.members(['lk-project-domains', 'lk-team-members']);
    expect([...seen.below]).to.include.members(['lk-settings-emails', 'lk-settings-sessions']);
  });
});
