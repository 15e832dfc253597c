import { sendKeys } from '@web/test-runner-commands';
import type { Device } from '../../../elements/sections/sessions/user-agent.ts';
import { settingsSessions as texts } from '../../../elements/messages/account/sessions.ts';
import { deviceName, locationName } from '../../../elements/sections/sessions/labels.ts';
import '../../../elements/settings/sessions.ts';
import { focusOn, type ShownSection, showSection } from './security-sections.ts';
import { type WireSession, wireSession } from '../support/service-security.ts';
import { expect, expectAccessible, focused, inside, readText, until } from '../support/support.ts';

const TAG = 'lk-settings-sessions';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Mobile/15E148 Safari/604.1';

const some = (count: number) => (now: number) => ({
  sessions: Array.from({ length: count }, (_, at) => wireSession(at, now, at === 1 ? { user_agent: IPHONE } : {})),
});

const rowsOf = ({ section }: ShownSection) => [...(section.shadowRoot?.querySelectorAll<HTMLElement>('.entry') ?? [])];
const textsOf = (shown: ShownSection) => rowsOf(shown).map((row) => readText(row));
const revoke = ({ world }: ShownSection, at: number) => `revoke:${world.sessions[at]?.id}`;
const route = (session: WireSession | undefined) => `DELETE /auth/sessions/${session?.id}`;

async function scene(count = 3, more: Parameters<typeof showSection>[1] = {}) {
  const shown = await showSection(TAG, { world: some(count), ...more });
  await shown.says('This device');
  return shown;
}

suite('lk-settings-sessions', () => {
  test('lk-settings-sessions lists this device first, with location and last activity', async () => {
    const shown = await showSection(TAG, {
      world: (now) => ({
        sessions: [
          wireSession(2, now, { user_agent: WINDOWS, last_used_at: null, last_used_at_end_user_ip_info: null }),
          wireSession(1, now, { user_agent: IPHONE, is_impersonation: true }),
          wireSession(0, now),
        ],
      }),
    });
    await shown.says('This device');
    const [here = '', phone = '', desk = ''] = textsOf(shown);
    expect(here).to.contain('This device').and.to.contain('Lisbon, Portugal').and.to.contain('Active now');
    expect(phone).to.contain('Safari on iOS').and.to.contain('Support').and.to.contain('203.0.113.1');
    expect(phone).to.contain('Active 3 hours ago');
    expect(desk).to.contain('Firefox on Windows').and.to.contain('Signed in last month');
    expect(inside<HTMLTimeElement>(shown.section, 'time').title).to.contain('April 1, 2026');
  });

  test('an unknown device has the location as its title, which the list does not repeat', async () => {
    const nowhere = { user_agent: null, last_used_at_end_user_ip_info: null };
    const shown = await showSection(TAG, {
      world: (now) => ({
        sessions: [wireSession(0, now), wireSession(1, now, { user_agent: null }), wireSession(2, now, nowhere)],
      }),
    });
    await shown.says('Unknown device');
    const titles = rowsOf(shown).map((row) => readText(row.querySelector('.phrase') as Element));
    expect(titles.slice(1)).to.deep.equal(['Lisbon, Portugal', 'Unknown device']);
    expect(textsOf(shown)[1]?.split('Lisbon')).to.have.length(2);
    const label = inside(shown.section, `[data-control="${revoke(shown, 1)}"]`).getAttribute('aria-label');
    expect(label).to.equal('Sign out of Unknown device (Lisbon, Portugal)');
  });

  test('the rows of lk-settings-sessions do not use `content-visibility` to skip rendering', async () => {
    const shown = await scene();
    expect(rowsOf(shown).map((row) => getComputedStyle(row).contentVisibility)).to.deep.equal(Array(3).fill('visible'));
  });

  test('on a right-to-left page, even device names in Latin letters have right-to-left direction', async () => {
    const shown = await scene();
    shown.section.dir = 'rtl';
    const names = rowsOf(shown).flatMap((row) => [...row.querySelectorAll('.phrase')]);
    expect(names.map(readText)).to.include.members(['Lisbon, Portugal', 'Safari on iOS']);
    expect(new Set(names.map((each) => getComputedStyle(each).direction))).to.deep.equal(new Set(['rtl']));
  });

  test('a session of an agent shows the agent name, and can be signed out after confirmation', async () => {
    const shown = await showSection(TAG, {
      world: (now) => ({
        sessions: [wireSession(0, now), wireSession(1, now, { agent_name: 'Tidy', user_agent: null })],
      }),
    });
    await shown.says('Tidy');
    const [, agent = ''] = textsOf(shown);
    expect(agent).to.contain('Tidy Agent').and.to.contain('Sign out').and.not.to.contain('Unknown device');
    await shown.confirm(revoke(shown, 1), 'You’ll need to sign in again on Tidy.');
    await shown.says('Signed out of Tidy.');
  });

  test('signing out a device removes its row at once and focuses the next row', async () => {
    const shown = await scene();
    const [, gone, next] = shown.world.sessions;
    let release = () => {};
    shown.answers[route(gone)] = () =>
      new Promise((resolve) => {
        release = () => {
          shown.world.sessions = shown.world.sessions.filter((each) => each !== gone);
          resolve({ body: { success: true } });
        };
      });
    shown.control(`revoke:${gone?.id}`).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.className === 'confirm', 'the focus on the question');
    expect(readText(focused() as Element)).to.contain('You’ll need to sign in again on Safari on iOS.');
    expect(shown.acts()).to.deep.equal([]);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until(() => rowsOf(shown).length === 2, 'the row gone');
    await focusOn(`revoke:${next?.id}`);
    release();
    await shown.says('Signed out of Safari on iOS.');
    expect(shown.acts().map((act) => act.route)).to.deep.equal([route(gone)]);
  });

  test('the row of a device that could not be signed out comes back with an error', async () => {
    const shown = await scene();
    shown.answers[route(shown.world.sessions[1])] = 'dead';
    await shown.confirm(revoke(shown, 1), 'You’ll need to sign in again');
    await until(() => rowsOf(shown).length === 2, 'the row gone');
    await shown.clock.advance(60_000);
    await shown.says('Can’t reach the server.');
    expect(textsOf(shown)[1]).to.contain('Safari on iOS').and.to.contain('Can’t reach the server.');
  });

  test('several devices can be signed out in parallel', async () => {
    const shown = await scene(4);
    const releases: (() => void)[] = [];
    for (const session of shown.world.sessions.slice(1, 3)) {
      shown.answers[route(session)] = () =>
        new Promise((resolve) => {
          releases.push(() => {
            shown.world.sessions = shown.world.sessions.filter((each) => each !== session);
            resolve({ body: { success: true } });
          });
        });
    }
    const names = [revoke(shown, 1), revoke(shown, 2)];
    for (const name of names) await shown.confirm(name, 'You’ll need to sign in again');
    await until(() => rowsOf(shown).length === 2 && releases.length === 2, 'both rows gone');
    for (const release of releases) release();
    await shown.clock.advance(1_000);
    expect(shown.world.sessions.length).to.equal(2);
  });

  test('the confirmation for signing out of all other devices shows their number', async () => {
    const shown = await scene();
    shown.control('others').focus();
    await sendKeys({ press: 'Enter' });
    await shown.says('Sign out of 2 other devices?');
    await until(() => focused()?.className === 'confirm', 'the focus on the question');
    for (let press = 0; press < 10; press++) shown.control('confirm:others').click();
    await shown.says('Signed out of 2 other devices.');
    expect(shown.acts().length).to.equal(2);
    expect(rowsOf(shown).length).to.equal(1);
    expect(!!shown.section.shadowRoot?.querySelector('[data-control="others"]')).to.equal(false);
    await until(() => focused()?.id === 'heading', 'the focus on the heading');
  });

  test('signing out of all other devices names the devices that could not be signed out', async () => {
    const shown = await scene(5);
    let release = () => {};
    shown.answers[route(shown.world.sessions[1])] = () =>
      new Promise((resolve) => {
        release = () => resolve({ status: 403 });
      });
    shown.answers[route(shown.world.sessions[2])] = { status: 403 };
    shown.answers[route(shown.world.sessions[3])] = { status: 403 };
    await shown.confirm('others', 'Sign out of 4 other devices?');
    await shown.says('Signing out of 4 devices…');
    await expectAccessible(shown.section);
    await until(() => shown.acts().length === 4, 'the requests');
    release();
    await shown.says('3 devices couldn’t be signed out: Safari on iOS and Unknown device (Lisbon, Portugal) (2).');
    expect(rowsOf(shown).length).to.equal(4);
    await expectAccessible(shown.section);
  });

  test('signing out of this device ends the session', async () => {
    const shown = await scene();
    let outCount = 0;
    shown.section.addEventListener('lk-sign-out', () => {
      outCount += 1;
    });
    shown.control('here').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.navigations.length, 'the way out');
    await shown.clock.advance(10_000);
    await until(() => outCount, 'the event');
    expect(shown.navigations.length).to.equal(1);
    expect(readText(shown.section)).to.equal('');
  });

  test('returning to the page reloads the list of sessions at most every 30 seconds', async () => {
    const shown = await scene();
    shown.world.sessions = shown.world.sessions.slice(0, 2);
    const comeBack = async (afterMs: number) => {
      await shown.clock.advance(afterMs);
      document.dispatchEvent(new Event('visibilitychange'));
      await shown.clock.advance(1_000);
    };
    const loads = () => shown.requests.filter((request) => request.route === 'GET /auth/sessions').length;
    const first = loads();
    await comeBack(27_000);
    expect(loads()).to.equal(first);
    await comeBack(2_000);
    await until(() => rowsOf(shown).length === 2, 'the shorter list');
    await comeBack(28_000);
    expect(loads()).to.equal(first + 1);
    await comeBack(1_000);
    expect(loads()).to.equal(first + 2);
  });

  test('signing out a device in a long list keeps the scroll position', async () => {
    const shown = await scene(1_000);
    shown.press('show-all');
    await focusOn(revoke(shown, 10));
    const box = inside(shown.section, '.windowed');
    box.scrollTop = box.scrollHeight / 2;
    await until(() => rowsOf(shown).some((row) => row.ariaPosInSet === '500'), 'the middle');
    const row = rowsOf(shown).find((each) => each.getBoundingClientRect().top > box.getBoundingClientRect().top);
    const at = Number(row?.ariaPosInSet) - 1;
    expect([row?.ariaSetSize, row?.querySelector('button')?.dataset.control]).to.deep.equal([
      '1000',
      revoke(shown, at),
    ]);
    const top = row?.getBoundingClientRect().top;
    const next = revoke(shown, at + 1);
    await shown.confirm(revoke(shown, at), 'You’ll need to sign in again');
    await until(() => focused()?.closest('li')?.ariaSetSize === '999', 'the row gone');
    await focusOn(next);
    const now = focused()?.closest('li');
    expect(now?.ariaPosInSet).to.equal(String(at + 1));
    expect(now?.getBoundingClientRect().top).to.be.closeTo(top ?? 0, 1);
  });

  test('a long list of devices gets the focus if the focused row is scrolled out of view', async () => {
    const shown = await scene(1_000);
    shown.press('show-all');
    await focusOn(revoke(shown, 10));
    for (let step = 11; step < 40; step++) {
      await sendKeys({ press: 'Tab' });
      await focusOn(revoke(shown, step));
    }
    const box = inside(shown.section, '.windowed');
    box.scrollTop = box.scrollHeight;
    await until(() => rowsOf(shown).some((row) => row.ariaPosInSet === '1000'), 'the end');
    await until(() => focused() === box, 'the focus on the box');
  });
});

suite('names of devices', () => {
  const device = (browser: string | null, system: string | null): Device => ({ browser, system, kind: 'unknown' });

  test('deviceName() contains the browser and the system of a device if these are known', () => {
    const names = [device('Firefox', 'Linux'), device('Firefox', null), device(null, 'Linux'), device(null, null)].map(
      (each) => deviceName(each, texts),
    );
    expect(names).to.deep.equal(['Firefox on Linux', 'Firefox', 'Unknown browser on Linux', 'Unknown device']);
  });

  test('locationName() returns the city and the country, as far as they are known', () => {
    const at = (cityName: string | null, countryCode: string | null, locale = 'en') =>
      locationName({ ip: '', cityName, countryCode }, texts, locale);
    expect([
      at('Porto', 'PT'),
      at(null, 'PT', 'de'),
      at('Porto', null),
      at(null, null),
      at(null, 'nowhere'),
      at(null, 'ZZZ'),
    ]).to.deep.equal(['Porto, Portugal', 'Portugal', 'Porto', null, null, null]);
  });
});
