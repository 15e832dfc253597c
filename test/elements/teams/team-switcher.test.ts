import { sendKeys } from '@web/test-runner-commands';
import { testInFonts } from '../support/fonts.ts';
import { ADA, createService } from '../support/service.ts';
import { addTeams, wireInvitation } from '../support/service-teams.ts';
import {
  expect,
  expectAccessible,
  fixture,
  focused,
  html,
  inside,
  readText,
  rest,
  until,
  untilLater,
} from '../support/support.ts';
import { BLUE, manyTeams, namesIn, opened, optionsOf, RED, scene, writesTo } from './team-switcher-support.ts';

const errorIn = (panel: Element) => readText(inside(panel, '.notice [role="alert"]'));

suite('lk-team-switcher', () => {
  test('lk-team-switcher shows the current team, and the other teams in a list below', async () => {
    const { trigger, panel } = await opened();
    expect(readText(trigger)).to.equal('RE Red');
    expect(trigger.getAttribute('aria-label')).to.equal('Team: Red. Switch team');
    expect(trigger.getAttribute('aria-expanded')).to.equal('true');
    expect(readText(inside(panel, '.head'))).to.equal('RE Red Current team');
    expect(namesIn(panel)).to.deep.equal(['Blue', 'Green']);
  });

  test('lk-team-switcher has the same size before and after the user is loaded', async () => {
    const service = createService();
    const nobody = await fixture(html`<lk-team-switcher .app=${service.app}></lk-team-switcher>`);
    await rest();
    expect(readText(nobody)).to.equal('');
    expect(nobody.getBoundingClientRect().width).to.equal(0);
    const { switcher } = await scene();
    const late = switcher.getBoundingClientRect();
    const waiting = await fixture(html`<lk-team-switcher .app=${heldApp()}></lk-team-switcher>`);
    const early = waiting.getBoundingClientRect();
    expect([early.width, early.height]).to.deep.equal([late.width, late.height]);
    expect(inside<HTMLButtonElement>(waiting, 'button').disabled).to.equal(true);
  });

  test('lk-team-switcher shows a selected team before the service responds', async () => {
    const { panel, trigger, switcher, service } = await opened();
    let release = () => {};
    const answer = service.answers['PATCH /users/me'] as () => object;
    service.answers['PATCH /users/me'] = async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return answer();
    };
    const [blue, green] = optionsOf(panel);
    for (let press = 0; press < 10; press++) blue?.click();
    green?.click();
    await until(() => readText(trigger) === 'BL Blue', 'the choice');
    expect(blue?.getAttribute('aria-selected')).to.equal('true');
    expect(namesIn(panel), 'rows stay where they are').to.deep.equal(['Blue', 'Green']);
    expect(switcher.open).to.equal(true);
    await service.clock.advance(150);
    expect([blue, green].map((row) => row?.querySelector('lk-spinner') !== null)).to.deep.equal([true, false]);
    await expectAccessible(switcher);
    release();
    await until(() => writesTo(service).length > 0);
    await service.clock.advance(300);
    await until(() => !switcher.open, 'the end');
    expect(writesTo(service)).to.deep.equal(['PATCH /users/me']);
    expect(service.requests.find(({ route }) => route === 'PATCH /users/me')?.body).to.deep.equal({
      selected_team_id: BLUE.id,
    });
    expect(focused()).to.equal(trigger);
  });

  test('if the service refuses the selected team, lk-team-switcher shows the previous team again', async () => {
    const { panel, trigger, switcher, service } = await opened();
    service.answers['PATCH /users/me'] = { code: 'TEAM_MEMBERSHIP_NOT_FOUND' };
    optionsOf(panel)[0]?.click();
    await until(() => errorIn(panel), 'the reason');
    expect(errorIn(panel)).to.equal('You’re no longer a member of this team.');
    expect(readText(trigger)).to.equal('RE Red');
    expect(switcher.open).to.equal(true);
    await expectAccessible(switcher);
    service.answers['PATCH /users/me'] = 'dead';
    optionsOf(panel)[1]?.click();
    await service.clock.advance(60_000);
    await until(() => errorIn(panel).includes('reach'), 'the other reason');
    expect(readText(trigger)).to.equal('RE Red');
  });

  test('lk-team-switcher shows the number of invitations and can accept an invitation', async () => {
    const received = [wireInvitation(1), wireInvitation(2)];
    const { panel, trigger, service, switcher } = await opened({ world: { received } });
    expect(readText(inside(switcher, '[part~="badge"]'))).to.equal('2');
    expect(trigger.getAttribute('aria-label')).to.equal('Team: Red, 2 invitations. Switch team');
    const accept = inside(panel, '[part~="accept"]');
    expect(accept.getAttribute('aria-label')).to.equal('Accept the invitation to Inviting 1');
    for (let press = 0; press < 10; press++) accept.click();
    await service.clock.advance(300);
    await until(() => namesIn(panel).includes('Inviting 1'), 'the new team');
    expect(writesTo(service)).to.deep.equal([`POST /team-invitations/${received[0]?.id}/accept`]);
    expect(readText(inside(switcher, '[part~="badge"]'))).to.equal('1');
    expect(focused()?.getAttribute('role'), 'the focus is not lost with the button').to.equal('listbox');
  });

  test('a team created in lk-team-switcher becomes the current team', async () => {
    const { panel, trigger, service, switcher } = await opened();
    const made: string[] = [];
    switcher.addEventListener('lk-team-create', ({ teamId }) => made.push(teamId));
    inside(panel, '[part~="create"]').click();
    await until(() => focused()?.localName === 'input', 'the field');
    await sendKeys({ press: 'Enter' });
    expect(readText(inside(panel, 'form'))).to.contain('Enter a name.');
    await sendKeys({ type: '  Yellow ' });
    await expectAccessible(switcher);
    for (let press = 0; press < 10; press++) await sendKeys({ press: 'Enter' });
    await until(() => writesTo(service).includes('POST /teams'), 'the team');
    await service.clock.advance(300);
    await until(() => writesTo(service).includes('PATCH /users/me'), 'the choice');
    await service.clock.advance(300);
    await until(() => !switcher.open, 'the end');
    expect(writesTo(service)).to.deep.equal(['POST /teams', 'PATCH /users/me']);
    expect(service.requests.find(({ route }) => route === 'POST /teams')?.body).to.deep.include({
      display_name: 'Yellow',
    });
    expect(readText(trigger)).to.equal('YE Yellow');
    expect(made.length).to.equal(1);
    expect(focused()).to.equal(trigger);
  });

  test('if creating a team fails, lk-team-switcher shows an error in the form', async () => {
    const { panel, service } = await opened();
    service.answers['POST /teams'] = { code: 'SCHEMA_ERROR' };
    inside(panel, '[part~="create"]').click();
    await until(() => focused()?.localName === 'input', 'the field');
    await sendKeys({ type: 'Yellow' });
    await sendKeys({ press: 'Enter' });
    await until(() => readText(inside(panel, 'form')).includes('Check what you entered'), 'the reason');
    expect(focused()?.localName).to.equal('input');
    [...(panel.shadowRoot?.querySelectorAll<HTMLElement>('form button') ?? [])].at(-1)?.click();
    await until(() => focused()?.matches('[part~="create"]'), 'the button');
  });

  test('a user without a team sees a Create button only if the project allows creating teams', async () => {
    const mayCreate = await opened({ world: { teams: [], selectedId: null } });
    expect(readText(mayCreate.panel)).to.equal('You’re not in a team yet. Create team');
    expect(readText(mayCreate.trigger)).to.equal('Choose a team');
    expect(mayCreate.trigger.getAttribute('aria-label')).to.equal('Choose a team');
    await expectAccessible(mayCreate.switcher);
    const mayNot = await opened({
      world: { teams: [], selectedId: null },
      config: { client_team_creation_enabled: false },
    });
    expect(readText(mayNot.panel)).to.equal('You’re not in a team yet. Ask someone for an invitation.');
  });

  test('a list of teams that cannot be loaded shows an error and a retry button', async () => {
    const { panel, service, switcher } = await openedBroken();
    expect(readText(panel)).to.contain('Can’t reach the server.');
    await expectAccessible(switcher);
    service.answers['GET /teams'] = { body: { items: [RED, BLUE], is_paginated: false } };
    inside(panel, '.failed button').click();
    await untilLater(service.clock, () => namesIn(panel).length > 0, 'the list');
    expect(namesIn(panel)).to.deep.equal(['Blue']);
  });

  test('lk-team-switcher shows an error and a retry button if the user cannot be loaded', async () => {
    const { switcher, service, world } = await scene({
      prepare: ({ answers }) => {
        answers['GET /users/me'] = 'dead';
      },
      isUnknown: true,
    });
    await service.clock.advance(60_000);
    const trigger = await until(() => switcher.shadowRoot?.querySelector('button:not([disabled])'), 'the trigger');
    await switcher.show();
    const panel = inside(switcher, 'lk-team-switcher-panel');
    await until(() => readText(panel).includes('Can’t reach the server.'), 'the failure');
    addTeams(service, world);
    inside(panel, '.failed button').click();
    await untilLater(service.clock, () => namesIn(panel).length > 0, 'the list');
    expect(readText(trigger)).to.equal('RE Red');
  });

  test('lk-team-switcher shows 50 of 500 invitations, and the badge "99+"', async () => {
    const received = Array.from({ length: 500 }, (_, at) => wireInvitation(at));
    const { panel, switcher } = await opened({ world: { received } });
    expect(panel.shadowRoot?.querySelectorAll('[part~="accept"]').length).to.equal(50);
    expect(readText(inside(switcher, '[part~="badge"]'))).to.equal('99+');
  });

  test('with large text, a narrow lk-team-switcher button shows at least four letters', async () => {
    const root = document.documentElement;
    const { switcher, trigger } = await scene({
      world: { teams: [], selectedId: null, received: [wireInvitation(1)] },
    });
    const name = inside(switcher, '.name');
    await until(() => trigger.querySelector('.badge'), 'the number of invitations');
    const letters = (count: number) => {
      const range = document.createRange();
      range.setStart(name.firstChild as Text, 0);
      range.setEnd(name.firstChild as Text, count);
      return range.getBoundingClientRect().width;
    };
    switcher.style.inlineSize = '205px';
    expect(name.scrollWidth, 'at 360 px').to.be.at.most(name.clientWidth);
    try {
      root.style.fontSize = '200%';
      switcher.style.inlineSize = '134px';
      expect(name.clientWidth, 'at 200 %').to.be.greaterThan(letters(4));
    } finally {
      root.style.fontSize = '';
    }
  });

  testInFonts('with large text, the lk-team-switcher button shows its whole text', async () => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    try {
      const { panel, switcher } = await opened({ world: { teams: manyTeams(20), selectedId: null } });
      await until(() => optionsOf(panel).length > 0, 'the rows');
      const room = switcher.parentElement as HTMLElement;
      room.style.inlineSize = '328px';
      const name = inside(switcher, '.name');
      expect(readText(name)).to.equal('Choose a team');
      expect([name.scrollWidth > name.clientWidth, name.scrollHeight > name.clientHeight]).to.deep.equal([
        false,
        false,
      ]);
      room.style.inlineSize = '200px';
      expect(name.getClientRects().length && name.scrollHeight, 'on two lines').to.equal(name.clientHeight);
      const height = optionsOf(panel)[0]?.offsetHeight ?? 0;
      expect(height).to.equal(matchMedia('(pointer: coarse)').matches ? 88 : 80);
      expect(inside(panel, '.list').offsetHeight).to.equal(20 * height);
    } finally {
      root.style.fontSize = '';
    }
  });

  test('the last visible row of a long team list is cut in half as a hint at scrolling', async () => {
    for (const received of [[], [1, 2, 3, 4, 5].map((index) => wireInvitation(index))]) {
      const { panel, switcher } = await opened({ world: { teams: manyTeams(20), selectedId: null, received } });
      const list = inside(panel, '.windowed');
      await until(() => optionsOf(panel).length > 0, 'the rows');
      const rows = list.clientHeight / (optionsOf(panel)[0]?.offsetHeight ?? 0);
      expect(rows % 1, `${rows} rows`).to.be.closeTo(0.5, 0.2);
      switcher.remove();
    }
  });

  test('lk-team-switcher closes and becomes empty on sign-out', async () => {
    const { switcher, service } = await opened();
    await service.app.signOut({ noRedirect: true });
    await rest();
    expect(switcher.open).to.equal(false);
    expect(readText(switcher)).to.equal('');
  });
});

/** An app that is never told who is signed in. */
function heldApp() {
  const service = createService({ person: ADA });
  service.answers['GET /users/me'] = () => new Promise(() => {});
  return service.app;
}

async function openedBroken() {
  const all = await scene({
    prepare: (service) => {
      service.answers['GET /teams'] = 'dead';
    },
  });
  await all.switcher.show();
  const panel = inside(all.switcher, 'lk-team-switcher-panel');
  await all.service.clock.advance(60_000);
  await until(() => readText(panel).includes('reach'), 'the failure');
  return { ...all, panel };
}
