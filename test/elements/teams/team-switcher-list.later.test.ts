import { sendKeys } from '@web/test-runner-commands';
import { wireInvitation, wireTeam } from '../support/service-teams.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';
import {
  activeName,
  BLUE,
  manyTeams,
  namesIn,
  opened,
  optionsOf,
  RED,
  scene,
  writesTo,
} from './team-switcher-support.ts';
import { measureSlowness } from '../support/slowness.ts';
import { THIS_RUN } from '../../support/samples/test-run.ts';

const queryIn = (panel: Element) => inside<HTMLInputElement>(panel, '[role="combobox"]');
const press = (...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => sendKeys({ press: key })), Promise.resolve());

suite('the list of lk-team-switcher', () => {
  test('the keyboard alone can open the list of teams and select a team', async () => {
    const { trigger, switcher, service } = await scene();
    trigger.focus();
    await press('ArrowDown');
    const panel = await until(() => switcher.shadowRoot?.querySelector('lk-team-switcher-panel'), 'the panel');
    await until(() => focused()?.getAttribute('role') === 'listbox', 'the list');
    expect(activeName(panel)).to.equal('');
    await press('ArrowDown');
    expect(activeName(panel)).to.equal('Blue');
    await press('ArrowDown', 'ArrowDown');
    expect(activeName(panel), 'the ends meet').to.equal('Blue');
    await press('End');
    expect(activeName(panel)).to.equal('Green');
    await press('Home', 'g');
    expect(activeName(panel), 'typing finds a row').to.equal('Green');
    await press('Escape');
    expect([switcher.open, focused()]).to.deep.equal([false, trigger]);
    await press('Enter');
    await until(() => switcher.open && focused()?.getAttribute('role') === 'listbox', 'the list');
    expect(activeName(panel), 'it begins anew').to.equal('');
    await press('b', 'Enter');
    await until(() => readText(trigger) === 'BL Blue', 'the choice');
    expect(writesTo(service).length).to.be.at.most(1);
  });

  test('in the team list, Space selects the active team unless a team name is being typed', async () => {
    const teams = [RED, BLUE, wireTeam(7, 'Blue sky')];
    const { panel, trigger, service, switcher } = await opened({ world: { teams } });
    await sendKeys({ type: 'blue s' });
    expect(activeName(panel)).to.equal('Blue sky');
    expect(switcher.open).to.equal(true);
    await service.clock.advance(1000);
    await press(' ');
    await until(() => readText(trigger).endsWith('Blue sky'), 'the choice');
  });

  test('Tab after the last control of the open team list closes the list', async () => {
    const { switcher } = await opened({ world: { received: [wireInvitation(1)] } });
    const after = document.createElement('button');
    switcher.after(after);
    await press('Tab');
    expect(focused()?.getAttribute('part')).to.equal('accept');
    await press('Tab');
    expect(focused()?.getAttribute('part')).to.equal('create');
    expect(switcher.open).to.equal(true);
    await press('Tab');
    expect([focused(), switcher.open]).to.deep.equal([after, false]);
  });

  test('a click outside closes the open team list, and a click inside does not', async () => {
    const { switcher, panel } = await opened();
    inside(panel, '.head').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(switcher.open).to.equal(true);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(switcher.open).to.equal(false);
  });

  test('a list of eight teams has a search field, and a list of seven teams has none', async () => {
    const seven = await opened({ world: { teams: manyTeams(7) } });
    expect(seven.panel.shadowRoot?.querySelector('input')).to.equal(null);
    const eight = await opened({ world: { teams: manyTeams(8) } });
    expect(focused()).to.equal(queryIn(eight.panel));
    expect(getComputedStyle(inside(eight.panel, '.search svg')).display).not.to.equal('none');
    await expectAccessible(eight.switcher);
  });

  test('the team search ignores capital letters and accents', async () => {
    const names = ['Ärzte Süd', 'arzt Nord', 'Ångström', 'Cafe\u0301', 'Ünlü', 'Zoo', 'Kino', 'Bad'];
    const teams = names.map((name, at) => wireTeam(at, name));
    const { panel, trigger } = await opened({ world: { teams, selectedId: teams[0]?.id ?? null } });
    await sendKeys({ type: 'ARZT' });
    expect(namesIn(panel), 'the team in use is found as well').to.deep.equal(['Ärzte Süd', 'arzt Nord']);
    expect(readText(inside(panel, '[role="status"]'))).to.equal('2 teams found.');
    await sendKeys({ type: ' nor' });
    expect(namesIn(panel)).to.deep.equal(['arzt Nord']);
    queryIn(panel).select();
    await sendKeys({ type: 'café' });
    expect(namesIn(panel)).to.deep.equal(['Cafe\u0301']);
    queryIn(panel).select();
    await sendKeys({ type: 'xyz' });
    expect(namesIn(panel)).to.deep.equal([]);
    expect(readText(inside(panel, '[role="status"]'))).to.equal('No teams found.');
    await expectAccessible(panel);
    queryIn(panel).select();
    await sendKeys({ type: 'kin' });
    expect(activeName(panel)).to.equal('Kino');
    await press('Enter');
    await until(() => readText(trigger) === 'KI Kino', 'the choice');
  });

  test('in the team search field, Home moves the caret, and Control+End moves to the last team', async () => {
    const { panel } = await opened({ world: { teams: manyTeams(30) } });
    await sendKeys({ type: 'team' });
    await press('Home');
    expect(queryIn(panel).selectionStart).to.equal(0);
    expect(activeName(panel)).to.equal('Team 00000');
    await press('Control+End');
    expect(activeName(panel)).to.equal('Team 00029');
  });

  test('a list of 10,000 teams renders at most 40 rows at once', async () => {
    const { panel, switcher } = await opened({ world: { teams: manyTeams(10_000), selectedId: null } });
    expect(optionsOf(panel).length).to.be.at.most(40);
    const [first] = optionsOf(panel);
    expect(first?.getAttribute('aria-setsize')).to.equal('10000');
    expect(first?.getAttribute('aria-posinset')).to.equal('1');
    await press('End');
    expect(activeName(panel)).to.equal('Team 09999');
    await rest();
    const last = inside(panel, `#${queryIn(panel).getAttribute('aria-activedescendant')}`);
    expect(last.getAttribute('aria-posinset')).to.equal('10000');
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    await until(() => bottomOf(last) <= bottomOf(inside(panel, '.windowed')), 'the last row in view');
    expect(optionsOf(panel).length).to.be.at.most(40);
    await press('Home', 'PageDown', 'PageDown');
    const page = Number(activeName(panel).slice(5));
    expect(page).to.be.within(8, 20);
    await press('PageUp');
    expect(Number(activeName(panel).slice(5))).to.equal(page / 2);
    await press('ArrowUp', 'ArrowDown');
    expect(Number(activeName(panel).slice(5))).to.equal(page / 2);
    await expectAccessible(switcher);
    await sendKeys({ type: '0777' });
    expect(namesIn(panel)[0]).to.equal('Team 00777');
    expect(optionsOf(panel).length).to.be.at.most(40);
  });

  test('if the active team is scrolled out of view, aria-activedescendant is removed', async () => {
    const { panel } = await opened({ world: { teams: manyTeams(10_000), selectedId: null } });
    await press('ArrowDown');
    expect(activeName(panel)).to.equal('Team 00000');
    inside(panel, '.windowed').scrollTop = 200_000;
    await until(() => namesIn(panel).includes('Team 05000'), 'the rows in view');
    expect(queryIn(panel).hasAttribute('aria-activedescendant')).to.equal(false);
    await press('ArrowDown');
    expect(activeName(panel)).to.equal('Team 00001');
  });

  test('opening a list of 10,000 teams takes at most twice as long as opening a list of 10', async () => {
    let ten = await fastestOpening(10);
    let many = await fastestOpening(10_000);
    // What else the machine does only adds time, and rarely three times to the same side.
    for (let again = 0; again < 2 && many > 2 * ten; again++) {
      ten = await fastestOpening(10);
      many = await fastestOpening(10_000);
    }
    // Other engines tell time in whole milliseconds, which is half of what is measured.
    const precisionMs = navigator.userAgent.includes('Chrome') ? 0 : 2;
    expect(many).to.be.at.most(2 * ten + precisionMs);
  });
});

test('searching 10,000 teams for one letter renders only the results in view', async () => {
  const { panel } = await opened({ world: { teams: manyTeams(10_000), selectedId: null } });
  const query = queryIn(panel);
  query.value = '9';
  const limitMs = THIS_RUN.isLong ? 100 * measureSlowness() : Number.POSITIVE_INFINITY;
  const start = performance.now();
  query.dispatchEvent(new InputEvent('input'));
  await panel.updateComplete;
  inside(panel, '.windowed').getBoundingClientRect();
  const tookMs = performance.now() - start;
  expect(namesIn(panel)[0]).to.equal('Team 00009');
  expect(optionsOf(panel).length).to.be.within(9, 60);
  expect(tookMs).to.be.below(limitMs);
});

/** The main thread's time from the press to the first layout with the rows in it; the fastest of several, to leave out what else runs. */
async function fastestOpening(count: number): Promise<number> {
  const { switcher, panel } = await opened({ world: { teams: manyTeams(count), selectedId: null } });
  const times: number[] = [];
  for (let round = 0; round < 12; round++) {
    switcher.hide();
    await rest();
    const start = performance.now();
    await switcher.show();
    await panel.updateComplete;
    inside(panel, '.windowed').getBoundingClientRect();
    times.push(performance.now() - start);
    expect(optionsOf(panel).length).to.be.at.least(Math.min(count, 9));
  }
  return Math.min(...times);
}
