import { sendKeys } from '@web/test-runner-commands';
// Loaded while the first rows are shown; what is measured here is drawing.
import '../../../../elements/sections/rows/windowed-rows.ts';
import { idOf, keyScene, rowsOf, TAG, textsOf } from './key-scenes.ts';
import { focusOn, showSection } from '../security-sections.ts';
import { THIS_RUN } from '../../../support/samples/test-run.ts';
import { countDrawn } from '../../support/count-drawn.ts';
import type { Service } from '../../support/service.ts';
import { wireKey } from '../../support/service-security.ts';
import { measureSlowness } from '../../support/slowness.ts';
import { expect, expectAccessible, focused, inside, readText, until } from '../../support/support.ts';

const DAY_MS = 86_400_000;
const TEAM = '33333333-3333-4333-8333-333333333333';

suite('lk-settings-api-keys', () => {
  test('lk-settings-api-keys lists active keys before inactive keys, newest first', async () => {
    const world = (now: number) => ({
      keys: [
        wireKey(3, now, { description: 'Old', expires_at_millis: now - DAY_MS }),
        wireKey(2, now, { description: 'Gone', manually_revoked_at_millis: now - DAY_MS }),
        wireKey(1, now, { description: 'Good', expires_at_millis: now + 60 * DAY_MS }),
        wireKey(0, now, {
          description: 'Late',
          created_at_millis: now - 90 * DAY_MS,
          expires_at_millis: now + 2.25 * DAY_MS,
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

  test('an API key can be revoked with the keyboard after confirmation', async () => {
    const shown = await keyScene();
    const control = `revoke:${idOf(shown, 0)}`;
    shown.control(`actions:${idOf(shown, 0)}`).focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Programs that use this key stop working immediately.');
    await until(() => focused()?.className === 'confirm', 'the focus on the question');
    for (let press = 0; press < 10; press++)
      shown.section.shadowRoot?.querySelector<HTMLElement>(`[data-control="confirm:${control}"]`)?.click();
    await until(() => rowsOf(shown).length === 1, 'the row gone at once');
    await shown.says('“Key 0” was revoked.');
    expect(shown.acts().map(({ route, body }) => [route, body])).to.deep.equal([
      [`PATCH /user-api-keys/${idOf(shown, 0)}`, { revoked: true }],
    ]);
    await shown.says('1 inactive key');
  });

  test('the description of an API key can be changed with the keyboard alone', async () => {
    const shown = await keyScene();
    shown.control(`actions:${idOf(shown, 1)}`).focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until(() => shown.form() && focused() === shown.input('label'), 'the focus in the field');
    expect(shown.input('label').value).to.equal('Key 1');
    expect(rowsOf(shown)[1]?.querySelector('slot')?.assignedElements()).to.deep.equal([shown.form()]);
    await expectAccessible(shown.section);
    await sendKeys({ type: 'Deploys' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Deploys');
    await shown.says('Saved');
    expect(shown.acts().map(({ route, body }) => [route, body])).to.deep.equal([
      [`PATCH /user-api-keys/${idOf(shown, 1)}`, { description: 'Deploys' }],
    ]);
    await until(() => focused()?.getAttribute('aria-label') === 'Actions for Deploys', 'the focus');
  });

  test('in lk-settings-api-keys, only one form or confirmation is open at a time', async () => {
    const shown = await keyScene();
    await shown.open('create');
    shown.press(`revoke:${idOf(shown, 0)}`);
    await shown.says('Programs that use this key stop working immediately.');
    expect(!!shown.form()).to.equal(false);
    await shown.open(`edit:${idOf(shown, 1)}`);
    expect(readText(shown.section)).not.to.contain('Programs that use this key stop working immediately.');
  });

  test('with 10,000 API keys, Show all renders only the rows in view', async () => {
    const shown = await keyScene(10_000);
    expect(rowsOf(shown).length).to.equal(20);
    await shown.says('Show 9980 more');
    const limitMs = THIS_RUN.isLong ? 200 * measureSlowness() : Number.POSITIVE_INFINITY;
    const begun = performance.now();
    const drawn = await countDrawn(shown.section.shadowRoot, '.entry', async () => {
      shown.press('show-all');
      await focusOn(`actions:${idOf(shown, 20)}`);
    });
    expect(performance.now() - begun, 'milliseconds').to.be.below(limitMs);
    expect(drawn, 'rows drawn').to.be.within(20, 60);
    expect(rowsOf(shown).length).to.be.below(40);
    expect(shown.section.shadowRoot?.querySelectorAll('lk-menu-item').length, 'items of closed menus').to.equal(0);
  });

  test('the API keys of a team are loaded and created with the team ID', async () => {
    const shown = await keyScene(1, {
      attributes: { 'team-id': TEAM },
      world: (now) => ({ keys: [wireKey(0, now, { type: 'team', team_id: TEAM })] }),
    });
    await shown.says('on behalf of this team');
    expect(shown.requests.map(({ route }) => route))
      .to.include('GET /team-api-keys')
      .and.not.to.include('GET /user-api-keys');
    await shown.open('create');
    shown.submit({ description: 'Team build' });
    await shown.says('Your key is ready');
    expect(shown.acts()[0]).to.deep.include({ route: 'POST /team-api-keys' });
    expect(shown.acts()[0]?.body.team_id).to.equal(TEAM);
  });

  test('a team member without permission sees an explanation instead of API keys', async () => {
    const prepare = (service: Service) => {
      service.answers['GET /team-api-keys'] = { code: 'API_KEY_NOT_FOUND' };
    };
    const shown = await showSection(TAG, { attributes: { 'team-id': TEAM }, prepare });
    await shown.says('You don’t have permission to manage this team’s keys.');
    expect(!!shown.section.shadowRoot?.querySelector('button')).to.equal(false);
    await expectAccessible(shown.section);
  });
});
