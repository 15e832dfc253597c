import { sendKeys } from '@web/test-runner-commands';
import '../../elements/settings/api-keys.ts';
import { EVERYTHING, fill, focusOn, inputOf, type ShownSection, showSection } from './security-sections.ts';
import type { Service } from './service.ts';
import { wireKey } from './service-security.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from './support.ts';

const TAG = 'lk-settings-api-keys';
const CREATE = 'POST /user-api-keys';
const DAY_MS = 86_400_000;
const TEAM = '33333333-3333-4333-8333-333333333333';

const some = (count: number) => (now: number) => ({ keys: Array.from({ length: count }, (_, at) => wireKey(at, now)) });

const rowsOf = ({ section }: ShownSection) => [...(section.shadowRoot?.querySelectorAll<HTMLElement>('.entry') ?? [])];
const textsOf = (shown: ShownSection) => rowsOf(shown).map((row) => readText(row));
const dialogOf = ({ section }: ShownSection) => section.shadowRoot?.querySelector('dialog') ?? null;
const idOf = ({ world }: ShownSection, at: number) => String(world.keys[at]?.id);

async function scene(count = 2, more: Parameters<typeof showSection>[1] = {}) {
  const shown = await showSection(TAG, { world: some(count), ...more });
  await shown.says(count > 0 ? 'Active' : 'There are no keys yet.');
  return shown;
}

/** Makes a key and stops where its value is shown. */
async function created(more: Parameters<typeof showSection>[1] = {}) {
  const shown = await scene(0, more);
  shown.press('create');
  await until(() => shown.form(), 'the form');
  fill(shown, 'description', 'Nightly build');
  shown.form()?.requestSubmit();
  await shown.says('Your key is ready');
  await until(() => dialogOf(shown)?.open, 'the dialog');
  return shown;
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Everything of the page that a copy of it would hold: texts, attributes and values. */
function copyOfPage(root: ParentNode = document): string {
  const parts = [...root.querySelectorAll('*')].flatMap((each) => [
    ...[...each.attributes].map(({ value }) => value),
    each instanceof HTMLInputElement ? each.value : '',
    each.shadowRoot ? `${each.shadowRoot.textContent}${copyOfPage(each.shadowRoot)}` : '',
  ]);
  return `${parts.join('\n')}${root.textContent ?? ''}`;
}

suite('lk-settings-api-keys', () => {
  test('makes a key by keyboard alone, shows its value once, and closes when told that it is stored', async () => {
    const shown = await scene(0);
    const begun = shown.clock.now();
    await expectAccessible(shown.section);
    shown.control('create').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.form() && focused() === inputOf(shown, 'description'), 'the focus in the field');
    await expectAccessible(shown.section);
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
    await expectAccessible(shown.section);
  });

  test('its value is in no attribute, and afterwards nowhere', async () => {
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
      shown.control('stored').click();
      await rest();
      shown.control('done').click();
      await until(() => !dialogOf(shown), 'the end of the dialog');
      expect(copyOfPage()).not.to.contain(value);
      const stored = [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie, location.href];
      expect(JSON.stringify([stored, said])).not.to.contain(value);
    } finally {
      Object.assign(console, { log, warn, error });
    }
  });

  test('Escape does not lose it, and leaving the page asks', async () => {
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
    shown.control('stored').click();
    await rest();
    shown.control('done').click();
    await rest();
    expect(leave()).to.equal(false);
  });

  test('the value goes with the person, and with the section', async () => {
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

  test('ten presses make one key', async () => {
    const shown = await scene(0);
    shown.press('create');
    await until(() => shown.form(), 'the form');
    fill(shown, 'description', 'Nightly build');
    for (let press = 0; press < 10; press++) shown.form()?.requestSubmit();
    await shown.says('Your key is ready');
    expect(shown.world.values.length).to.equal(1);
  });

  test("offers lengths of life, a day of one's own, and none", async () => {
    const shown = await scene(0);
    shown.press('create');
    await until(() => shown.form(), 'the form');
    const choice = shown.form()?.querySelector('select') as HTMLSelectElement;
    expect([...choice.options].map(({ text }) => text)).to.deep.equal([
      'In 7 days',
      'In 30 days',
      'In 60 days',
      'In 90 days',
      'In a year',
      'On a date…',
      'Never',
    ]);
    expect(choice.value).to.equal('90');
    expect(isShown(inputOf(shown, 'date')), 'no date to choose yet').to.equal(false);
    choice.value = 'date';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => isShown(inputOf(shown, 'date')), 'the date');
    await expectAccessible(shown.section);
    fill(shown, 'description', 'Until May');
    fill(shown, 'date', '2026-03-01');
    shown.form()?.requestSubmit();
    await shown.says('Choose a day in the future.');
    await until(() => focused() === inputOf(shown, 'date'), 'the focus');
    await expectAccessible(shown.section);
    fill(shown, 'date', '2026-05-04');
    shown.form()?.requestSubmit();
    await shown.says('Your key is ready');
    expect(shown.acts()[0]?.body.expires_at_millis).to.equal(new Date(2026, 4, 4, 23, 59, 59, 999).getTime());
  });

  test('one that never ends comes with a warning', async () => {
    const shown = await scene(0);
    shown.press('create');
    await until(() => shown.form(), 'the form');
    const choice = shown.form()?.querySelector('select') as HTMLSelectElement;
    choice.value = 'never';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await rest();
    expect(shown.form()?.textContent).to.contain('stays dangerous if it gets lost');
    fill(shown, 'description', 'For ever');
    shown.form()?.requestSubmit();
    await shown.says('Your key is ready');
    expect(shown.acts()[0]?.body.expires_at_millis).to.equal(null);
    await shown.says('Never expires');
  });

  test('asks for a description, and says what the service refused', async () => {
    const shown = await scene(0);
    shown.press('create');
    await until(() => shown.form(), 'the form');
    fill(shown, 'description', '   ');
    shown.form()?.requestSubmit();
    await shown.says('Enter a description.');
    expect(shown.acts()).to.deep.equal([]);
    shown.answers[CREATE] = { code: 'SCHEMA_ERROR' };
    fill(shown, 'description', 'Nightly build');
    shown.form()?.requestSubmit();
    await shown.says('The service did not accept this.');
    expect(inputOf(shown, 'description').value).to.equal('Nightly build');
    await expectAccessible(shown.section);
  });

  test('shows the newest first, each with its state', async () => {
    const world = (now: number) => ({
      keys: [
        wireKey(3, now, { description: 'Old', expires_at_millis: now - DAY_MS }),
        wireKey(2, now, { description: 'Gone', manually_revoked_at_millis: now - DAY_MS }),
        wireKey(1, now, { description: 'Good', expires_at_millis: now + 60 * DAY_MS }),
        wireKey(0, now, {
          description: 'Late',
          created_at_millis: now - 90 * DAY_MS,
          expires_at_millis: now + 2 * DAY_MS,
        }),
      ],
    });
    const shown = await showSection(TAG, { world });
    await shown.says('Active');
    const [good = '', late = '', ...more] = textsOf(shown);
    expect(good).to.contain('Good Active').and.to.contain('Created 2 days ago').and.to.contain('Expires May 31, 2026');
    expect(late).to.contain('Late Expires soon').and.to.contain('Expires in 2 days');
    expect(more).to.deep.equal([]);
    inside<HTMLDetailsElement>(shown.section, 'details').open = true;
    await until(() => rowsOf(shown).length === 4, 'the others');
    expect(textsOf(shown).slice(2).join()).to.match(/Gone Revoked.*Revoked yesterday.*Old Expired.*Expired yesterday/);
    await expectAccessible(shown.section);
  });

  test('revokes after a question, by keyboard alone', async () => {
    const shown = await scene();
    const control = `revoke:${idOf(shown, 0)}`;
    shown.control(control).focus();
    await sendKeys({ press: 'Enter' });
    await shown.says('Programs that use it stop working at once.');
    await until(() => focused()?.className === 'confirm', 'the focus on the question');
    await expectAccessible(shown.section);
    for (let press = 0; press < 10; press++)
      shown.section.shadowRoot?.querySelector<HTMLElement>(`[data-control="confirm:${control}"]`)?.click();
    await until(() => rowsOf(shown).length === 1, 'the row gone at once');
    await shown.says('“Key 0” is revoked.');
    expect(shown.acts().map(({ route, body }) => [route, body])).to.deep.equal([
      [`PATCH /user-api-keys/${idOf(shown, 0)}`, { revoked: true }],
    ]);
    await shown.says('One key no longer works');
    await expectAccessible(shown.section);
  });

  test('a key that could not be revoked comes back with the reason, and the focus with it', async () => {
    const shown = await scene();
    const control = `revoke:${idOf(shown, 0)}`;
    shown.answers[`PATCH /user-api-keys/${idOf(shown, 0)}`] = 'dead';
    shown.press(control);
    await shown.says('Programs that use it stop working at once.');
    shown.press(`confirm:${control}`);
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service.');
    expect(rowsOf(shown).length).to.equal(2);
    await focusOn(`confirm:${control}`);
    await expectAccessible(shown.section);
  });

  test('describes a key anew, by keyboard alone', async () => {
    const shown = await scene();
    shown.control(`edit:${idOf(shown, 1)}`).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.form() && focused() === inputOf(shown, 'label'), 'the focus in the field');
    expect(inputOf(shown, 'label').value).to.equal('Key 1');
    expect(rowsOf(shown)[1]?.querySelector('slot')?.assignedElements()).to.deep.equal([shown.form()]);
    await expectAccessible(shown.section);
    await sendKeys({ type: 'Deploys' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Deploys');
    await shown.says('Saved');
    expect(shown.acts().map(({ route, body }) => [route, body])).to.deep.equal([
      [`PATCH /user-api-keys/${idOf(shown, 1)}`, { description: 'Deploys' }],
    ]);
    await until(() => focused()?.getAttribute('aria-label') === 'Edit Deploys', 'the focus');
  });

  test('one thing at a time is open', async () => {
    const shown = await scene();
    shown.press('create');
    await until(() => shown.form(), 'the form');
    shown.press(`revoke:${idOf(shown, 0)}`);
    await shown.says('Programs that use it stop working at once.');
    expect(!!shown.form()).to.equal(false);
    shown.press(`edit:${idOf(shown, 1)}`);
    await until(() => shown.form(), 'the form');
    expect(readText(shown.section)).not.to.contain('Programs that use it stop working at once.');
  });

  test('500 keys: twenty are shown, then all', async () => {
    const shown = await scene(500);
    expect(rowsOf(shown).length).to.equal(20);
    await shown.says('Show 480 more');
    const begun = performance.now();
    shown.press('show-all');
    await until(() => rowsOf(shown).length === 500, 'all rows');
    expect(performance.now() - begun, 'milliseconds').to.be.below(2_500);
    await focusOn(`edit:${idOf(shown, 20)}`);
    expect(getComputedStyle(rowsOf(shown)[499] as HTMLElement).contentVisibility).to.equal('auto');
  });

  test("a team's keys are asked for and made in its name", async () => {
    const shown = await scene(1, {
      attributes: { 'team-id': TEAM },
      world: (now) => ({ keys: [wireKey(0, now, { type: 'team', team_id: TEAM })] }),
    });
    await shown.says('for this team');
    expect(shown.requests.map(({ route }) => route))
      .to.include('GET /team-api-keys')
      .and.not.to.include('GET /user-api-keys');
    shown.press('create');
    await until(() => shown.form(), 'the form');
    fill(shown, 'description', 'Team build');
    shown.form()?.requestSubmit();
    await shown.says('Your key is ready');
    expect(shown.acts()[0]).to.deep.include({ route: 'POST /team-api-keys' });
    expect(shown.acts()[0]?.body.team_id).to.equal(TEAM);
  });

  test('whoever may not manage the keys of a team is told so', async () => {
    const prepare = (service: Service) => {
      service.answers['GET /team-api-keys'] = { code: 'API_KEY_NOT_FOUND' };
    };
    const shown = await showSection(TAG, { attributes: { 'team-id': TEAM }, prepare });
    await shown.says('You may not manage the keys of this team.');
    expect(!!shown.section.shadowRoot?.querySelector('button')).to.equal(false);
    await expectAccessible(shown.section);
  });

  test('asks for nothing and shows nothing where the project has no such keys', async () => {
    for (const [attributes, flag] of [
      [{}, 'allow_user_api_keys'],
      [{ 'team-id': TEAM }, 'allow_team_api_keys'],
    ] as const) {
      const shown = await showSection(TAG, { attributes, config: { ...EVERYTHING, [flag]: false } });
      await shown.settled();
      expect(readText(shown.section)).to.equal('');
      expect(shown.requests.filter(({ route }) => route.includes('api-keys'))).to.deep.equal([]);
    }
  });

  test('descriptions from strangers stay text', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u202etxt';
    const shown = await showSection(TAG, { world: (now) => ({ keys: [wireKey(0, now, { description: hostile })] }) });
    await shown.says('Active');
    expect(!!shown.section.shadowRoot?.querySelector('img')).to.equal(false);
    expect(textsOf(shown)[0]).to.contain(hostile);
    expect(rowsOf(shown)[0]?.querySelector('.title bdi')?.textContent).to.equal(hostile);
  });
});
