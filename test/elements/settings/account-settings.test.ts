import { item, reads, ready, showSettings } from './account-settings-support.ts';
import '../../../elements/handler.ts';
import '../../../elements/settings/settings-page.ts';
import { expect, expectAccessible, focused, html, inside, readText, rest, until } from '../support/support.ts';

const heading = (page: Element) => inside(page, '.content h1');
const names = (page: Element) =>
  [...(page.shadowRoot?.querySelectorAll('nav a .label') ?? [])].map((each) => each.textContent);
const isSeen = (element: Element) => element.checkVisibility();

/** The settings with their pages in the path, the first one open. */
async function showInPath() {
  const { page } = await showSettings();
  Object.assign(page, { routing: 'path', basePath: '/settings' });
  await reads(page, 'Profile');
  return page;
}

suite('lk-account-settings', () => {
  teardown(() => history.replaceState(null, '', location.pathname + location.search));

  test('lk-account-settings shows the user and the profile page, and has one visible h1', async () => {
    const { page } = await showSettings();
    await reads(page, 'Profile');
    await until(() => readText(page).includes('Ada Lovelace'), 'the name');
    expect(readText(page)).to.contain('ada@example.com');
    expect(item(page, 'Profile').getAttribute('aria-current')).to.equal('page');
    expect([...(page.shadowRoot?.querySelectorAll('h1') ?? [])].filter(isSeen)).to.have.length(1);
  });

  test('opening a settings page by a link focuses the heading of the page', async () => {
    location.hash = 'security';
    const { page } = await showSettings();
    await reads(page, 'Security');
    expect(focused()).to.equal(document.body);
    item(page, 'Devices').click();
    await reads(page, 'Devices');
    expect(location.hash).to.equal('#sessions');
    await until(() => focused() === heading(page), 'the focus on the heading');
    history.back();
    await reads(page, 'Security');
    expect(item(page, 'Security').getAttribute('aria-current')).to.equal('page');
  });

  test('opening a page does not move the focus if the focus is outside of lk-account-settings', async () => {
    const { page } = await showSettings();
    await reads(page, 'Profile');
    const outside = document.createElement('button');
    page.after(outside);
    outside.focus();
    location.hash = 'security';
    await reads(page, 'Security');
    await rest();
    expect(focused()).to.equal(outside);
  });

  for (const hash of [
    'nowhere',
    '%E0%A4%A',
    '__proto__',
    'constructor',
    encodeURIComponent('<img src=x onerror=alert(1)>'),
  ]) {
    test(`the unknown URL hash #${hash} opens the profile page`, async () => {
      history.replaceState(null, '', `#${hash}`);
      const { page } = await showSettings();
      await reads(page, 'Profile');
    });
  }

  test('the API keys page exists only if the project offers API keys', async () => {
    const { page } = await showSettings({ config: { allow_user_api_keys: false } });
    await ready(page);
    expect(names(page)).not.to.include('API keys').and.not.to.include('Notifications');
    const other = await showSettings({
      config: { allow_user_api_keys: true },
      prepare: ({ answers }) => {
        const category = {
          notification_category_id: 'c',
          notification_category_name: 'News',
          enabled: true,
          can_disable: true,
        };
        answers['GET /emails/notification-preference/me'] = { body: { items: [category] } };
      },
    });
    await until(() => names(other.page).includes('Notifications'), 'the notifications');
    expect(names(other.page)).to.include('API keys');
  });

  test('an app can add, rename, and remove custom pages, and add links to the navigation', async () => {
    location.hash = 'billing';
    const own = html`<lk-settings-page slot="pages" page-id="billing" label="Billing"
        ><i slot="icon" id="own-icon">B</i><p id="own">Your plan</p></lk-settings-page
      ><a slot="nav" id="help" href="/help">Help</a>`;
    const { page } = await showSettings({ own });
    await reads(page, 'Billing');
    const text = page.querySelector('#own') as Element;
    expect(isSeen(text)).to.equal(true);
    expect(isSeen(page.querySelector('#help') as Element)).to.equal(true);
    expect(inside(page, 'nav #own-icon').textContent).to.equal('B');
    await expectAccessible(page);
    item(page, 'Profile').click();
    await reads(page, 'Profile');
    expect(isSeen(text)).to.equal(false);
    const billing = page.querySelector('lk-settings-page') as HTMLElement & { label: string };
    billing.label = 'Plan';
    await until(() => names(page).includes('Plan'), 'the new name');
    billing.remove();
    await until(() => !names(page).includes('Plan'), 'the page to go');
  });

  test('a narrow container shows either the navigation or a page with a link back', async () => {
    const { page } = await showSettings({ width: '320px' });
    await ready(page);
    const content = inside(page, '.content');
    // WebKit applies a container's width one frame later.
    await until(() => !isSeen(content), 'the list alone');
    expect(isSeen(inside(page, 'nav'))).to.equal(true);
    expect([...(page.shadowRoot?.querySelectorAll('h1') ?? [])].filter(isSeen)).to.have.length(1);
    await until(() => !page.shadowRoot?.querySelector('[aria-current]'), 'a list without a current page');
    await expectAccessible(page);
    item(page, 'Devices').click();
    await reads(page, 'Devices');
    await until(() => isSeen(content), 'the page');
    await until(() => item(page, 'Devices').ariaCurrent === 'page', 'the current page');
    expect(isSeen(inside(page, 'nav'))).to.equal(false);
    await until(() => focused() === heading(page), 'the focus on the heading');
    inside(page, '.back').click();
    await until(() => isSeen(inside(page, 'nav')), 'the list');
    await until(() => focused() === inside(page, 'nav h1'), 'the focus on the heading of the list');
    expect(page.scrollWidth).to.be.at.most(320);
  });

  test('with path routing, the links to pages start with the base path', async () => {
    const page = await showInPath();
    expect(new URL(item(page, 'Devices').href).pathname).to.equal('/settings/sessions');
  });

  test('with path routing and the Navigation API, opening a page does not reload the document', async function () {
    if (!('navigation' in globalThis)) return this.skip();
    const { href } = location;
    const page = await showInPath();
    item(page, 'Devices').click();
    await reads(page, 'Devices');
    expect(location.pathname).to.equal('/settings/sessions');
    await until(() => focused() === heading(page), 'the focus on the heading');
    history.back();
    await reads(page, 'Profile');
    expect(location.href).to.equal(href);
  });
});
