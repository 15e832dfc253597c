import 'latchkey-languages';
import 'latchkey/password-strength';
import {
  createTestApp,
  elementsBelow,
  find,
  mount,
  PASSWORD,
  rest,
  signUp,
  textOf,
  until,
  watchProblems,
} from './support.js';

const tags = [];
let watched;
let app;

beforeAll(async () => {
  const define = customElements.define.bind(customElements);
  customElements.define = (tag, ...rest) => {
    tags.push(tag);
    define(tag, ...rest);
  };
  await import('latchkey/elements');
  await import('latchkey/elements/settings/api-keys.js');
  await import('latchkey/elements/settings/two-factor.js');
});

beforeEach(() => {
  watched = watchProblems();
  app = createTestApp();
});

afterEach(async () => {
  document.body.replaceChildren();
  await rest();
  app.dispose();
  watched.stop();
});

function expectNoProblem() {
  expect(watched.problems).toEqual([]);
  // Elements show this text when their code fails.
  expect(textOf(document.body)).not.toContain('reach the server');
}

function type(selector, value) {
  const input = find(selector);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

test('a user signs up in lk-sign-up, opens the user menu and signs out', async () => {
  mount(app, 'lk-sign-up', { noRedirect: true });
  mount(app, 'lk-user-button');
  await until(() => find('input[name=email]'), 'form');
  const email = `ada-${Date.now()}@example.com`;
  type('input[name=email]', email);
  type('input[name=password]', PASSWORD);
  find('button[type=submit]').click();
  await until(() => app.$user.get()?.primaryEmail === email, 'user');
  await rest();
  find('lk-user-button').shadowRoot.querySelector('button').click();
  await until(() => find('lk-menu-item', 'Sign out'), 'menu');
  find('lk-menu-item', 'Sign out').click();
  await until(() => app.$user.get() === null, 'signed-out user');
  expectNoProblem();
});

test('lk-sign-in shows a message for a wrong password', async () => {
  mount(app, 'lk-sign-in', { noRedirect: true });
  await until(() => find('input[name=email]'), 'form');
  type('input[name=email]', 'nobody@example.com');
  type('input[name=password]', PASSWORD);
  find('button[type=submit]').click();
  await until(() => textOf(document.body).includes('password'), 'message');
  expectNoProblem();
});

test('every page of the account settings opens without errors', async () => {
  await signUp(app);
  await app.teams.create({ displayName: 'Crew' });
  mount(app, 'lk-account-settings');
  await until(() => find('a.item'), 'navigation');
  await rest();
  const links = elementsBelow(document.body).filter((each) => each.matches('a.item'));
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    link.click();
    // happy-dom changes the address without an event.
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => location.href === link.href, link.href);
    await until(() => find(`[aria-current=page][href="${link.href}"]`), 'page');
    await rest();
    expectNoProblem();
  }
});

test('a new API key is shown in a dialog until the user confirms that the key is stored', async () => {
  await signUp(app);
  mount(app, 'lk-settings-api-keys');
  await until(() => find('[data-control=create]'), 'section');
  find('[data-control=create]').click();
  await until(() => find('form input'), 'form');
  type('form input', 'Laptop');
  find('form button[type=submit]').click();
  const dialog = await until(() => find('dialog'), 'dialog');
  await until(() => dialog.open, 'open dialog');
  find('lk-copy-button').dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
  find('lk-copy-button').shadowRoot.querySelector('button').click();
  find('[data-control=stored]').click();
  await until(
    () => find('[data-control=done]')?.getAttribute('aria-disabled') !== 'true',
    'button to close the dialog',
  );
  find('[data-control=done]').click();
  await until(() => !find('dialog'), 'closed dialog');
  await until(() => textOf(document.body).includes('Laptop'), 'key');
  expectNoProblem();
});

test('the setup of two-factor authentication shows a QR code', async () => {
  await signUp(app);
  mount(app, 'lk-settings-two-factor');
  await until(() => find('button'), 'section');
  find('button').click();
  await until(() => find('[part=secret]'), 'secret');
  await rest();
  expect(find('svg[role=img]')).toBeDefined();
  expectNoProblem();
});

test('the team switcher opens and creates a team', async () => {
  await signUp(app);
  const switcher = mount(app, 'lk-team-switcher');
  await until(() => switcher.shadowRoot?.querySelector('button'), 'button');
  await rest();
  switcher.shadowRoot.querySelector('button').click();
  await until(() => find('[part=create]'), 'panel');
  expect(switcher.shadowRoot.querySelector('button').getAttribute('aria-expanded')).toBe('true');
  find('[part=create]').click();
  await until(() => find('form input'), 'form');
  type('form input', 'Blue');
  find('form button[type=submit]').click();
  await until(() => app.$user.get()?.selectedTeam?.displayName === 'Blue', 'team');
  await rest();
  expectNoProblem();
});

test('every element can be mounted in German for a signed-in and for a signed-out user', async () => {
  await signUp(app);
  const { id: teamId } = await app.teams.create({ displayName: 'Crew' });
  document.documentElement.lang = 'de';
  // The tests before this one have loaded the elements that belong to a page.
  expect(tags).toContain('lk-settings-sessions');
  expect(tags.length).toBeGreaterThan(30);
  for (const tag of tags) mount(app, tag, tag === 'lk-provider' ? { app } : { teamId });
  await rest();
  expectNoProblem();
  expect(textOf(document.body)).toContain('Abmelden');
  await app.signOut();
  await rest();
  expectNoProblem();
  expect(textOf(document.body)).toContain('Anmelden');
  document.documentElement.lang = '';
});
