import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/teams/settings/leave.ts';
import '../../../elements/teams/settings/own-profile.ts';
import '../../../elements/teams/settings/permissions.ts';
import type { LkTeamProfile } from '../../../elements/teams/settings/profile.ts';
import '../../../elements/teams/settings/profile.ts';
import { ADA } from '../support/service.ts';
import { ownMember, wireTeam } from '../support/service-teams.ts';
import { expect, focused, inside, readText, rest, until } from '../support/support.ts';
import { control, CREW, has, pressTenTimes, rows, sectionScene, settled } from './team-sections-support.ts';

const PROFILE = 'lk-team-profile';
const OWN_PROFILE = 'lk-team-own-profile';
const PERMISSIONS = 'lk-team-permissions';
const LEAVE = 'lk-team-leave';

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

suite('lk-team-profile', () => {
  test('the name of a team can be changed with the keyboard alone', async () => {
    const { section, control, input, says, openByKey, acts } = await sectionScene(PROFILE);
    expect(rows(section)[1]).to.equal('Name Crew Edit');
    await openByKey('name', 'name');
    expect(input('name').value).to.equal('Crew');
    await sendKeys({ type: ' Blue Crew ' });
    await sendKeys({ press: 'Enter' });
    await says('Saved');
    expect(rows(section)[1]).to.contain('Blue Crew');
    expect(acts()).to.deep.equal([{ route: `PATCH /teams/${CREW.id}`, body: { display_name: 'Blue Crew' } }]);
    expect(focused()).to.equal(control('name'));
  });

  test('a member without permission can read the team profile, but sees no buttons or fields', async () => {
    const { section } = await sectionScene(PROFILE, { world: { permissions: ['$read_members'] } });
    expect(readText(section)).to.contain('You can view these settings but not change them.');
    expect(section.shadowRoot?.querySelector('button')).to.equal(null);
    expect(section.shadowRoot?.querySelector('input')).to.equal(null);
  });

  test('lk-team-profile is empty for a team that the user is not in', async () => {
    const { section } = await sectionScene<LkTeamProfile>(PROFILE);
    section.teamId = wireTeam(77).id;
    await settled(section);
    expect(readText(section)).to.equal('');
  });
});

suite('lk-team-own-profile', () => {
  test('the name of the user in a team can be changed, but cannot be empty', async () => {
    const { section, open, submit, says, acts } = await sectionScene(OWN_PROFILE);
    expect(rows(section)[1]).to.equal('Name Ada Lovelace Edit');
    await open('name');
    submit({ name: '' });
    await says('Enter a name.');
    submit({ name: 'Countess' });
    await says('Saved');
    expect(rows(section)[1]).to.contain('Countess');
    expect(acts().map(({ body }) => body)).to.deep.equal([{ display_name: 'Countess' }]);
  });

  test('lk-team-own-profile can remove a picture for the team, but not the picture of the account', async () => {
    const { section, service } = await sectionScene(OWN_PROFILE, {
      world: { members: [{ ...ownMember(CREW), profile_image_url: PIXEL }] },
    });
    control(section, 'remove:picture').click();
    await rest();
    expect(service.requests.at(-1)?.body).to.deep.equal({ profile_image_url: null });
    const same = await sectionScene(OWN_PROFILE, {
      world: { members: [{ ...ownMember(CREW), profile_image_url: PIXEL }] },
      prepare: (asked) => {
        asked.person = { ...ADA, profile_image_url: PIXEL };
      },
    });
    expect(inside(same.section, 'lk-avatar').shadowRoot?.querySelector('img')).not.to.equal(null);
    expect(has(same.section, 'remove:picture')).to.equal(false);
  });
});

suite('lk-team-permissions', () => {
  test('lk-team-permissions lists known permissions before custom ones and leaves out roles', async () => {
    const { section } = await sectionScene(PERMISSIONS, {
      world: { permissions: ['$invite_members', 'billing:read_all', '$read_members', '__proto__', 'team_admin'] },
    });
    expect(rows(section)).to.deep.equal(['View members', 'Invite members', 'Billing: read all', 'Proto']);
  });

  test('lk-team-permissions shows a message if the user has no permissions', async () => {
    const { section } = await sectionScene(PERMISSIONS, { world: { permissions: [] } });
    expect(readText(section)).to.contain('You don’t have any special permissions in this team.');
  });
});

suite('lk-team-leave', () => {
  test('leaving a team sends one request and dispatches one lk-team-gone event', async () => {
    const { section, service, control, press, says, acts, world } = await sectionScene(LEAVE);
    const gone: string[] = [];
    section.addEventListener('lk-team-gone', ({ teamId }) => gone.push(teamId));
    press('leave');
    await says('Make sure someone else can before you leave.');
    await until(() => focused()?.classList.contains('confirm'), 'the question');
    await pressTenTimes(control('confirm:leave'));
    await service.clock.advance(600);
    await until(() => gone.length > 0, 'the end');
    expect(gone).to.deep.equal([CREW.id]);
    expect(acts().map(({ route }) => route)).to.deep.equal([`DELETE /team-memberships/${CREW.id}/me`]);
    expect(world.teams.length).to.equal(1);
    expect(readText(section)).to.equal('');
  });

  test('leaving a team shows a warning to the only member of the team', async () => {
    const last = await sectionScene(LEAVE, { world: { members: [ownMember(CREW)] } });
    last.press('leave');
    await last.says('You’re the only member of Crew.');
    const plain = await sectionScene(LEAVE, { world: { permissions: ['$read_members'] } });
    plain.press('leave');
    await plain.offers('confirm:leave');
    expect(readText(inside(plain.section, '.confirm'))).not.to.contain('You can manage this team');
    expect(has(plain.section, 'delete')).to.equal(false);
  });

  test('a team is deleted only after its name is typed', async () => {
    const { section, service, open, submit, says, acts } = await sectionScene(LEAVE);
    await open('delete');
    submit({ phrase: 'crew' });
    await says('Type “Crew”.');
    expect(acts()).to.deep.equal([]);
    // Copied out of a sentence that isolates names.
    submit({ phrase: ' \u2068Crew\u2069' });
    submit();
    await service.clock.advance(600);
    await until(() => readText(section) === '', 'the end');
    expect(acts().map(({ route }) => route)).to.deep.equal([`DELETE /teams/${CREW.id}`]);
  });

  for (const [what, name] of [
    ['changes the text direction', '\u202eevil\u202c'],
    ['is invisible', '\u200b\u200b'],
    ['has 100,000 letters', 'x'.repeat(100_000)],
  ] as const) {
    test(`deleting a team requires the word "delete" if the name of the team ${what}`, async () => {
      const { open, submit, says, acts } = await sectionScene(LEAVE, {
        world: { teams: [{ ...CREW, display_name: name }] },
      });
      await open('delete');
      await says('Type “delete” to confirm');
      submit({ phrase: 'delete' });
      await until(() => acts().length > 0, 'the request');
      expect(acts().map(({ route }) => route)).to.deep.equal([`DELETE /teams/${CREW.id}`]);
    });
  }
});
