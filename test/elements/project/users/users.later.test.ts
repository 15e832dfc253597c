import { sendKeys } from '@web/test-runner-commands';
import { REFETCH_THROTTLE_MS } from '../../../../core/cache/limits.ts';
import '../../../../elements/parts/avatar.ts';
import '../../../../elements/project/users/users.ts';
import type { LkProjectUsers } from '../../../../elements/project/users/users.ts';
import { peopleScene, sent, wireUser } from './scenes.ts';
import type { Service } from '../../support/service.ts';
import { handlesOf } from '../../support/section-handles.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../../support/support.ts';
import { control, errorOf, has, rows } from '../../teams/team-sections-support.ts';

const crowd = (count: number) => Array.from({ length: count }, (_, at) => wireUser(at));
const listOf = (page: Element) => inside(page, 'lk-project-user-list');

/** The users of a project. What tests press and read is in the list. */
async function scene(options: Parameters<typeof peopleScene>[1] = {}) {
  const shown = await peopleScene<LkProjectUsers>('lk-project-users', options);
  const list = await until(() => shown.section.shadowRoot?.querySelector('lk-project-user-list'), 'the list');
  await until(() => rows(list).length > 0 || readText(list).includes('No users') || errorOf(list), 'the users');
  await rest();
  return { ...shown, ...handlesOf(shown.service, list), list };
}

const queriesOf = ({ requests }: Service, from = 0) =>
  requests.slice(from).filter(({ route }) => route === 'GET /users').length;

suite('lk-project-users', () => {
  test('lk-project-users lists users, newest first, with their sign-in methods', async () => {
    const people = [
      wireUser(0, { oauth_providers: [{ id: 'github', account_id: '1', email: null }], passkey_auth_enabled: true }),
      wireUser(1, { display_name: null, primary_email_verified: false }),
      wireUser(2, { is_restricted: true, has_password: false }),
    ];
    const { list } = await scene({ world: { users: people } });
    const [first, second, third] = rows(list);
    expect(first).to.contain('Person 00000').and.to.contain('Password, Passkey, GitHub');
    expect(second).to.contain('person00001@example.com').and.to.contain('Not verified');
    expect(third).to.contain('Restricted').and.to.contain('None yet');
    expect(readText(inside(list, '[role="status"].muted'))).to.equal('3 users');
    expect(has(list, 'next')).to.equal(false);
  });

  test('the email address of a user without a name appears only once in the row', async () => {
    const people = [
      wireUser(0, { display_name: null }),
      wireUser(1, { display_name: ' ', primary_email_verified: false }),
    ];
    const { list } = await scene({ world: { users: people } });
    const timesSaid = rows(list).map((row) => row.split('@example.com').length - 1);
    expect(timesSaid).to.deep.equal([1, 1]);
    expect(rows(list)[0]).not.to.contain('erified');
    expect(rows(list)[1]).to.contain('Not verified');
  });

  test('in a narrow container, all rows of users have the height of two lines', async () => {
    const people = [wireUser(0), wireUser(1, { primary_email_verified: false }), wireUser(2, { display_name: null })];
    const { list, section } = await scene({ world: { users: people } });
    section.style.inlineSize = '540px';
    await rest();
    const all = [...(list.shadowRoot?.querySelectorAll('tbody tr') ?? [])];
    const heights = all.map((row) => row.getBoundingClientRect().height);
    expect(Math.max(...heights) - Math.min(...heights), String(heights)).to.be.at.most(2);
    expect(Math.max(...heights)).to.be.at.most(80);
    for (const row of all)
      expect(row.querySelector('.end svg')?.getBoundingClientRect().width, 'an arrow').to.equal(16);
  });

  test('a project without users shows no search field, but still the option to show guests', async () => {
    const { list } = await scene({ world: { users: [] } });
    const search = inside(list, 'form[role=search]');
    expect(getComputedStyle(search).display).to.equal('none');
    const guests = control(list, 'guests').getBoundingClientRect();
    expect(guests.top, 'the guests are below the text').to.be.above(
      inside(list, '.empty').getBoundingClientRect().bottom - 24,
    );
    expect(readText(list)).to.contain('Show guests').and.to.contain('No users yet. They appear here when they sign up');
  });

  test('the list of users shows sign-up times as dates', async () => {
    const { list } = await scene({ world: { users: [wireUser(13), wireUser(14), wireUser(400)] } });
    expect(rows(list)[0], 'addresses keep their case').to.contain('person00013@example.com');
    const address = inside(list, 'td:nth-child(2)');
    expect(getComputedStyle(address, '::first-letter').textTransform).to.equal('none');
    const times = [...(list.shadowRoot?.querySelectorAll('td:nth-child(3) time') ?? [])];
    expect(times.map((time) => time.textContent)).to.deep.equal(['Mar 19, 2026', 'Mar 18, 2026', 'Feb 25, 2025']);
    expect(times[1]?.getAttribute('title')).to.contain('2026');
  });

  test('the user search sends one request 250 ms after the last key, or immediately on Enter', async () => {
    const { list, service } = await scene({ world: { users: crowd(60) } });
    const before = service.requests.length;
    inside(list, '.query').focus();
    await sendKeys({ type: '0004' });
    await service.clock.advance(249);
    expect(queriesOf(service, before)).to.equal(0);
    await service.clock.advance(1);
    await until(() => rows(list).length === 11, 'the found ones');
    expect(queriesOf(service, before)).to.equal(1);
    await sendKeys({ type: '2' });
    await sendKeys({ press: 'Enter' });
    await until(() => rows(list).length === 1, 'the one');
    expect(queriesOf(service, before)).to.equal(2);
    expect(focused()).to.equal(inside(list, '.query'));
    await service.clock.advance(1_000);
    expect(queriesOf(service, before), 'Enter took the pause with it').to.equal(2);
  });

  test('the user search ignores a response that arrives after the response to a later search', async () => {
    const { list, service } = await scene({ world: { users: crowd(60) } });
    const answer = service.answers['GET /users'] as (url: URL) => object;
    const releases: (() => void)[] = [];
    service.answers['GET /users'] = async (url) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      return answer(url);
    };
    const type = async (text: string) => {
      const query = inside<HTMLInputElement>(list, '.query');
      query.value = text;
      query.dispatchEvent(new Event('input'));
      await service.clock.advance(250);
    };
    await type('0001');
    await type('00042');
    await until(() => releases.length === 2, 'both questions');
    releases[1]?.();
    await until(() => rows(list).length === 1, 'the later answer');
    releases[0]?.();
    await rest();
    expect(rows(list).length).to.equal(1);
    expect(rows(list)[0]).to.contain('Person 00042');
  });

  test('lk-project-users shows 10,000 users in pages of 25, newest or oldest first', async () => {
    const { list, service } = await scene({ world: { users: crowd(10_000) } });
    expect(rows(list).length).to.equal(25);
    expect(control(list, 'previous').getAttribute('aria-disabled')).to.equal('true');
    control(list, 'next').click();
    await until(() => rows(list)[0]?.includes('Person 00025'), 'the second page');
    expect(rows(list).length).to.equal(25);
    const order = control(list, 'order') as unknown as HTMLSelectElement;
    order.value = 'oldest';
    order.dispatchEvent(new Event('change'));
    await until(() => rows(list)[0]?.includes('Person 09999'), 'the oldest');
    expect(readText(inside(list, '[role="status"].muted'))).to.equal('Users 1 to 25');
    expect(queriesOf(service)).to.equal(3);
  });

  test('ten rapid presses of Next or Previous move the list of users by only one page', async () => {
    const { list, service } = await scene({ world: { users: crowd(300) } });
    const said = () => readText(inside(list, '[role="status"].muted'));
    const press = (name: string) => {
      for (let times = 0; times < 10; times++) control(list, name).click();
    };
    const before = service.requests.length;
    for (const range of ['Users 26 to 50', 'Users 51 to 75', 'Users 76 to 100']) {
      press('next');
      await until(() => said() === range, range);
    }
    press('previous');
    await until(() => said() === 'Users 51 to 75', 'one page back');
    await rest();
    expect(queriesOf(service, before)).to.equal(4);
  });

  test('guests are listed only if the option to show guests is checked', async () => {
    const { list } = await scene({ world: { users: [wireUser(0), wireUser(1, { is_anonymous: true })] } });
    expect(rows(list).length).to.equal(1);
    const box = control(list, 'guests') as unknown as HTMLInputElement;
    box.click();
    await until(() => rows(list).length === 2, 'the guest');
    expect(rows(list)[1]).to.contain('Guest');
  });

  test('a failed user search keeps the search text, and Retry loads the results', async () => {
    const { list, service } = await scene({ world: { users: crowd(60) } });
    const answer = service.answers['GET /users'] as object;
    service.answers['GET /users'] = { status: 500 };
    inside(list, '.query').focus();
    await sendKeys({ type: '0003' });
    await service.clock.advance(250);
    await service.clock.advance(60_000);
    await until(() => errorOf(list), 'the reason');
    expect(inside<HTMLInputElement>(list, '.query').value).to.equal('0003');
    await expectAccessible(list);
    service.answers['GET /users'] = answer;
    control(list, 'retry').click();
    await until(() => rows(list).length === 11, 'the found ones');
  });

  test('a user search without results shows "No users found."', async () => {
    const { list, says } = await scene();
    inside(list, '.query').focus();
    await sendKeys({ type: 'nobody at all' });
    await says('No users found.');
    control(list, 'clear').click();
    await until(() => rows(list).length > 0, 'all users');
    expect(focused()).to.equal(inside(list, '.query'));
    expect(inside<HTMLInputElement>(list, '.query').value).to.equal('');
    const empty = await scene({ world: { users: [] } });
    await empty.says('No users yet.');
  });

  test('a user can be added with the keyboard alone', async () => {
    const { list, service, control, openByKey, says, bodies } = await scene();
    await openByKey('add', 'email');
    await expectAccessible(list);
    await sendKeys({ type: 'new@example.com' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'New Person' });
    await sendKeys({ press: 'Enter' });
    await says('New Person was added.');
    expect(bodies('POST /users')).to.deep.equal([
      {
        primary_email: 'new@example.com',
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        display_name: 'New Person',
      },
    ]);
    expect(focused()).to.equal(control('add'));
    await service.clock.advance(REFETCH_THROTTLE_MS);
    await until(() => rows(list).some((row) => row.includes('New Person')), 'the new row');
  });

  test('the form for a new user shows an error for a missing or already used email address', async () => {
    const { service, open, input, submit, says, bodies } = await scene();
    await open('add');
    submit({ password: 'correct horse' });
    await says('A password needs an email address');
    expect(bodies('POST /users')).to.deep.equal([]);
    service.answers['POST /users'] = { code: 'USER_EMAIL_ALREADY_EXISTS', details: { email: 'ada@example.com' } };
    submit({ email: 'ada@example.com' });
    await says('Another user already uses this address to sign in.');
    expect(focused()).to.equal(input('email'));
  });

  test('a click anywhere in a row opens the user, except while text is selected', async () => {
    const { list, section } = await scene({ world: { users: crowd(2) } });
    const cells = inside(list, 'tbody tr').querySelectorAll<HTMLElement>('td');
    const email = inside(list, 'tbody bdi[title]');
    const text = document.createElement('p');
    text.textContent = 'Selected';
    section.after(text);
    getSelection()?.selectAllChildren(text);
    cells[1]?.click();
    await rest();
    expect(listOf(section).checkVisibility()).to.equal(true);
    getSelection()?.removeAllRanges();
    email.click();
    await until(() => focused()?.textContent === 'Person 00000', 'the heading');
  });

  test('the focus ring of a name in the list of users is not cut off', async () => {
    const { list } = await scene({ world: { users: crowd(1) } });
    const name = inside(list, '.open').getBoundingClientRect();
    const box = inside(list, '.who .title').getBoundingClientRect();
    expect(name.left - box.left).to.be.at.least(4);
    expect(box.right - name.right).to.be.at.least(4);
  });

  test('going back from a user returns to the same page of the users list', async () => {
    const { list, section, service } = await scene({ world: { users: crowd(60) } });
    control(list, 'next').click();
    await until(() => rows(list)[0]?.includes('Person 00025'), 'the second page');
    control(list, `user:${wireUser(27).id}`).click();
    await until(() => focused()?.textContent === 'Person 00027', 'the heading');
    expect(listOf(section).checkVisibility()).to.equal(false);
    await sent(service, `GET /users/${wireUser(27).id}`);
    control(section, 'back').click();
    await until(() => focused() === control(list, `user:${wireUser(27).id}`), 'the row');
    expect(rows(list)[0]).to.contain('Person 00025');
  });
});
