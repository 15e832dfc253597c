import { CARD_STATES } from '../support/card-states.ts';
import { forgetLook, looks, wear } from './every-look.ts';
import { createService } from '../support/service.ts';
import { expect, expectAccessible, fixture, html, inside, readText, rest, until } from '../support/support.ts';

suite('every card in every look', () => {
  afterEach(forgetLook);

  for (const [look, settings] of looks) {
    for (const [name, state] of Object.entries(CARD_STATES)) {
      test(`${name}, ${look}`, async () => {
        await wear(settings);
        const { template, text, act } = state();
        const element = await fixture<HTMLElement>(template);
        const page = element.parentElement as HTMLElement;
        page.style.inlineSize = settings.width ?? '';
        await until(() => readText(page).includes(text), text);
        await act?.(page);
        await rest();
        await calm(page);
        await expectAccessible(page);
        expect(page.scrollWidth, 'nothing runs out of its place').to.be.at.most(page.clientWidth);
        for (const button of page.querySelectorAll('button')) {
          if (!button.checkVisibility()) continue;
          expect(button.getBoundingClientRect().height, 'targets are large enough').to.be.at.least(24);
        }
      });
    }
  }
});

test('a page sets its own colours and corners once, for cards, fields and menus', async () => {
  const { app } = createService();
  const page = await fixture<HTMLElement>(html`<div><lk-sign-in .app=${app}></lk-sign-in></div>`);
  const card = page.querySelector('lk-sign-in') as HTMLElement;
  const form = await until(() => card.querySelector('form'), 'the form');
  page.style.setProperty('--lk-accent', 'rgb(1, 2, 3)');
  page.style.setProperty('--lk-radius', '1px');
  page.style.setProperty('--lk-card-radius', '2px');
  const submit = form.querySelector('[type="submit"]') as Element;
  page.style.setProperty('--lk-accent-text', 'rgb(4, 5, 6)');
  expect(getComputedStyle(inside(card, 'a')).color).to.equal('rgb(4, 5, 6)');
  submit.getAnimations().forEach((each) => each.finish());
  expect(getComputedStyle(submit).backgroundColor).to.equal('rgb(1, 2, 3)');
  expect(getComputedStyle(form.querySelector('input') as Element).borderRadius).to.equal('1px');
  expect(getComputedStyle(inside(card, '[part~="card"]')).borderRadius).to.equal('2px');
});

test('rules of the page for bare inputs and buttons do not reach the form', async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('input, button { border: 9px solid red; padding: 0; font-size: 9px } form { display: none }');
  document.adoptedStyleSheets.unshift(sheet);
  try {
    const card = await fixture<HTMLElement>(html`<lk-sign-in .app=${createService().app}></lk-sign-in>`);
    const form = await until(() => card.querySelector('form'), 'the form');
    expect(getComputedStyle(form).display).to.equal('grid');
    expect(getComputedStyle(form.querySelector('input') as Element)).to.include({
      fontSize: '16px',
      borderTopWidth: '1px',
    });
    expect(getComputedStyle(form.querySelector('[type="submit"]') as Element).borderTopWidth).to.equal('1px');
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
});

/** Waits for the animations that end. */
async function calm(element: Element): Promise<void> {
  const moving = element
    .getAnimations({ subtree: true })
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const inner = [...(element.shadowRoot?.children ?? []), ...element.children];
  await Promise.all(inner.map(calm));
}
