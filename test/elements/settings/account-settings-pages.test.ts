import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/handler.ts';
import type { SectionLoader } from '../../../elements/sections/section/section-loader.ts';
import { pages } from '../../../elements/settings/pages.ts';
import { userIcon } from '../../../elements/base/theme/state-icons.ts';
import { TeamCreateEvent, TeamGoneEvent } from '../../../elements/teams/base/team-events.ts';
import { at } from '../pages/support.ts';
import { useFontsFor } from '../support/fonts.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { handlesOf } from '../support/section-handles.ts';
import { wireSession } from '../support/service-security.ts';
import { MAIL, serveChannels } from '../support/service-account.ts';
import {
  links,
  reads as heading,
  ready,
  serveTeams,
  showSettings,
  type ShownSettings,
  team,
  teamId,
} from './account-settings-support.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, rest, until } from '../support/support.ts';

/** The settings, whose addresses are those of the window. */
async function show(
  prepare: (service: Service) => void = () => {},
  config: Record<string, unknown> = {},
): Promise<ShownSettings> {
  const shown = await showSettings({
    config,
    prepare: (service) => {
      prepare(service);
      const replaceAddress = (url: string) => history.replaceState(null, '', url);
      Object.assign(service.platform.page ?? {}, { replaceAddress });
    },
  });
  await ready(shown.page);
  return shown;
}

/** A page of its own in the table, for as long as a test runs. */
function addPage(load: SectionLoader): () => void {
  const table = pages as Record<string, unknown>;
  table.trial = { icon: userIcon, sections: [load], shapes: [{ rows: 1 }] };
  return () => delete table.trial;
}

suite('pages of lk-account-settings', () => {
  const stops: (() => void)[] = [];
  teardown(() => {
    for (const stop of stops.splice(0)) stop();
    history.replaceState(null, '', location.pathname + location.search);
  });

  test('in lk-account-settings, the password section can link to the emails page', async () => {
    history.replaceState(null, '', '#security');
    const { page } = await show();
    const address = () => page.querySelector('lk-settings-password')?.links?.linkTo('emails');
    await until(address, 'the address');
    expect(new URL(address() ?? '').hash).to.equal('#emails');
  });

  test('if the code of a settings page cannot be loaded, Retry loads the page', async () => {
    let tries = 0;
    const section = () => html`<p slot="section" id="trial">There it is.</p>`;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return { section };
    };
    stops.push(addPage(load));
    location.hash = 'trial';
    const { page, clock } = await show();
    await until(() => readText(page).includes('This page couldn’t be loaded.'), 'the message');
    await expectAccessible(page);
    links(page)
      .find((link) => readText(link).includes('Devices'))
      ?.click();
    await heading(page, 'Devices');
    history.back();
    await heading(page, 'trial');
    expect(tries).to.equal(1);
    inside(page, '[part~="retry"]').click();
    await until(() => page.querySelector('#trial'), 'the section');
    await clock.advance(1_000);
    expect(page.querySelector('#trial')?.checkVisibility()).to.equal(true);
  });

  test('content slotted beside a settings section is visible only on the page of that section', async () => {
    location.hash = 'security';
    const { page, clock } = await show((service) => {
      serveChannels(service, [MAIL]);
    });
    const add = (slot: string, text: string) =>
      page.append(Object.assign(document.createElement('p'), { slot, textContent: text }));
    add('before-two-factor', 'Ask your admin first.');
    add('after-password', 'At least 12 characters.');
    await until(() => page.querySelector('lk-settings-two-factor'), 'the sections');
    await clock.advance(1_000);
    const below = page.querySelector('[slot="after-password"]');
    const above = page.querySelector('[slot="before-two-factor"]');
    const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const isBelow = (lower: Element | null, upper: Element | null) =>
      box(upper).height > 0 && box(lower).top >= box(upper).bottom;
    // The sections have their height when their code has come, which no test clock knows.
    await until(() => isBelow(below, page.querySelector('lk-settings-password')), 'the text below its section');
    await until(() => isBelow(page.querySelector('lk-settings-two-factor'), above), 'the text above its section');
    expect([below?.checkVisibility(), above?.checkVisibility()]).to.deep.equal([true, true]);
    location.hash = 'profile';
    await heading(page, 'Profile');
    await until(() => !above?.checkVisibility(), 'the content of the other page gone');
  });

  test('creating a team opens the page of the new team', async () => {
    const teams = [team('a'), team('b', '\u202eevil <b>')];
    location.hash = `team-${teamId('b')}`;
    const { page, clock, app } = await show((service) => serveTeams(service, teams), {
      client_team_creation_enabled: true,
    });
    await heading(page, 'evil <b>');
    await until(() => page.querySelector('lk-team-settings'), 'the section');
    expect(page.shadowRoot?.querySelector('nav b')).to.equal(null);
    const long = history.length;
    teams.push(team('c'));
    void app.teams.list();
    await clock.advance(1_000);
    page.querySelector('lk-team-settings')?.dispatchEvent(new TeamCreateEvent(teamId('c')));
    await clock.advance(1_000);
    expect(location.hash).to.equal(`#team-${teamId('c')}`);
    page.querySelector('lk-team-settings')?.dispatchEvent(new TeamGoneEvent(teamId('c')));
    await heading(page, 'Profile');
    expect(location.hash).to.equal('');
    expect(history.length).to.equal(long);
  });

  for (const dir of ['ltr', 'rtl']) {
    test(`on pages with dir="${dir}", Latin and Arabic team names start beside their icons`, async () => {
      document.documentElement.dir = dir;
      stops.push(() => document.documentElement.removeAttribute('dir'));
      const names = ['Blue', 'الخوارزمي'];
      await useFontsFor(names.join(''));
      const { page } = await show((service) =>
        serveTeams(
          service,
          names.map((name) => team(name, name)),
        ),
      );
      await until(() => links(page).some((link) => readText(link).includes('Blue')), 'the teams');
      for (const name of names) {
        const link = links(page).find((each) => readText(each).includes(name)) as HTMLElement;
        const [symbol, label] = [link.querySelector('.symbol'), link.querySelector('.label')] as [Element, Element];
        const words = document.createRange();
        words.selectNodeContents(label);
        const [near, far] = [symbol.getBoundingClientRect(), words.getBoundingClientRect()];
        const gap = dir === 'rtl' ? near.left - far.right : far.left - near.right;
        expect(Math.round(gap), name).to.equal(10);
      }
    });
  }

  test('the URL of a team that the user is not in opens the profile page', async () => {
    location.hash = `team-${teamId('nobody')}`;
    const { page } = await show((service) => serveTeams(service, [team('a')]));
    await heading(page, 'Profile');
  });

  test('the URL of a team opens the page of that team even if the teams load late', async () => {
    const arrivals: (() => void)[] = [];
    location.hash = `team-${teamId('late')}`;
    const { page } = await show(({ answers }) => {
      answers['GET /teams'] = () =>
        new Promise((resolve) => arrivals.push(() => resolve({ body: { items: [team('late')] } })));
    });
    await until(() => arrivals.length, 'the request');
    expect(readText(inside(page, '.content h1'))).to.equal('');
    for (const arrive of arrivals) arrive();
    await heading(page, 'Team late');
  });

  test('with 10,000 teams, the navigation shows 8 teams and a search field', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => team(`${index}`));
    location.hash = `team-${teamId('9999')}`;
    const scene = await show((service) => serveTeams(service, many));
    const { page } = scene;
    await heading(page, 'Team 9999');
    const shown = links(page).filter((link) => new URL(link.href).hash.startsWith('#team-'));
    expect(shown).to.have.length(8);
    expect(shown.at(-1)?.getAttribute('aria-current')).to.equal('page');
    expect(readText(page)).to.contain('9992 more teams');
    const titles = links(page).map((link) => readText(link));
    expect(titles.indexOf('Account'), 'above the teams').to.equal(
      titles.findIndex((text) => text.includes('Team ')) - 1,
    );
    inside(page, 'nav .query').focus();
    await sendKeys({ type: 'team 123' });
    const found = () => links(page).filter((link) => new URL(link.href).hash.startsWith('#team-'));
    await until(() => readText(page).includes('12 more teams'), 'the teams that match');
    expect(found().map((link) => readText(link))[0]).to.equal('TE Team 123');
    expect(readText(inside(page, '.content h1'))).to.equal('Team 9999');
    inside(page, '[part="more-teams"]').click();
    await until(() => found().length === 20, 'more teams');
    await until(() => focused() === found()[8], 'the focus on the first team that was added');
    inside(page, 'nav .query').focus();
    await sendKeys({ type: 'x' });
    await until(() => readText(page).includes('No teams found.'), 'the message');
    expect(found()).to.deep.equal([]);
    await expectAccessible(page);
    // With few teams there is no field to change a search.
    serveTeams(scene, many.slice(0, 3));
    await scene.clock.advance(REFETCH_THROTTLE_MS);
    await scene.app.teams.list();
    await until(() => found().length === 3, 'all teams that are left');
    expect(page.shadowRoot?.querySelector('nav .query')).to.equal(null);
  });

  test('after signing out of all other devices, the focus is on the visible title of the page', async () => {
    location.hash = 'sessions';
    const shown = await show((service) => {
      const now = service.clock.now();
      let sessions = [wireSession(0, now), wireSession(1, now)];
      service.answers['GET /auth/sessions'] = () => ({ body: { items: sessions } });
      service.answers[`DELETE /auth/sessions/${sessions[1]?.id}`] = () => {
        sessions = sessions.slice(0, 1);
        return { body: { success: true } };
      };
    });
    const { page } = shown;
    await heading(page, 'Devices');
    const section = await until(() => page.querySelector('lk-settings-sessions'), 'the section');
    const { confirm, says, offers } = handlesOf(shown, section);
    await offers('others');
    await confirm('others', 'Sign out of the other device?');
    await says('Signed out of 1 other device.');
    await until(() => focused() === inside(page, '.content h1'), 'the focus on the title');
    expect(focused()?.getBoundingClientRect().height).to.be.greaterThan(20);
  });

  test('the URLs of the pages of a team start with the URL of that team', async () => {
    location.hash = `team-${teamId('a')}/members`;
    const { page } = await show((service) => serveTeams(service, [team('a')]));
    await heading(page, 'Team a');
    const settings = await until(() => page.querySelector('lk-team-settings'), 'the settings of the team');
    expect(settings.route?.pageId).to.equal('members');
    expect(new URL(settings.route?.linkTo('invitations') ?? '').hash).to.equal(`#team-${teamId('a')}/invitations`);
    expect(new URL(settings.route?.linkTo('') ?? '').hash).to.equal(`#team-${teamId('a')}`);
  });

  test('lk-handler shows the account settings for paths below /handler/account-settings', async () => {
    const handlerAt = async (address: string) => {
      const { app } = createService({ person: ADA, href: address });
      return fixture<HTMLElement>(html`<lk-handler .app=${app} address=${address}></lk-handler>`);
    };
    const handler = await handlerAt(at('/handler/account-settings/security'));
    await until(() => handler.querySelector('lk-account-settings'), 'the settings');
    const other = await handlerAt(at('/handler/account-settingsx/y'));
    await rest();
    expect(other.querySelector('lk-account-settings')).to.equal(null);
  });
});
