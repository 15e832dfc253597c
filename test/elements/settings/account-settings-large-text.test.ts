import { teamChapters } from '../../../demo/site/gallery/teams.ts';
import { expect, fixture, html, until } from '../support/support.ts';

/** The width of the account settings on a phone of 360 pixels. */
const PHONE_PX = 328;

/** Draws the account settings with text of twice the size, as the gallery does, until an element of this selector is shown. */
async function show(state: string, selector: string): Promise<HTMLElement> {
  const draw = teamChapters.find(({ title }) => title === 'Account settings')?.states[state];
  if (!draw) throw new Error(`no state ${state}`);
  document.documentElement.style.fontSize = '200%';
  const place = await fixture<HTMLElement>(html`<div>${draw()}</div>`);
  place.style.inlineSize = `${PHONE_PX}px`;
  const settings = await until(() => place.querySelector<HTMLElement>('lk-account-settings'), state);
  await until(() => settings.shadowRoot?.querySelector(selector), selector);
  return settings;
}

const boxes = (root: HTMLElement, selector: string) =>
  [...(root.shadowRoot?.querySelectorAll(selector) ?? [])].map((each) => each.getBoundingClientRect());

suite('the account settings on a phone, with large text', () => {
  teardown(() => document.documentElement.removeAttribute('style'));

  test('in large text, the pictures of teams do not cover the team names in the navigation', async () => {
    const settings = await show('60 teams', 'lk-avatar');
    await customElements.whenDefined('lk-avatar');
    const names = boxes(settings, 'a[data-team] .label');
    const pictures = boxes(settings, 'a[data-team] lk-avatar');
    expect(pictures).to.have.length(8);
    expect(pictures[0]?.width, 'they grow with the text').to.equal(48);
    for (const [index, { right }] of pictures.entries()) expect(right).to.be.at.most(names[index]?.left ?? 0);
  });

  test('in large text, the label of the "more teams" button aligns with the team names', async () => {
    const settings = await show('60 teams', '[part="more-teams"]');
    const [name] = boxes(settings, 'a[data-team] .label');
    const [label] = boxes(settings, '[part="more-teams"] .label');
    expect(label?.left).to.equal(name?.left);
  });

  test('in large text, the loading placeholders of the account settings do not overflow', async () => {
    const settings = await show('not known yet', '.skeleton');
    const { right } = settings.getBoundingClientRect();
    for (const bar of boxes(settings, '.skeleton')) expect(bar.right).to.be.at.most(right);
  });
});
