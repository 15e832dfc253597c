import { sendKeys } from '@web/test-runner-commands';
import { KnownError } from '../../../core/index.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import '../../../elements/parts/menu/menu.ts';
import type { LkMenu } from '../../../elements/parts/menu/menu.ts';
import type { LkMenuItem } from '../../../elements/parts/menu/menu-item.ts';
import {
  createClock,
  expect,
  expectAccessible,
  fixture,
  focused,
  html,
  inside,
  rest,
  type TestClock,
  until,
} from '../support/support.ts';

interface Scene {
  menu: LkMenu;
  button: HTMLButtonElement;
  items: LkMenuItem[];
  clock: TestClock;
}

async function scene(): Promise<Scene> {
  const clock = createClock();
  const menu = await fixture<LkMenu>(html`<lk-menu label="Fruit" .timers=${clock}>
    <button slot="trigger">Choose</button>
    <lk-menu-item>Apple</lk-menu-item>
    <lk-menu-item>Banana</lk-menu-item>
    <lk-menu-item>Blueberry</lk-menu-item>
    <lk-menu-item>Cherry</lk-menu-item>
  </lk-menu>`);
  const button = menu.querySelector('button') as HTMLButtonElement;
  return { menu, button, items: menu.items, clock };
}

function panel(menu: LkMenu): HTMLElement {
  return inside(menu, '[popover]');
}

suite('lk-menu', () => {
  test('the trigger opens lk-menu and focuses the first item', async () => {
    const { menu, button, items } = await scene();
    expect(button.getAttribute('aria-haspopup')).to.equal('menu');
    expect(button.getAttribute('aria-expanded')).to.equal('false');
    button.click();
    expect(panel(menu).matches(':popover-open')).to.equal(true);
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    expect(focused()).to.equal(items[0]);
    await expectAccessible(menu);
    button.click();
    expect(panel(menu).matches(':popover-open')).to.equal(false);
    expect(focused()).to.equal(button);
  });

  test('lk-menu still opens after the element has moved in the document', async () => {
    const { menu, button, items } = await scene();
    menu.parentElement?.append(menu);
    button.click();
    expect(panel(menu).matches(':popover-open')).to.equal(true);
    expect(focused()).to.equal(items[0]);
    menu.hide();
  });

  test('if one menu item has an icon, the labels of all items are indented', async () => {
    const { menu, items } = await scene();
    const startOfFirst = () => {
      const range = document.createRange();
      range.selectNodeContents(items[0] as Node);
      return range.getBoundingClientRect().left - panel(menu).getBoundingClientRect().left;
    };
    menu.show();
    expect(startOfFirst()).to.be.below(25);
    const widest = Math.max(...items.map((item) => item.getBoundingClientRect().width));
    expect(panel(menu).getBoundingClientRect().width - widest, 'as wide as the longest item').to.be.below(20);
    menu.hide();
    items[1]?.prepend(Object.assign(document.createElement('span'), { slot: 'icon' }));
    menu.show();
    expect(startOfFirst()).to.be.above(40);
    expect(panel(menu).getBoundingClientRect().width).to.be.closeTo(20 * 16, 1);
  });

  test('arrow keys, Home and End move the focus through the items of lk-menu', async () => {
    const { button, items } = await scene();
    button.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(focused()).to.equal(items[0]);
    await sendKeys({ press: 'ArrowUp' });
    expect(focused()).to.equal(items[3]);
    await sendKeys({ press: 'ArrowDown' });
    expect(focused()).to.equal(items[0]);
    await sendKeys({ press: 'End' });
    expect(focused()).to.equal(items[3]);
    await sendKeys({ press: 'Home' });
    expect(focused()).to.equal(items[0]);
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'ArrowUp' });
    expect(focused(), 'on the button it opens at the last item').to.equal(items[3]);
  });

  test('the lazyItems of lk-menu are rendered only while the menu is open', async () => {
    const { menu, button } = await scene();
    menu.replaceChildren(button);
    const actions: string[] = [];
    const draw = (label: string) => () =>
      html`<lk-menu-item .action=${() => actions.push(label)}>${label}</lk-menu-item>`;
    menu.lazyItems = draw('Apple');
    expect(menu.items).to.deep.equal([]);
    button.click();
    expect(menu.items.map(({ textContent }) => textContent)).to.deep.equal(['Apple']);
    expect(focused()).to.equal(menu.items[0]);
    await menu.items[0]?.updateComplete;
    expect(panel(menu).getBoundingClientRect().bottom).to.be.at.most(innerHeight);
    menu.lazyItems = draw('Cherry');
    expect(menu.items.map(({ textContent }) => textContent)).to.deep.equal(['Cherry']);
    await expectAccessible(menu);
    menu.items[0]?.click();
    await until(() => !menu.open, 'the closed menu');
    expect(actions).to.deep.equal(['Cherry']);
    expect(menu.items).to.deep.equal([]);
    expect(focused()).to.equal(button);
  });

  test('typing moves the focus to the menu item that starts with the typed text', async () => {
    const { menu, items, clock } = await scene();
    menu.show();
    await sendKeys({ press: 'b' });
    expect(focused()).to.equal(items[1]);
    await sendKeys({ press: 'l' });
    expect(focused()).to.equal(items[2]);
    await clock.advance(999);
    await sendKeys({ press: 'c' });
    expect(focused(), '"blc" fits nothing').to.equal(items[2]);
    await clock.advance(1000);
    await sendKeys({ press: 'c' });
    expect(focused()).to.equal(items[3]);
  });

  test('a space within typed text does not activate a menu item', async () => {
    const { menu, items, clock } = await scene();
    let runs = 0;
    for (const item of items) item.action = () => void (runs += 1);
    items[3]?.replaceChildren('Blue cheese');
    menu.show();
    await sendKeys({ type: 'blue c' });
    await rest();
    expect(focused()).to.equal(items[3]);
    expect([menu.open, runs]).to.deep.equal([true, 0]);
    for (const [key, count] of [
      [' ', 1],
      ['Enter', 2],
    ] as const) {
      await clock.advance(1000);
      menu.show();
      await sendKeys({ press: key });
      await rest();
      expect([menu.open, runs]).to.deep.equal([false, count]);
    }
  });

  test('typing a letter repeatedly moves the focus through all menu items with that first letter', async () => {
    const { menu, items } = await scene();
    menu.show();
    await sendKeys({ press: 'b' });
    await sendKeys({ press: 'b' });
    expect(focused()).to.equal(items[2]);
    await sendKeys({ press: 'b' });
    expect(focused()).to.equal(items[1]);
  });

  test('Escape and Tab close lk-menu and move the focus out of the menu', async () => {
    const { menu, button } = await scene();
    const after = document.createElement('button');
    menu.after(after);
    menu.show();
    await sendKeys({ press: 'Escape' });
    expect(menu.open).to.equal(false);
    expect(focused()).to.equal(button);
    menu.show();
    await sendKeys({ press: 'Tab' });
    expect(menu.open).to.equal(false);
    expect(focused()).to.equal(after);
  });

  test('a press outside closes lk-menu, and a press inside does not', async () => {
    const { menu, items } = await scene();
    menu.show();
    items[1]?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(menu.open).to.equal(true);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(menu.open).to.equal(false);
  });

  test('lk-menu stays open until the action of the chosen item has finished', async () => {
    const { menu, items } = await scene();
    const action = holdPromise();
    let runs = 0;
    const [item, other] = items as [LkMenuItem, LkMenuItem];
    item.action = () => {
      runs += 1;
      return action.promise;
    };
    other.action = () => {
      runs += 10;
    };
    menu.show();
    for (let click = 0; click < 10; click++) item.click();
    other.click();
    await rest();
    expect(runs).to.equal(1);
    expect(menu.open).to.equal(true);
    expect(item.getAttribute('aria-busy')).to.equal('true');
    const spinner = inside(item, 'lk-spinner');
    expect(spinner.getBoundingClientRect()).to.include({ width: 15, height: 15 });
    document.documentElement.style.fontSize = '200%';
    const { width: widthOfLargeText } = spinner.getBoundingClientRect();
    document.documentElement.style.fontSize = '';
    expect(widthOfLargeText).to.equal(30);
    action.resolve();
    await rest();
    expect(menu.open).to.equal(false);
    expect(item.shadowRoot?.querySelector('lk-spinner')).to.equal(null);
  });

  test('a failed menu action shows the message of the error only for known API errors in production', async () => {
    const { menu, items } = await scene();
    const item = items[0] as LkMenuItem;
    const alerts: string[] = [];
    item.alert = (message) => void alerts.push(message);
    const known = new KnownError('TEAM_NOT_FOUND', 'No such team.', {});
    const run = async (error: unknown, production: boolean) => {
      item.action = () => Promise.reject(error);
      item.production = production;
      menu.show();
      item.click();
      await rest();
      expect(menu.open).to.equal(false);
    };
    await run(known, true);
    await run(known, false);
    await run(new TypeError('Broken'), true);
    await run(new KnownError('NEWER_THAN_US' as never, 'Something new.', {}), true);
    const report = 'An unhandled error happened. Please report it to the developer.';
    expect(alerts).to.deep.equal([
      'No such team.',
      `${report} KnownError: No such team.`,
      `${report} TypeError: Broken`,
      `${report} KnownError: Something new.`,
    ]);
  });

  test('the panel of lk-menu stays inside the window for left-to-right and right-to-left text', async () => {
    for (const [dir, justify] of [
      ['ltr', 'start'],
      ['ltr', 'end'],
      ['rtl', 'start'],
      ['rtl', 'end'],
    ]) {
      const { menu, button } = await scene();
      const parent = menu.parentElement as HTMLElement;
      parent.dir = dir as string;
      parent.style.textAlign = justify as string;
      menu.style.setProperty('--lk-menu-width', '20rem');
      menu.show();
      const box = panel(menu).getBoundingClientRect();
      expect(box.left).to.be.at.least(8);
      expect(box.right).to.be.at.most(document.documentElement.clientWidth - 8);
      expect(box.top).to.be.at.least(button.getBoundingClientRect().bottom);
      menu.hide();
    }
  });

  test('the panel of lk-menu moves to the start edge of the trigger if the end edge has no space', async () => {
    const { menu, button } = await scene();
    const parent = menu.parentElement as HTMLElement;
    parent.style.paddingInlineStart = '60px';
    menu.style.setProperty('--lk-menu-width', '20rem');
    menu.show();
    expect(panel(menu).getBoundingClientRect().left).to.be.closeTo(button.getBoundingClientRect().left, 1);
  });

  test('after lk-menu is removed, its trigger no longer opens the menu', async () => {
    const { menu, button } = await scene();
    menu.show();
    menu.remove();
    expect(menu.open).to.equal(false);
    button.click();
    expect(menu.open).to.equal(false);
  });
});
