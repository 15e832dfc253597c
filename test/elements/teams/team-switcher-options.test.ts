import type { TeamSelectEvent } from '../../../elements/teams/base/team-events.ts';
import { testInFonts } from '../support/fonts.ts';
import { wireInvitation, wireTeam } from '../support/service-teams.ts';
import { expect, inside, readText, rest, until } from '../support/support.ts';
import { BLUE, GREEN, namesIn, open, opened, optionsOf, RED, scene, writesTo } from './team-switcher-support.ts';

suite('properties and events of lk-team-switcher', () => {
  test('preventDefault() on the lk-team-select event cancels the selection of a team', async () => {
    const { panel, trigger, switcher, service } = await opened();
    const heard: (string | null)[] = [];
    switcher.parentElement?.addEventListener('lk-team-select', (event: TeamSelectEvent) => {
      heard.push(event.teamId);
      event.preventDefault();
    });
    optionsOf(panel)[1]?.click();
    await rest();
    expect(heard).to.deep.equal([GREEN.id]);
    expect(writesTo(service)).to.deep.equal([]);
    expect(readText(trigger)).to.equal('RE Red');
  });

  test('with noUpdate, lk-team-switcher opens the URL of a team without saving the selection', async () => {
    const { panel, trigger, switcher, service } = await opened({
      properties: { noUpdate: true, urlMap: (team) => `/teams/${team?.id ?? ''}` },
    });
    optionsOf(panel)[0]?.click();
    await until(() => service.navigations.length > 0, 'the way');
    expect(service.navigations).to.deep.equal([`${location.origin}/teams/${BLUE.id}`]);
    expect(readText(trigger)).to.equal('BL Blue');
    expect(switcher.open).to.equal(false);
    expect(writesTo(service)).to.deep.equal([]);
  });

  test('lk-team-switcher does not open a javascript: URL from urlMap', async () => {
    const { panel, service } = await opened({
      properties: { noUpdate: true, urlMap: () => 'javascript:alert(1)' },
    });
    optionsOf(panel)[0]?.click();
    await rest();
    expect(service.navigations).to.deep.equal([]);
  });

  test('selectedTeam overrides the team that the user has selected', async () => {
    const { trigger, switcher } = await scene({ properties: { selectedTeam: GREEN.id } });
    await until(() => readText(trigger) === 'GR Green', 'the team');
    switcher.selectedTeam = '';
    await rest();
    expect(readText(trigger)).to.equal('Choose a team');
    switcher.selectedTeam = RED.id;
    await rest();
    expect(readText(trigger)).to.equal('RE Red');
  });

  test('if the selected team is no longer listed, lk-team-switcher shows "Choose a team"', async () => {
    const { service, switcher, trigger, world, panel } = await opened({ world: { teams: [RED, BLUE] } });
    switcher.hide();
    world.teams = [BLUE];
    const look = service.app.teams.list();
    await service.clock.advance(300);
    await look;
    await until(() => readText(trigger) === 'Choose a team', 'the change');
    await switcher.show();
    await rest();
    expect(namesIn(panel)).to.deep.equal(['Blue']);
  });

  test('allowNone adds the option "Personal account", which selects no team', async () => {
    const { panel, trigger, switcher, service } = await opened({ properties: { allowNone: true } });
    expect(namesIn(panel)).to.deep.equal(['Personal account', 'Blue', 'Green']);
    optionsOf(panel)[0]?.click();
    await until(() => writesTo(service).length > 0);
    await service.clock.advance(300);
    await until(() => !switcher.open, 'the end');
    expect(readText(trigger)).to.equal('Personal account');
    expect(service.requests.find(({ route }) => route === 'PATCH /users/me')?.body).to.deep.equal({
      selected_team_id: null,
    });
    expect(namesIn(await open(switcher))).to.deep.equal(['Red', 'Blue', 'Green']);
  });

  test('settingsUrl sets the URL of the link to the settings of the current team', async () => {
    const { panel, switcher } = await opened();
    const link = inside<HTMLAnchorElement>(panel, '[part~="settings"]');
    expect(link.href).to.equal(`${location.origin}/handler/account-settings#team-${RED.id}`);
    expect(link.getAttribute('aria-label')).to.equal('Settings of Red');
    switcher.settingsUrl = ({ id }) => `/my/${id}`;
    await rest();
    expect(link.href).to.equal(`${location.origin}/my/${RED.id}`);
  });
});

test('on a right-to-left page, a long Latin team name in the list keeps its start visible', async () => {
  document.documentElement.dir = 'rtl';
  try {
    const long = wireTeam(5, `First ${'words '.repeat(30)}`);
    const { panel } = await opened({ world: { teams: [RED, long] } });
    const label = inside(panel, '[role="option"] .label');
    const range = document.createRange();
    range.setStart(label.lastChild as Node, 0);
    range.setEnd(label.lastChild as Node, 1);
    const [letter, box] = [range.getBoundingClientRect(), label.getBoundingClientRect()];
    expect(letter.left >= box.left && letter.right <= box.right, 'the first letter is seen').to.equal(true);
    const short = wireTeam(6, 'Short');
    const other = await opened({ world: { teams: [RED, short] } });
    const row = inside(other.panel, '[role="option"]');
    range.selectNodeContents(inside(other.panel, '[role="option"] .label').lastChild as Node);
    const { left } = row.querySelector('lk-avatar')?.getBoundingClientRect() ?? new DOMRect();
    expect(left - range.getBoundingClientRect().right, 'a short one stands beside its picture').to.be.within(0, 16);
  } finally {
    document.documentElement.dir = '';
  }
});

testInFonts('lk-team-switcher wraps a long team name to two lines, also on right-to-left pages', async () => {
  const name = 'The Third of the Night Shift in the Big Kiln House';
  const { trigger } = await scene({ world: { teams: [wireTeam(6, name)], selectedId: wireTeam(6, name).id } });
  const label = trigger.querySelector('.name') as HTMLElement;
  try {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      await rest();
      const [box, own] = [trigger.getBoundingClientRect(), label.getBoundingClientRect()];
      const linePx = Number.parseFloat(getComputedStyle(label).lineHeight);
      expect(Math.round(own.height / linePx), dir).to.equal(2);
      expect(Math.min(own.top - box.top, box.bottom - own.bottom), dir).to.be.at.least(3);
    }
  } finally {
    document.documentElement.dir = '';
  }
});

testInFonts('with large text, the Accept button of an invitation is below a long team name', async () => {
  const received = [
    wireInvitation(1, { team_display_name: 'Harbour archive and printing press' }),
    wireInvitation(2, { team_display_name: 'Night press' }),
  ];
  document.documentElement.style.fontSize = '200%';
  try {
    const { panel } = await opened({ world: { received } });
    await until(() => panel.shadowRoot?.querySelector('.invitation'), 'the invitation');
    const [label, accept] = [inside(panel, '.invitation .label'), inside(panel, '.invitation .lk-button')];
    expect(label.scrollHeight, 'the whole name').to.be.at.most(label.clientHeight + 1);
    const { top, bottom } = accept.getBoundingClientRect();
    expect(top).to.be.at.least(label.getBoundingClientRect().bottom);
    const next = inside(panel, '.invitation + .invitation .label').getBoundingClientRect();
    expect(next.top - bottom).to.be.at.least(2 * (top - label.getBoundingClientRect().bottom));
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
