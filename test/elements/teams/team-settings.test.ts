import '../../../elements/teams/team-settings.ts';
import { TeamGoneEvent } from '../../../elements/teams/base/team-events.ts';
import type { LkTeamSettings } from '../../../elements/teams/team-settings.ts';
import { EVERY_PERMISSION, wireTeam } from '../support/service-teams.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, expectAccessible, fixture, html, inside, readText, rest, until } from '../support/support.ts';
import { control, CREW, sectionScene, settled } from './team-sections-support.ts';

const OTHERS = wireTeam(1, 'Others');
const headings = (settings: Element) =>
  [...settings.children].map((section) => section.shadowRoot?.querySelector('h2')?.textContent?.trim()).filter(Boolean);

async function settingsScene(options: Parameters<typeof sectionScene>[1] = {}, routing = 'hash') {
  const scene = await sectionScene<LkTeamSettings>('lk-team-settings', {
    attributes: { routing },
    config: { allow_team_api_keys: true },
    ...options,
    prepare: (service) => {
      service.answers['GET /team-api-keys'] = { body: { items: [], is_paginated: false } };
      options.prepare?.(service);
    },
  });
  await until(() => options.isEmpty || headings(scene.section).length > 0, 'the sections');
  for (const each of scene.section.children) await settled(each);
  return scene;
}

suite('lk-team-settings', () => {
  teardown(() => history.replaceState(null, '', location.pathname + location.search));

  const pagesOf = (section: Element) =>
    [...(section.shadowRoot?.querySelectorAll('nav a') ?? [])].map((link) => readText(link));

  test('the links to the pages of a team stand on one line in a narrow container', async () => {
    const { section } = await settingsScene();
    section.style.inlineSize = '328px';
    await rest();
    const tops = [...(section.shadowRoot?.querySelectorAll('nav a') ?? [])].map(
      (each) => each.getBoundingClientRect().top,
    );
    expect(tops.length).to.equal(4);
    expect(new Set(tops).size).to.equal(1);
  });

  test('links that do not fit scroll sideways, and the link to the current page is in view', async () => {
    const { section } = await settingsScene();
    // Narrower pages wrap the links. These have wider words, as in other languages.
    section.style.inlineSize = '330px';
    await rest();
    const list = inside(section, 'nav ul');
    const links = [...list.querySelectorAll('a')];
    for (const link of links) link.style.fontSize = '20px';
    expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size, 'rows').to.equal(1);
    expect(list.scrollWidth).to.be.greaterThan(list.clientWidth);
    for (const link of [...links, ...links.toReversed()]) {
      link.click();
      await until(() => link.ariaCurrent === 'page', 'the page');
      const isInView = () => {
        const [shown, box] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
        return shown.left >= box.left - 1 && shown.right <= box.right + 1;
      };
      await until(isInView, `${readText(link)} in view`);
    }
  });

  test('a page of 320 px wraps the links, so that nothing scrolls sideways', async () => {
    const { section } = await settingsScene();
    section.style.inlineSize = '320px';
    const list = inside(section, 'nav ul');
    for (const link of list.querySelectorAll('a')) link.style.fontSize = '20px';
    await rest();
    const tops = [...list.querySelectorAll('a')].map((link) => link.getBoundingClientRect().top);
    expect(new Set(tops).size, 'rows').to.be.greaterThan(1);
    expect(list.scrollWidth).to.equal(list.clientWidth);
  });

  test('the placeholders of a team page have the height of the page', async () => {
    const { section } = await settingsScene();
    section.style.inlineSize = '700px';
    await rest();
    const panels = [...section.children].map((each) => inside(each, '.panel').getBoundingClientRect().height);
    const service = createService({ person: ADA });
    service.answers['GET /users/me'] = () => new Promise(() => {});
    const waiting = await fixture<LkTeamSettings>(html`<lk-team-settings .app=${service.app}></lk-team-settings>`);
    waiting.style.inlineSize = '700px';
    await until(() => waiting.shadowRoot?.querySelector('.skeletons'), 'the placeholders');
    const placeholders = [...(waiting.shadowRoot?.querySelectorAll('.skeletons') ?? [])];
    const heights = placeholders.map((each) => each.getBoundingClientRect().height);
    expect(heights.length).to.equal(panels.length);
    const off = heights.slice(0, 3).map((height, index) => Math.abs(height - (panels[index] ?? 0)));
    expect(Math.max(...off), `${heights} and ${panels}`).to.be.at.most(8);
    const permissions = await fixture(html`<lk-team-permissions .app=${service.app}></lk-team-permissions>`);
    await service.clock.advance(1_000);
    await until(() => permissions.shadowRoot?.querySelector('.skeleton'), 'the placeholders of permissions');
    const { height } = inside(permissions, '.panel').getBoundingClientRect();
    expect(height).to.be.closeTo(panels[2] ?? 0, 8);
  });

  test('lk-team-settings shows loading placeholders until the user is known', async () => {
    const service = createService({ person: ADA });
    service.answers['GET /users/me'] = () => new Promise(() => {});
    const section = await fixture<LkTeamSettings>(html`<lk-team-settings .app=${service.app}></lk-team-settings>`);
    await until(() => section.shadowRoot?.querySelector('.skeletons'), 'the placeholders');
    expect(readText(section)).to.equal('Loading…');
    expect(section.shadowRoot?.querySelectorAll('nav .skeleton').length).to.equal(3);
    await expectAccessible(section);
    await service.app.signOut({ noRedirect: true });
    await until(() => !section.shadowRoot?.querySelector('.skeletons'), 'the end of the placeholders');
    expect(readText(section)).to.equal('');
  });

  test('each page of lk-team-settings has its own URL', async () => {
    const { section } = await settingsScene();
    await until(() => headings(section).length === 4, 'the sections');
    expect(headings(section)).to.deep.equal([
      'Team profile',
      'Your profile in this team',
      'Your permissions',
      'Danger zone',
    ]);
    expect(pagesOf(section)).to.deep.equal(['General', 'Members', 'Invitations', 'API keys']);
    await expectAccessible(section);
    for (const [id, heading] of [
      ['members', 'Members'],
      ['invitations', 'Invitations'],
      ['api-keys', 'API keys'],
    ] as const) {
      const link = inside<HTMLAnchorElement>(section, `nav a[href$="#${id}"]`);
      link.click();
      await until(() => headings(section).join() === heading, heading);
      expect(link.getAttribute('aria-current')).to.equal('page');
      expect(location.hash).to.equal(`#${id}`);
    }
    history.back();
    await until(() => headings(section).join() === 'Invitations', 'the page before');
  });

  test('a member without permissions sees the general page even at the URL of the API keys page', async () => {
    location.hash = 'api-keys';
    const { section, service } = await settingsScene({ world: { permissions: [] } });
    await until(() => headings(section).length === 4, 'the sections');
    expect(headings(section)).to.contain('Danger zone');
    expect(pagesOf(section)).to.deep.equal([]);
    expect(service.requests.some(({ route }) => route === 'GET /team-api-keys')).to.equal(false);
  });

  test('if permissions cannot be loaded, a team settings page shows a retry button', async () => {
    location.hash = 'members';
    const { section, service } = await settingsScene({
      prepare: ({ answers }) => {
        answers['GET /team-permissions'] = { status: 500, body: {} };
      },
    });
    await service.clock.advance(60_000);
    await until(
      () => [...section.children].some((each) => each.shadowRoot?.querySelector('[part~="retry"]')),
      'a retry',
    );
    delete service.answers['GET /team-permissions'];
  });

  test('with path routing on the URL /crew/members, lk-team-settings links to pages below /crew', async () => {
    const { pathname, search } = location;
    history.replaceState(null, '', `/crew/members${search}`);
    const { section } = await settingsScene({}, 'path');
    await until(() => headings(section)[0] === 'Members', 'the members');
    const links = [...(section.shadowRoot?.querySelectorAll('nav a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links.map((href) => new URL(href ?? '').pathname)).to.deep.equal(
      ['', '/members', '/invitations', '/api-keys'].map((path) => `/crew${path}`),
    );
    history.replaceState(null, '', pathname + search);
  });

  test('lk-team-settings has no API keys page if the project does not allow API keys for teams', async () => {
    const { section } = await settingsScene({ config: { allow_team_api_keys: false } });
    await until(() => headings(section).length === 4, 'the sections');
    expect(pagesOf(section)).to.deep.equal(['General', 'Members', 'Invitations']);
  });

  test('changing the team ID removes all content and open forms of the previous team', async () => {
    const { section } = await settingsScene({ world: { teams: [CREW, OTHERS], permissions: EVERY_PERMISSION } });
    control(section.querySelector('lk-team-profile') as Element, 'name').click();
    await until(() => section.querySelector('form'), 'the form');
    section.teamId = OTHERS.id;
    await until(() => readText(section).includes('Others'), 'the other team');
    expect(readText(section)).not.to.contain('Crew');
    expect(section.querySelector('form')).to.equal(null);
  });

  test('an invalid team ID shows a message that the user is not in the team', async () => {
    const { section } = await settingsScene();
    section.teamId = 'nonsense/..';
    await until(() => readText(section).includes('You’re not in this team'), 'the message');
    expect(headings(section)).to.deep.equal([]);
  });

  test('after a team is left, lk-team-settings shows a switcher for other teams', async () => {
    const { section, service } = await settingsScene();
    const gone: string[] = [];
    section.addEventListener('lk-team-gone', ({ teamId }) => gone.push(teamId));
    section.teamId = CREW.id;
    await rest();
    const leaving = section.querySelector('lk-team-leave') as Element;
    control(leaving, 'leave').click();
    await until(() => leaving.shadowRoot?.querySelector('.confirm'), 'the question');
    control(leaving, 'confirm:leave').click();
    for (let round = 0; round < 4; round++) await service.clock.advance(300);
    await until(() => readText(section).includes('You’re not in this team'), 'the message');
    await rest();
    expect(gone).to.deep.equal([CREW.id]);
    expect(inside(section, 'lk-team-switcher').isConnected).to.equal(true);
    expect(headings(section)).to.deep.equal([]);
    await expectAccessible(section);
  });

  test('lk-team-settings lets only the first of several lk-team-gone events for one team through', async () => {
    const { section } = await settingsScene();
    const gone: string[] = [];
    section.addEventListener('lk-team-gone', ({ teamId }) => gone.push(teamId));
    for (const child of section.children) child.dispatchEvent(new TeamGoneEvent(OTHERS.id));
    expect(gone).to.deep.equal([OTHERS.id]);
  });

  test('if a reloaded team list lacks the team, lk-team-settings dispatches lk-team-gone', async () => {
    const { section, service, world } = await settingsScene();
    const gone: string[] = [];
    section.addEventListener('lk-team-gone', ({ teamId }) => gone.push(teamId));
    section.teamId = CREW.id;
    await rest();
    world.teams = [OTHERS];
    world.selectedId = null;
    const look = service.app.teams.list();
    await service.clock.advance(300);
    await look;
    await until(() => readText(section).includes('You’re not in this team') && gone.length > 0, 'the message');
    expect(gone).to.deep.equal([CREW.id]);
    await service.clock.advance(300);
    await until(() => !readText(section).includes('Crew'), 'the end of the old name');
  });

  test('lk-team-settings shows "No team selected" if no team is selected', async () => {
    const { section } = await settingsScene({ world: { selectedId: null }, isEmpty: true });
    await until(() => readText(section).includes('No team selected'), 'the message');
    await expectAccessible(section);
  });

  test('a sign-out removes all team settings from the page', async () => {
    const { section, service } = await settingsScene();
    await service.app.signOut({ noRedirect: true });
    await rest();
    expect(readText(section)).to.equal('');
    expect(section.children.length).to.equal(0);
  });
});
