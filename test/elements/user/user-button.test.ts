import { sendKeys } from '@web/test-runner-commands';
import { holdPromise } from '../../support/browser/held-promise.ts';
import '../../../elements/user/gates.ts';
import '../../../elements/user/user-avatar.ts';
import '../../../elements/user/user-button.ts';
import type { LkMenu } from '../../../elements/parts/menu/menu.ts';
import type { LkUserButton } from '../../../elements/user/user-button.ts';
import type { LkUserRow } from '../../../elements/user/user-row.ts';
import { transition } from '../support/page-cache.ts';
import { ADA, createService, type Person } from '../support/service.ts';
import {
  expect,
  expectAccessible,
  fixture,
  focused,
  goesTo,
  html,
  inside,
  readText,
  rest,
  until,
} from '../support/support.ts';

/** The answer of the service about Ada. */
const ADA_ANSWER = { body: { ...ADA, primary_email_verified: true, signed_up_at_millis: 0 } };
const GUEST = { ...ADA, display_name: null, primary_email: null, is_anonymous: true };

async function ready(service = createService({ person: ADA })) {
  const button = await fixture<LkUserButton>(html`<lk-user-button .app=${service.app}></lk-user-button>`);
  const menu = await until(() => button.shadowRoot?.querySelector('lk-menu'), 'the menu');
  return {
    ...service,
    service,
    button,
    menu: menu as LkMenu,
    trigger: inside<HTMLButtonElement>(button, '[part~="trigger"]'),
  };
}

const labels = (menu: LkMenu) => menu.items.map((item) => item.textContent?.trim());

suite('lk-user-button', () => {
  test('a long email address in lk-user-button is one line that ends in an ellipsis', async () => {
    const email = 'ines.moreau-of-the-night-shift@kilnhouse.example';
    const service = createService({ person: { ...ADA, primary_email: email } });
    const button = await fixture<LkUserButton>(
      html`<lk-user-button show-user-info .app=${service.app}></lk-user-button>`,
    );
    const row = await until(() => button.shadowRoot?.querySelector<LkUserRow>('lk-user-row'), 'the row');
    const mail = await until(() => row.shadowRoot?.querySelector<HTMLElement>('.mail'), 'the address');
    expect(mail.offsetHeight).to.be.lessThan(2 * Number.parseFloat(getComputedStyle(mail).fontSize));
    expect(mail.scrollWidth).to.be.greaterThan(mail.clientWidth);
  });

  test('the user menu marks an impersonated session as "Support session"', async () => {
    const service = createService({ person: ADA });
    const { app } = service;
    // The id of the session in the tokens of the service.
    app.platform.localStorage.set(`latchkey-impersonation-${app.projectId}`, 'session');
    const { button, menu, trigger } = await ready(service);
    trigger.click();
    await rest();
    expect(readText(menu)).to.contain('Support session');
    await expectAccessible(button);
  });

  test('the size of lk-user-button does not change when the user is loaded', async () => {
    const service = createService({ person: ADA });
    const answer = holdPromise<{ body: object }>();
    service.answers['GET /users/me'] = () => answer.promise;
    const button = await fixture<LkUserButton>(html`<lk-user-button .app=${service.app}></lk-user-button>`);
    const sizes = new Set([JSON.stringify(button.getBoundingClientRect())]);
    const watcher = new ResizeObserver(() => sizes.add(JSON.stringify(button.getBoundingClientRect())));
    watcher.observe(button);
    await until(() => service.requests.some(({ route }) => route === 'GET /users/me'));
    expect(button.getBoundingClientRect()).to.include({ width: 40, height: 40 });
    expect([inside<HTMLButtonElement>(button, 'button').disabled, readText(button)]).to.deep.equal([true, '']);
    answer.resolve(ADA_ANSWER);
    await until(() => button.shadowRoot?.querySelector('lk-menu'));
    await rest();
    watcher.disconnect();
    expect(readText(inside(button, 'button'))).to.equal('AD');
    expect(sizes.size).to.equal(1);
  });

  test('the menu of a signed-in user shows the user, account settings, app items and "Sign out"', async () => {
    const { button, menu, trigger } = await ready();
    button.append(Object.assign(document.createElement('lk-menu-item'), { slot: 'items', textContent: 'Billing' }));
    trigger.click();
    await rest();
    expect(labels(menu)).to.deep.equal(['Account settings', 'Billing', 'Sign out']);
    expect(readText(menu)).to.contain('Ada Lovelace ada@example.com');
    expect(inside(button, 'button lk-avatar')).to.include({ border: false });
    await expectAccessible(button);
    expect(trigger.getAttribute('aria-label')).to.equal('User menu of Ada Lovelace');
    await sendKeys({ press: 'Escape' });
    expect(focused()).to.equal(trigger);
  });

  test('lk-user-row has a border only if framed, and no padding if compact', async () => {
    const { menu, trigger } = await ready();
    trigger.click();
    const row = menu.querySelector('lk-user-row') as LkUserRow;
    expect(inside(row, 'lk-avatar')).to.include({ size: 36, border: false });
    for (const [properties, paddingTop, borderTopWidth] of [
      [{}, '10px', '0px'],
      [{ framed: true }, '12px', '1px'],
      [{ framed: false, compact: true }, '0px', '0px'],
    ] as const) {
      await Object.assign(row, properties).updateComplete;
      expect(getComputedStyle(row)).to.include({ paddingTop, borderTopWidth });
    }
  });

  test('the "Account settings" item redirects to the settings and then closes the menu', async () => {
    const { menu, trigger, service } = await ready();
    trigger.click();
    menu.items[0]?.click();
    await goesTo(service, `${location.origin}/handler/account-settings`);
    expect(menu.open).to.equal(true);
    await service.clock.advance(2000);
    expect(menu.open).to.equal(false);
  });

  test('the "Sign out" item of the user menu ends the session and redirects', async () => {
    const { menu, trigger, button, app, navigations } = await ready();
    trigger.click();
    menu.items.at(-1)?.click();
    await until(() => app.$session.value === null, 'the end of the session');
    await rest();
    expect(readText(button)).not.to.contain('Ada');
    await until(() => navigations.length, 'the redirect to the home page');
  });

  test('the lk-sign-out event reaches the page even if the sign-out removes lk-user-button', async () => {
    const { menu, trigger, button, app, navigations } = await ready();
    const seen: string[] = [];
    const note = (where: string) => () => seen.push(`${where}, ${navigations.length} navigations`);
    button.addEventListener('lk-sign-out', note('button'));
    document.body.addEventListener('lk-sign-out', note('page'), { once: true });
    const stop = app.$session.listen((session) => session === null && button.remove());
    trigger.click();
    menu.items.at(-1)?.click();
    await until(() => navigations.length, 'the redirect to the home page');
    stop();
    expect(seen).to.deep.equal(['button, 0 navigations', 'page, 0 navigations']);
  });

  test('the user menu offers "Try again" and "Sign out" while the service is down', async () => {
    const service = createService({ person: ADA });
    service.answers['GET /users/me'] = { status: 500 };
    const { menu, trigger, button } = await ready(service);
    trigger.click();
    expect(labels(menu)).to.deep.equal(['Try again', 'Sign out']);
    service.answers['GET /users/me'] = ADA_ANSWER;
    menu.items[0]?.click();
    await service.clock.advance(300);
    await until(() => readText(inside(button, 'button')) === 'AD', 'the letters');
  });

  test('the menu of a guest offers "Sign up to keep your data"', async () => {
    const { menu, trigger } = await ready(createService({ person: GUEST }));
    trigger.click();
    expect(labels(menu)).to.deep.equal(['Sign in', 'Sign up to keep your data', 'Sign out']);
    expect(readText(menu)).to.contain('Guest');
  });

  test('a guest must confirm signing out, and can sign up or cancel instead', async () => {
    const { button, menu, trigger, requests, navigations } = await ready(createService({ person: GUEST }));
    const ends = () => requests.filter(({ route }) => route === 'DELETE /auth/sessions/current').length;
    const shown = () => inside<LkMenu>(button, 'lk-menu');
    const askedMenu = async () => {
      shown().items.at(-1)?.click();
      return until(() => readText(button).includes('you lose what you did') && shown().open && shown(), 'the question');
    };
    trigger.click();
    expect(menu.open).to.equal(true);
    const asked = await askedMenu();
    expect(labels(asked)).to.deep.equal(['Sign up to keep your data', 'Cancel', 'Sign out anyway']);
    expect([focused() === asked.items[0], ends()]).to.deep.equal([true, 0]);
    await expectAccessible(button);
    await sendKeys({ press: 'Escape' });
    await until(() => shown() !== asked, 'the usual menu');
    expect([focused() === trigger, shown().open]).to.deep.equal([true, false]);
    trigger.click();
    expect(labels(shown())).to.deep.equal(['Sign in', 'Sign up to keep your data', 'Sign out']);
    (await askedMenu()).items[0]?.click();
    await until(() => navigations.length, 'the way to sign-up');
    expect([navigations[0]?.includes('/handler/sign-up'), ends()]).to.deep.equal([true, 0]);
  });

  test('a guest who confirms signing out is signed out', async () => {
    const { button, trigger, menu, app } = await ready(createService({ person: GUEST }));
    trigger.click();
    menu.items.at(-1)?.click();
    const asked = await until(() => {
      const shown = inside<LkMenu>(button, 'lk-menu');
      return shown !== menu && shown.open && shown;
    }, 'the question');
    asked.items[2]?.click();
    await until(() => app.$session.get() === null, 'the end of the session');
  });

  test('a failed action of the user menu shows an alert', async () => {
    const { menu, trigger, button, app } = await ready();
    const alerts: string[] = [];
    button.alert = (message) => void alerts.push(message);
    button.app = { ...app, redirectToAccountSettings: () => Promise.reject(new Error('refused')) };
    await rest();
    trigger.click();
    menu.items[0]?.click();
    await rest();
    expect(alerts).to.deep.equal(['An unhandled error happened. Please report it to the developer. Error: refused']);
  });
});

suite('lk-signed-in and lk-signed-out', () => {
  const seen = (element: Element) =>
    [...element.querySelectorAll('p')].filter((each) => each.checkVisibility()).map((each) => each.textContent);

  async function gates(service: ReturnType<typeof createService>) {
    return fixture<HTMLElement>(html`<div>
      <lk-signed-in .app=${service.app}><p>in</p></lk-signed-in>
      <lk-signed-out .app=${service.app}><p>out</p></lk-signed-out>
    </div>`);
  }

  test('for lk-signed-in, a restricted user counts as signed in only with include-restricted', async () => {
    const service = createService({ person: { ...ADA, is_restricted: true } as Person });
    const page = await gates(service);
    await until(() => seen(page).length);
    expect(seen(page)).to.deep.equal(['out']);
    for (const gate of page.children) gate.toggleAttribute('include-restricted', true);
    await until(() => seen(page)[0] === 'in');
    expect(seen(page)).to.deep.equal(['in']);
  });

  test('for lk-signed-in, a guest counts as signed out even with include-restricted', async () => {
    const page = await gates(createService({ person: GUEST }));
    for (const isIncluded of [false, true]) {
      for (const gate of page.children) gate.toggleAttribute('include-restricted', isIncluded);
      await until(() => seen(page).length);
      await rest();
      expect(seen(page)).to.deep.equal(['out']);
    }
  });

  test('lk-signed-in and lk-signed-out show no content until the user is known', async () => {
    const service = createService({ person: ADA });
    const answer = holdPromise<{ body: object }>();
    service.answers['GET /users/me'] = () => answer.promise;
    const page = await gates(service);
    await until(() => service.requests.length);
    expect(seen(page)).to.deep.equal([]);
    answer.resolve(ADA_ANSWER);
    await until(() => seen(page).length);
    expect(seen(page)).to.deep.equal(['in']);
    await transition('pagehide');
    expect(seen(page)).to.deep.equal([]);
    await transition('pageshow');
    expect(seen(page)).to.deep.equal(['in']);
    await service.app.signOut({ noRedirect: true });
    await rest();
    expect(seen(page)).to.deep.equal(['out']);
  });

  test('lk-signed-in and lk-signed-out show no content while the service fails', async () => {
    const service = createService({ person: ADA });
    service.answers['GET /users/me'] = { status: 500 };
    const page = await gates(service);
    await until(() => service.app.$userState.value?.status === 'failed', 'the failure');
    await rest();
    expect(seen(page)).to.deep.equal([]);
  });
});

suite('lk-user-avatar', () => {
  test('lk-user-avatar shows the initials of the user and has the name as its label', async () => {
    const { app } = createService({ person: ADA });
    const avatar = await fixture(html`<lk-user-avatar size="20" .app=${app}></lk-user-avatar>`);
    await until(() => readText(avatar) === 'AD');
    expect(avatar.getBoundingClientRect().width).to.equal(20);
    expect(inside(avatar, 'lk-avatar')).to.include({ border: false });
    expect(inside(inside(avatar, 'lk-avatar'), 'span').getAttribute('aria-label')).to.equal('Ada Lovelace');
  });

  for (const [who, changes] of Object.entries({
    'a guest': { is_anonymous: true, is_restricted: true },
    'a restricted user': { is_restricted: true },
  })) {
    test(`lk-user-avatar shows no initials for ${who}`, async () => {
      const { app } = createService({ person: { ...ADA, ...changes } });
      const avatar = await fixture(html`<lk-user-avatar .app=${app}></lk-user-avatar>`);
      await until(() => app.$userState.value?.status === 'ready', 'the user');
      await rest();
      expect(readText(avatar)).to.equal('');
      expect(inside(avatar, 'lk-avatar')).to.include({ face: null, label: '' });
    });
  }
});
