import { sendKeys } from '@web/test-runner-commands';
import { copyOfPage, created, dialogOf, keyScene, making, store, textsOf } from './key-scenes.ts';
import { focusOn } from '../security-sections.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../../support/support.ts';

const CREATE = 'POST /user-api-keys';
const DAY_MS = 86_400_000;

const isShown = (element: Element) => element.getClientRects().length > 0;

suite('a new API key', () => {
  test('the dialog with a new API key closes only after the user confirms that the key is stored', async () => {
    const shown = await keyScene(0);
    const begun = shown.clock.now();
    await shown.openByKey('create', 'description');
    await sendKeys({ type: 'Nightly build' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Your key is ready');
    await until(() => dialogOf(shown)?.open, 'the dialog');
    const [value = ''] = shown.world.values;
    expect(readText(shown.section)).to.contain(value);
    await expectAccessible(shown.section);
    shown.control('done').click();
    await rest();
    expect(!!dialogOf(shown), 'not before the box is ticked').to.equal(true);
    shown.control('stored').focus();
    await sendKeys({ press: 'Space' });
    shown.control('done').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => !dialogOf(shown), 'the end of the dialog');
    await focusOn('create');
    const [act, ...more] = shown.acts();
    expect([act?.route, more]).to.deep.equal([CREATE, []]);
    const { expires_at_millis, ...body } = act?.body ?? {};
    expect(body).to.deep.equal({ user_id: 'me', description: 'Nightly build', is_public: false });
    expect(Number(expires_at_millis)).to.be.within(begun + 90 * DAY_MS, shown.clock.now() + 90 * DAY_MS);
    expect(textsOf(shown)[0])
      .to.contain('Nightly build')
      .and.to.contain(`••••${value.slice(-4)}`);
  });

  test('checking "Public key" creates a public API key, whose row has the label "Public"', async () => {
    const shown = await making();
    await shown.enter({ description: 'Map in the page' });
    const box = shown.form()?.querySelector<HTMLInputElement>('[name="public"]');
    expect(box?.labels?.[0]?.textContent).to.equal('Public key');
    box?.click();
    shown.submit();
    await shown.says('Your key is ready');
    expect(shown.acts()[0]?.body).to.include({ description: 'Map in the page', is_public: true });
    await until(() => textsOf(shown)[0]?.includes('Public'), 'the label of the row');
  });

  test('an unchecked checkbox in the API key form has the background color of text fields', async () => {
    const { section } = await making();
    const looks = [...section.querySelectorAll('input')].map((input) => {
      const { appearance, backgroundColor } = getComputedStyle(input);
      return [input.type, appearance, backgroundColor];
    });
    const field = looks.find(([type]) => type !== 'checkbox');
    expect(looks.find(([type]) => type === 'checkbox')).to.deep.equal(['checkbox', 'none', ...(field?.slice(2) ?? [])]);
  });

  test('closing the dialog removes the value of a new API key from the page', async () => {
    const said: unknown[] = [];
    const { log, warn, error } = console;
    Object.assign(console, {
      log: (...all: unknown[]) => said.push(all),
      warn: (...all: unknown[]) => said.push(all),
      error: (...all: unknown[]) => said.push(all),
    });
    try {
      const shown = await created();
      const [value = ''] = shown.world.values;
      const attributes = [...(shown.section.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((each) =>
        [...each.attributes].map((attribute) => attribute.value),
      );
      expect(attributes.filter((each) => each.includes(value))).to.deep.equal([]);
      expect(copyOfPage()).to.contain(value);
      await store(shown);
      await until(() => !dialogOf(shown), 'the end of the dialog');
      expect(copyOfPage()).not.to.contain(value);
      const stored = [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie, location.href];
      expect(JSON.stringify([stored, said])).not.to.contain(value);
    } finally {
      Object.assign(console, { log, warn, error });
    }
  });

  test('until a new API key is stored, Escape does not close the dialog', async () => {
    const shown = await created();
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    await rest();
    expect(dialogOf(shown)?.open).to.equal(true);
    expect(readText(shown.section)).to.contain(shown.world.values[0]);
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).to.equal(true);
    await store(shown);
    expect(leave()).to.equal(false);
  });

  test('with the Navigation API, navigation within the app is blocked until the new API key is stored', async () => {
    const canBeTold = 'navigation' in globalThis;
    const { href } = location;
    const shown = await created();
    location.hash = 'profile';
    await rest();
    expect(location.href === href).to.equal(canBeTold);
    await store(shown);
    location.hash = 'profile';
    await rest();
    expect(location.hash).to.equal('#profile');
    history.replaceState(null, '', href);
  });

  test('a sign-out or the removal of the section discards the value of a new API key', async () => {
    const shown = await created();
    const [value = ''] = shown.world.values;
    void shown.app.signOut();
    await until(() => readText(shown.section) === '', 'the empty page');
    expect(copyOfPage()).not.to.contain(value);
    const other = await created();
    other.section.remove();
    await rest();
    expect(!!dialogOf(other)).to.equal(false);
  });

  test('a new API key can expire after a fixed time, on a future date, or never', async () => {
    const shown = await making();
    const choice = shown.form()?.querySelector('select') as HTMLSelectElement;
    expect([...choice.options].map(({ text }) => text)).to.deep.equal([
      'In 7 days',
      'In 30 days',
      'In 60 days',
      'In 90 days',
      'In 1 year',
      'On a date…',
      'Never',
    ]);
    expect(choice.value).to.equal('90');
    expect(isShown(shown.input('date')), 'no date to choose yet').to.equal(false);
    await shown.enter({ expires: 'date' });
    await until(() => isShown(shown.input('date')), 'the date');
    await expectAccessible(shown.section);
    shown.submit({ description: 'Until May', date: '2026-03-01' });
    await shown.says('Choose a date in the future.');
    await until(() => focused() === shown.input('date'), 'the focus');
    shown.submit({ date: '2026-05-04' });
    await shown.says('Your key is ready');
    expect(shown.acts()[0]?.body.expires_at_millis).to.equal(new Date(2026, 4, 4, 23, 59, 59, 999).getTime());
  });

  test('choosing no expiry for an API key shows a warning', async () => {
    const shown = await making();
    await shown.enter({ expires: 'never' });
    expect(shown.form()?.textContent).to.contain('stays usable until you revoke it');
    shown.submit({ description: 'For ever' });
    await shown.says('Your key is ready');
    expect(shown.acts()[0]?.body.expires_at_millis).to.equal(null);
    await shown.says('Never expires');
  });

  test('a new API key is not shown if the response arrives after a sign-out', async () => {
    const shown = await making();
    const answer = shown.answers[CREATE] as () => { readonly body: unknown };
    let release = () => {};
    shown.answers[CREATE] = () =>
      new Promise((resolve) => {
        release = () => resolve(answer());
      });
    shown.submit({ description: 'Nightly build' });
    await until(() => shown.acts().length, 'the request');
    void shown.app.signOut();
    await until(() => readText(shown.section) === '', 'the empty page');
    release();
    await shown.clock.advance(1_000);
    expect(shown.world.values.length).to.equal(1);
    expect(dialogOf(shown)?.open ?? false).to.equal(false);
    expect(copyOfPage()).not.to.contain(shown.world.values[0]);
  });
});
