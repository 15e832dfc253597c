import '../../../elements/pages/forgot-password.ts';
import type { LkForgotPassword } from '../../../elements/pages/forgot-password.ts';
import '../../../elements/parts/menu/menu-item.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, inside, until } from '../support/support.ts';

// `::part` on the outermost element reaches what nested elements draw.

const sheet = new CSSStyleSheet();

suite('parts of nested elements', () => {
  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  function style(rule: string): void {
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  test('a ::part(heading) rule for lk-forgot-password styles the heading of its nested card', async () => {
    style('lk-forgot-password::part(heading) { letter-spacing: 7px }');
    const page = await fixture<HTMLElement>(
      html`<lk-forgot-password .app=${createService().app}></lk-forgot-password>`,
    );
    const heading = await until(() => inside(page, 'lk-message-card').shadowRoot?.querySelector('h2'), 'the heading');
    await until(() => getComputedStyle(heading).letterSpacing === '7px', 'the style of the page');
  });

  test('the exportparts attribute of lk-message-card includes the parts of a nested lk-menu-item', async () => {
    const page = await fixture<LkForgotPassword>(
      html`<lk-forgot-password .app=${createService().app}></lk-forgot-password>`,
    );
    const card = await until(() => page.renderRoot.querySelector('lk-message-card'), 'the card');
    const item = document.createElement('lk-menu-item');
    await card.updateComplete;
    card.renderRoot.append(item);
    await item.updateComplete;
    expect(item.getAttribute('exportparts')?.split(',')).to.deep.equal(['menu-item', 'icon']);
    expect(card.getAttribute('exportparts')?.split(',')).to.include.members(['card', 'heading', 'menu-item']);
    expect(page.hasAttribute('exportparts'), 'the page reaches it directly').to.equal(false);
  });
});

test('lk-forgot-password renders the slots "logo" and "before" above its form and "after" below it', async () => {
  const page = await fixture<LkForgotPassword>(html`<lk-forgot-password .app=${createService().app}>
    <b slot="logo">Logo</b><p slot="before">Before</p><p slot="after">After</p>
  </lk-forgot-password>`);
  await until(() => page.querySelector('form'), 'the form');
  const tops = [...page.querySelectorAll('b, p[slot], form')].map(
    (each) => [each.slot || 'form', each.getBoundingClientRect().top] as const,
  );
  const order = tops.toSorted((one, other) => one[1] - other[1]).map(([name]) => name);
  expect(order).to.deep.equal(['logo', 'before', 'form', 'after']);
});
