import { sendKeys } from '@web/test-runner-commands';
import { html as template } from 'lit';
import '../../../elements/user/user-button.ts';
import { COLOR_MODE_KEY } from '../../../elements/user/color-mode.ts';
import type { LkMenu } from '../../../elements/parts/menu/menu.ts';
import type { LkUserButton } from '../../../elements/user/user-button.ts';
import { testNarrowLooks } from '../support/narrow-looks.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { addTeams, wireTeam } from '../support/service-teams.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, rest, until } from '../support/support.ts';

const BLUE = wireTeam(1, 'Blue');

async function scene(properties: Partial<LkUserButton> = {}, prepare: (service: Service) => void = () => {}) {
  const service = createService({ person: ADA });
  addTeams(service, { teams: [BLUE], selectedId: BLUE.id });
  prepare(service);
  const button = await fixture<LkUserButton>(html`<lk-user-button .app=${service.app}></lk-user-button>`);
  Object.assign(button, properties);
  const menu = (await until(() => button.shadowRoot?.querySelector('lk-menu'), 'the menu')) as LkMenu;
  await until(() => !inside<HTMLButtonElement>(button, 'button').disabled, 'the person');
  await rest();
  return { service, button, menu, trigger: inside(button, 'button') };
}

const labels = (menu: LkMenu) => menu.items.map((item) => readText(item));

suite('lk-user-button with additional items', () => {
  afterEach(() => document.documentElement.style.removeProperty('color-scheme'));

  test('the user menu lists the items of the app between "Account settings" and the slotted items', async () => {
    const ran: string[] = [];
    const icon = document.createElement('i');
    const { menu, trigger, button } = await scene({
      items: [
        {
          text: 'Billing',
          icon: template`<svg width="16" height="16" aria-hidden="true"></svg>`,
          action: () => void ran.push('billing'),
        },
        { text: '<b>Help</b>', icon, action: () => void ran.push('help') },
      ],
    });
    button.append(Object.assign(document.createElement('lk-menu-item'), { slot: 'items', textContent: 'Slotted' }));
    await rest();
    trigger.click();
    expect(labels(menu)).to.deep.equal(['Account settings', 'Billing', '<b>Help</b>', 'Slotted', 'Sign out']);
    expect(menu.contains(icon)).to.equal(true);
    await expectAccessible(button);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await rest();
    expect([ran, menu.open]).to.deep.equal([['billing'], false]);
  });

  test('the user menu sorts items by their order property', async () => {
    const action = () => {};
    const { menu, trigger, service } = await scene({
      showTeam: true,
      colorModeToggle: true,
      items: [
        { text: 'Last', order: 600, action },
        { text: 'Plan', order: 50, href: '/account#plan' },
        { text: 'Between', action },
        { text: 'At 300', order: 300, action },
        { text: 'After sign-out', order: 500, action },
        { text: 'After colors', order: 400, action },
        { text: 'After team', order: 200, action },
        { text: 'After settings', order: 100, action },
      ],
    });
    trigger.click();
    expect(labels(menu)).to.deep.equal([
      'Plan',
      'Account settings',
      'After settings',
      'BL Team: Blue',
      'After team',
      'Between',
      'At 300',
      'Theme: system',
      'After colors',
      'Sign out',
      'After sign-out',
      'Last',
    ]);
    await sendKeys({ press: 'Enter' });
    await until(() => service.navigations.length > 0, 'the redirect');
    expect(service.navigations).to.deep.equal([`${location.origin}/account#plan`]);
  });

  test('with showTeam, the user menu has an item that opens the settings of the selected team', async () => {
    const { menu, trigger, service } = await scene({ showTeam: true });
    trigger.click();
    expect(labels(menu)).to.deep.equal(['Account settings', 'BL Team: Blue', 'Sign out']);
    expect(menu.items[1]?.querySelector('lk-avatar')?.getBoundingClientRect().width).to.equal(16);
    menu.items[1]?.click();
    await until(() => service.navigations.length > 0, 'the redirect');
    expect(service.navigations).to.deep.equal([`${location.origin}/handler/account-settings#team-${BLUE.id}`]);
  });

  test('the color mode item of the user menu changes and stores the color scheme', async () => {
    const { menu, trigger, service, button } = await scene({ colorModeToggle: true });
    const heard: string[] = [];
    // A listener of the page hears the event, even if the button is in a shadow tree of the app.
    const holder = document.createElement('div');
    button.before(holder);
    holder.attachShadow({ mode: 'open' }).append(button);
    holder.parentElement?.addEventListener('lk-color-mode', ({ mode }) => heard.push(mode));
    await rest();
    const { style } = document.documentElement;
    expect(style.colorScheme, 'nobody has chosen yet').to.equal('');
    const seen: string[] = [];
    for (const label of ['Theme: system', 'Theme: light', 'Theme: dark']) {
      trigger.click();
      expect(labels(menu)).to.deep.equal(['Account settings', label, 'Sign out']);
      menu.items[1]?.click();
      await rest();
      seen.push(style.colorScheme);
      expect(menu.open).to.equal(false);
    }
    expect(seen).to.deep.equal(['light', 'dark', 'light dark']);
    expect(heard).to.deep.equal(['light', 'dark', 'system']);
    expect(service.platform.localStorage.get(COLOR_MODE_KEY)).to.equal('system');
  });

  test('lk-user-button applies a stored color mode and ignores an invalid one', async () => {
    const { button } = await scene({ colorModeToggle: true }, ({ platform }) =>
      platform.localStorage.set(COLOR_MODE_KEY, 'dark'),
    );
    const { style } = document.documentElement;
    expect(style.colorScheme).to.equal('dark');
    style.colorScheme = 'light';
    button.requestUpdate();
    await rest();
    expect(style.colorScheme, 'what the app sets itself stays').to.equal('light');
    style.removeProperty('color-scheme');
    await scene({ colorModeToggle: true }, ({ platform }) => platform.localStorage.set(COLOR_MODE_KEY, '__proto__'));
    expect(style.colorScheme).to.equal('light dark');
  });

  test('lk-user-button without color-mode-toggle does not change the color scheme', async () => {
    const { menu, trigger } = await scene({}, ({ platform }) => platform.localStorage.set(COLOR_MODE_KEY, 'dark'));
    trigger.click();
    expect(labels(menu)).to.deep.equal(['Account settings', 'Sign out']);
    expect(document.documentElement.style.colorScheme).to.equal('');
  });

  test('the attributes show-team and color-mode-toggle add items to the user menu', async () => {
    const { button, menu, trigger } = await scene();
    for (const name of ['show-team', 'color-mode-toggle']) button.setAttribute(name, '');
    await rest();
    trigger.click();
    expect(labels(menu)).to.deep.equal(['Account settings', 'BL Team: Blue', 'Theme: system', 'Sign out']);
  });

  test('lk-user-button with show-user-info has the same size before and after the user is loaded', async () => {
    const service = createService({ person: ADA });
    service.answers['GET /users/me'] = () => new Promise(() => {});
    const early = await fixture<LkUserButton>(
      html`<lk-user-button show-user-info .app=${service.app}></lk-user-button>`,
    );
    const before = early.getBoundingClientRect();
    const { button, trigger } = await scene({ showUserInfo: true });
    const after = button.getBoundingClientRect();
    expect(readText(trigger)).to.equal('AD Ada Lovelace ada@example.com');
    // A name of its own would not contain the text that speech input reads (WCAG 2.5.3).
    expect(trigger.hasAttribute('aria-label')).to.equal(false);
    expect([before.width, before.height]).to.deep.equal([after.width, after.height]);
    trigger.click();
    await expectAccessible(button);
  });

  test('lk-user-button with show-user-info shows "Not signed in" to a signed-out user', async () => {
    const service = createService();
    const button = await fixture<LkUserButton>(
      html`<lk-user-button show-user-info .app=${service.app}></lk-user-button>`,
    );
    await until(() => readText(inside(button, 'button')) === 'Not signed in', 'the word');
    inside(button, 'button').click();
    await until(() => button.shadowRoot?.querySelector<LkMenu>('lk-menu')?.open, 'the menu');
    expect(labels(inside<LkMenu>(button, 'lk-menu'))).to.deep.equal(['Sign in', 'Sign up']);
    await expectAccessible(button);
    await sendKeys({ press: 'Escape' });
    expect(focused() === inside(button, 'button')).to.equal(true);
  });

  testNarrowLooks(
    { 'lk-user-button with very long names and all items does not overflow at 320 pixels': null },
    async () => {
      const { button, menu, trigger } = await scene(
        { showUserInfo: true, showTeam: true, colorModeToggle: true, items: [{ text: 'Billing', action: () => {} }] },
        (service) => {
          service.person = {
            ...ADA,
            display_name: `<b>${'x'.repeat(1_000_000)}`,
            primary_email: `${'y'.repeat(300)}@example.com`,
          };
          addTeams(service, { teams: [{ ...BLUE, display_name: '\u202eevil' }], selectedId: BLUE.id });
        },
      );
      expect(readText(trigger).length).to.be.below(450);
      trigger.click();
      for (const each of document.getAnimations()) each.finish();
      expect(labels(menu)[1]).to.equal('EV Team: evil');
      await expectAccessible(button);
      const panel = inside(menu, '.panel').getBoundingClientRect();
      expect([panel.left >= 0, panel.right <= document.documentElement.clientWidth]).to.deep.equal([true, true]);
      return button;
    },
  );
});
