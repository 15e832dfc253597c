import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/keys/keys.ts';
import { rowsOf, showPart } from './support.ts';
import { copyOfPage } from '../settings/api-keys/key-scenes.ts';
import { focusOn } from '../settings/security-sections.ts';
import { wireProjectKey } from '../support/service-project.ts';
import { expect, expectAccessible, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-project-keys';
const CREATE = 'POST /internal/api-keys';
const DAY_MS = 86_400_000;

suite('lk-project-keys', () => {
  test('lk-project-keys shows a key that is both revoked and expired as expired', async () => {
    const shown = await showPart(TAG, {
      world: (now) => ({
        keys: [
          wireProjectKey(0, now, { description: 'Good' }),
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
    const revoke = inside(shown.section, '[part~="revoke"]');
    expect(revoke.part.contains('quiet'), 'red is for the question').to.equal(true);
    shown.section.style.inlineSize = '328px';
    expect(revoke.getBoundingClientRect().left, 'beside the text').to.be.at.least(
      inside(shown.section, '.content').getBoundingClientRect().right,
    );
    inside<HTMLDetailsElement>(shown.section, 'details').open = true;
    await until(() => rowsOf(shown).length === 2, 'the other');
    expect(rowsOf(shown)[1]).to.match(/Both Expired.*Expired yesterday/);
    await expectAccessible(shown.section);
  });

  test('project keys can be created with the keyboard alone, and are shown only once', async () => {
    const shown = await showPart(TAG);
    await shown.says('No keys yet.');
    const begun = shown.clock.now();
    await shown.openByKey('create', 'description');
    await sendKeys({ type: 'First app' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Your keys are ready');
    const text = readText(shown.section);
    expect(shown.world.values.map((value) => value.slice(0, 4))).to.deep.equal(['pck_', 'ssk_']);
    for (const value of shown.world.values) expect(text).to.contain(value);
    expect(text).to.contain('Publishable client key').and.to.contain('Secret server key');
    shown.control('stored').click();
    await rest();
    shown.control('done').click();
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

  test('the form for project keys requires a name and at least one kind of key', async () => {
    const shown = await showPart(TAG);
    await shown.says('No keys yet.');
    await shown.open('create');
    for (const kind of ['client', 'server']) {
      shown.form()?.querySelector<HTMLInputElement>(`[name="${kind}"]`)?.click();
      await rest();
    }
    const choice = shown.form()?.querySelector('select') as HTMLSelectElement;
    expect([...choice.options].map(({ text }) => text)).not.to.include('Never');
    shown.submit();
    await shown.says('Enter a name.');
    await shown.says('Choose at least one key.');
    await expectAccessible(shown.section);
    expect(shown.acts()).to.deep.equal([]);
    await shown.enter({ description: 'Script' });
    shown.form()?.querySelector<HTMLInputElement>('[name="admin"]')?.click();
    shown.submit();
    await shown.says('Your key is ready');
    expect(shown.acts()[0]?.body).to.deep.include({
      has_publishable_client_key: false,
      has_secret_server_key: false,
      has_super_secret_admin_key: true,
    });
  });
});
