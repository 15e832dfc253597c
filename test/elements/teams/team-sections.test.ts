import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/teams/settings/leave.ts';
import '../../../elements/teams/settings/own-profile.ts';
import '../../../elements/teams/settings/permissions.ts';
import type { LkTeamProfile } from '../../../elements/teams/settings/profile.ts';
import '../../../elements/teams/settings/profile.ts';
import { ADA } from '../support/service.ts';
import { ownMember, wireTeam } from '../support/service-teams.ts';
import { expect, focused, html, inside, readText, rest, until } from '../support/support.ts';
import { control, CREW, has, pressTenTimes, rows, sectionScene, settled, writes } from './team-sections-support.ts';

const profile = (app: unknown) => html`<lk-team-profile .app=${app}></lk-team-profile>`;
const ownProfile = (app: unknown) => html`<lk-team-own-profile .app=${app}></lk-team-own-profile>`;
const permissions = (app: unknown) => html`<lk-team-permissions .app=${app}></lk-team-permissions>`;
const leave = (app: unknown) => html`<lk-team-leave .app=${app}></lk-team-leave>`;

const inputIn = (section: Element) => section.querySelector('input') as HTMLInputElement;

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

suite('lk-team-profile', () => {
  test('changes the name by keyboard alone, at once, with one request', async () => {
    const { section, service } = await sectionScene(profile);
    expect(rows(section)[1]).to.equal('Name Crew Edit');
    control(section, 'name').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused() === inputIn(section), 'the field');
    expect(inputIn(section).value).to.equal('Crew');
    await sendKeys({ type: ' Blue Crew ' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until(() => rows(section)[1]?.includes('Blue Crew'), 'the new name');
    await service.clock.advance(600);
    await until(() => readText(section).includes('Saved'), 'the word');
    expect(writes(service)).to.deep.equal([`PATCH /teams/${CREW.id}`]);
    expect(service.requests.find(({ route }) => route.startsWith('PATCH'))?.body).to.deep.equal({
      display_name: 'Blue Crew',
    });
    expect(focused()).to.equal(control(section, 'name'));
  });

  test('members without permission can only read it', async () => {
    const { section } = await sectionScene(profile, { world: { permissions: ['$read_members'] } });
    expect(readText(section)).to.contain('You can view these settings but not change them.');
    expect(section.shadowRoot?.querySelector('button')).to.equal(null);
    expect(section.shadowRoot?.querySelector('input')).to.equal(null);
  });

  test('is empty for a team without membership, and drops what was typed when the team changes', async () => {
    const { section, service } = await sectionScene<LkTeamProfile>(profile);
    control(section, 'name').click();
    await until(() => inputIn(section), 'the field');
    section.teamId = wireTeam(1).id;
    await settled(section);
    expect(section.querySelector('input')).to.equal(null);
    expect(readText(section)).to.contain('Others');
    section.teamId = wireTeam(77).id;
    await settled(section);
    expect(readText(section)).to.equal('');
    await service.app.signOut({ noRedirect: true });
    await rest();
    expect(readText(section)).to.equal('');
  });
});

suite('lk-team-own-profile', () => {
  test("changes the user's name in the team, which cannot be empty", async () => {
    const { section, service } = await sectionScene(ownProfile);
    expect(rows(section)[1]).to.equal('Name Ada Lovelace Edit');
    control(section, 'name').click();
    await until(() => inputIn(section), 'the field');
    inputIn(section).value = 'Countess';
    section.querySelector('form')?.requestSubmit();
    await until(() => rows(section)[1]?.includes('Countess'), 'the name');
    await service.clock.advance(300);
    await until(() => !section.querySelector('form'), 'the end');
    control(section, 'name').click();
    await until(() => inputIn(section), 'the field');
    inputIn(section).value = '';
    section.querySelector('form')?.requestSubmit();
    await until(() => readText(section.querySelector('form') as Element).includes('Enter a name.'), 'the message');
    const bodies = service.requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
    expect(bodies).to.deep.equal([{ display_name: 'Countess' }]);
  });

  test('the picture of the account cannot be removed here, the one for the team can', async () => {
    const { section, service } = await sectionScene(ownProfile, {
      world: { members: [{ ...ownMember(CREW), profile_image_url: PIXEL }] },
    });
    control(section, 'remove:picture').click();
    await rest();
    expect(service.requests.at(-1)?.body).to.deep.equal({ profile_image_url: null });
    const same = await sectionScene(ownProfile, {
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
  test('explains known permissions and names the others', async () => {
    const { section } = await sectionScene(permissions, {
      world: { permissions: ['$invite_members', 'billing:read_all', '$read_members', '__proto__', 'team_admin'] },
    });
    expect(rows(section)).to.deep.equal(['Team admin', 'View members', 'Invite members', 'Billing: read all', 'Proto']);
  });

  test('says that there are no permissions', async () => {
    const { section } = await sectionScene(permissions, { world: { permissions: [] } });
    expect(readText(section)).to.contain('You don’t have any special permissions in this team.');
  });
});

suite('lk-team-leave', () => {
  test('leaves after a question, once, and fires its event', async () => {
    const { section, service, world } = await sectionScene(leave);
    const gone: string[] = [];
    section.addEventListener('lk-team-gone', ({ teamId }) => gone.push(teamId));
    control(section, 'leave').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.classList.contains('confirm'), 'the question');
    expect(readText(inside(section, '.confirm'))).to.contain('Make sure someone else can before you leave.');
    await sendKeys({ press: 'Escape' });
    await until(() => focused() === control(section, 'leave'), 'the button');
    control(section, 'leave').click();
    await until(() => has(section, 'confirm:leave'), 'the question');
    await pressTenTimes(control(section, 'confirm:leave'));
    await service.clock.advance(600);
    await until(() => gone.length > 0, 'the end');
    expect(gone).to.deep.equal([CREW.id]);
    expect(writes(service)).to.deep.equal([`DELETE /team-memberships/${CREW.id}/me`]);
    expect(world.teams.length).to.equal(1);
    expect(readText(section)).to.equal('');
  });

  test('warns the last member that the team is lost', async () => {
    const last = await sectionScene(leave, { world: { members: [ownMember(CREW)] } });
    control(last.section, 'leave').click();
    await until(() => has(last.section, 'confirm:leave'), 'the question');
    expect(readText(inside(last.section, '.confirm'))).to.contain('You’re the only member of Crew.');
    const plain = await sectionScene(leave, { world: { permissions: ['$read_members'] } });
    control(plain.section, 'leave').click();
    await until(() => has(plain.section, 'confirm:leave'), 'the question');
    expect(readText(inside(plain.section, '.confirm'))).not.to.contain('may manage');
    expect(has(plain.section, 'delete')).to.equal(false);
  });

  test('is deleted by typing its name', async () => {
    const { section, service } = await sectionScene(leave);
    control(section, 'delete').click();
    await until(() => inputIn(section), 'the field');
    inputIn(section).value = 'crew';
    section.querySelector('form')?.requestSubmit();
    await until(() => readText(section.querySelector('form') as Element).includes('Type Crew.'), 'the message');
    expect(writes(service)).to.deep.equal([]);
    // Copied out of a sentence that isolates names.
    inputIn(section).value = ' \u2068Crew\u2069';
    section.querySelector('form')?.requestSubmit();
    section.querySelector('form')?.requestSubmit();
    await service.clock.advance(600);
    await until(() => readText(section) === '', 'the end');
    expect(writes(service)).to.deep.equal([`DELETE /teams/${CREW.id}`]);
  });

  for (const [what, name] of [
    ['turns around', '\u202eevil\u202c'],
    ['nobody can see', '\u200b\u200b'],
    ['is endless', 'x'.repeat(100_000)],
  ] as const) {
    test(`a name that ${what} is replaced by a fixed word`, async () => {
      const { section, service } = await sectionScene(leave, { world: { teams: [{ ...CREW, display_name: name }] } });
      control(section, 'delete').click();
      await until(() => inputIn(section), 'the field');
      expect(readText(section.querySelector('form') as Element)).to.contain('Type delete to confirm');
      inputIn(section).value = 'delete';
      section.querySelector('form')?.requestSubmit();
      await until(() => writes(service).length > 0, 'the request');
      expect(writes(service)).to.deep.equal([`DELETE /teams/${CREW.id}`]);
    });
  }
});
