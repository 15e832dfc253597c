import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/keys/keys.ts';
import { rowsOf, type ShownPart, showPart } from './support.ts';
import { copyOfPage } from '../settings/api-keys/key-scenes.ts';
import { fill, focusOn, inputOf, type ShownSection } from '../settings/security-sections.ts';
import { wireProjectKey } from '../support/service-project.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-project-keys';
const CREATE = 'POST /internal/api-keys';
const DAY_MS = 86_400_000;

const asSection = (shown: ShownPart) => shown as unknown as ShownSection;
const dialogOf = ({ section }: ShownPart) => section.shadowRoot?.querySelector('dialog') ?? null;

function scene(count: number): Promise<ShownPart> {
  return showPart(TAG, {
    world: (now) => ({ keys: Array.from({ length: count }, (_, at) => wireProjectKey(at, now)) }),
  });
}

async function making(): Promise<ShownPart> {
  const shown = await scene(0);
  await shown.says('No keys yet.');
  shown.press('create');
  await until(() => shown.form(), 'the form');
  await rest();
  return shown;
}

suite('lk-project-keys', () => {
  test('shows how each stands: expiry is looked at before revoking', async () => {
    const shown = await showPart(TAG, {
      world: (now) => ({
        keys: [
          wireProjectKey(0, now, { description: 'Good' }),
          wireProjectKey(1, now, { description: 'Gone', manually_revoked_at_millis: now - DAY_MS }),
          wireProjectKey(2, now, { description: 'Old', expires_at_millis: now - DAY_MS }),
          wireProjectKey(3, now, {
            description: 'Both',
            expires_at_millis: now - DAY_MS,
            manually_revoked_at_millis: now - 2 * DAY_MS,
          }),
        ],
      }),
    });
    await shown.says('Active');
    expect(rowsOf(shown)).to.have.lengthOf(1);
    expect(rowsOf(shown)[0]).to.contain(
      'Good Active Client ••••c000 Server ••••s000 Created yesterday Expires May 31, 2026',
    );
    inside<HTMLDetailsElement>(shown.section, 'details').open = true;
    await until(() => rowsOf(shown).length === 4, 'the others');
    expect(rowsOf(shown).slice(1).join()).to.match(
      /Gone Revoked.*Revoked yesterday.*Old Expired.*Both Expired.*Expired yesterday/,
    );
    await expectAccessible(shown.section);
  });

  test('creates keys by keyboard alone, shows them once, and closes once they are marked as stored', async () => {
    const shown = await scene(0);
    await shown.says('No keys yet.');
    const begun = shown.clock.now();
    shown.control('create').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.form() && focused() === inputOf(asSection(shown), 'description'), 'the focus in the field');
    await sendKeys({ type: 'First app' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Your keys are ready');
    await until(() => dialogOf(shown)?.open, 'the dialog');
    const text = readText(shown.section);
    expect(shown.world.values.map((value) => value.slice(0, 4))).to.deep.equal(['pck_', 'ssk_']);
    for (const value of shown.world.values) expect(text).to.contain(value);
    expect(text).to.contain('Publishable client key').and.to.contain('Secret server key');
    shown.control('done').click();
    await rest();
    expect(!!dialogOf(shown), 'not before the box is ticked').to.equal(true);
    shown.control('stored').focus();
    await sendKeys({ press: 'Space' });
    shown.control('done').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => !dialogOf(shown), 'the end of the dialog');
    await focusOn('create');
    for (const value of shown.world.values) expect(copyOfPage()).not.to.contain(value);
    const [act, ...more] = shown.acts();
    const { expires_at_millis, ...body } = act?.body ?? {};
    expect([act?.route, more]).to.deep.equal([CREATE, []]);
    expect(body).to.deep.equal({
      description: 'First app',
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: false,
    });
    expect(Number(expires_at_millis)).to.be.within(begun + 90 * DAY_MS, shown.clock.now() + 90 * DAY_MS);
    expect(rowsOf(shown)[0]).to.contain('First app Active');
  });

  test('asks what they are for, which, and for a day that is to come', async () => {
    const shown = await making();
    for (const kind of ['client', 'server']) {
      shown.form()?.querySelector<HTMLInputElement>(`[name="${kind}"]`)?.click();
      await rest();
    }
    const choice = shown.form()?.querySelector('select') as HTMLSelectElement;
    expect([...choice.options].map(({ text }) => text)).not.to.include('Never');
    choice.value = 'date';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await rest();
    fill(asSection(shown), 'date', '2026-03-01');
    shown.form()?.requestSubmit();
    await shown.says('Enter a description.');
    await shown.says('Choose at least one key.');
    await shown.says('Choose a date in the future.');
    await expectAccessible(shown.section);
    expect(shown.acts()).to.deep.equal([]);
    fill(asSection(shown), 'description', 'Script');
    shown.form()?.querySelector<HTMLInputElement>('[name="admin"]')?.click();
    fill(asSection(shown), 'date', '2026-05-04');
    shown.form()?.requestSubmit();
    await shown.says('Your key is ready');
    expect(shown.acts()[0]?.body).to.deep.include({
      has_publishable_client_key: false,
      has_secret_server_key: false,
      has_super_secret_admin_key: true,
      expires_at_millis: new Date(2026, 4, 4, 23, 59, 59, 999).getTime(),
    });
  });
});
