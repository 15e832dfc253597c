import { sendKeys } from '@web/test-runner-commands';
import type { AdminApp } from '../../core/admin.ts';
import '../../elements/parts/avatar.ts';
import '../../elements/project/users.ts';
import type { LkProjectUsers } from '../../elements/project/users.ts';
import { bodiesOf, peopleScene, projectAnswer, sent, type WireUser, wireSession, wireUser } from './project-people.ts';
import type { Service } from './service.ts';
import { expect, expectAccessible, focused, html, inside, readText, rest, until } from './support.ts';
import { control, errorOf, has, noticeOf, rows, settled } from './team-sections-support.ts';

const users = (app: Service['app'], admin: AdminApp) =>
  html`<lk-project-users .app=${app} .admin=${admin}></lk-project-users>`;

type Part = 'profile' | 'access' | 'permissions' | 'sessions' | 'keys' | 'metadata' | 'delete';

const BOB = wireUser(0, { display_name: 'Bob' });
const PATCH = `PATCH /users/${BOB.id}`;
/** What a write may meet, and what is said then. */
const FAULTS: Readonly<Record<string, [answer: object | 'dead', said: string]>> = {
  'the service refuses it': [{ code: 'SCHEMA_ERROR', details: { message: 'no' } }, 'did not accept this'],
  'the network is gone': ['dead', 'We cannot reach the service.'],
  'the service breaks': [{ status: 500 }, 'Something went wrong.'],
};

/** Bob's page, opened from the list. */
async function scene(bob: WireUser = BOB, options: Parameters<typeof peopleScene>[1] = {}) {
  const world = { users: [bob, wireUser(1)], ...options.world };
  const shown = await peopleScene<LkProjectUsers>(users, { ...options, world });
  const list = inside(shown.section, 'lk-project-user-list');
  await until(() => rows(list).length > 0, 'the users');
  control(list, `user:${bob.id}`).click();
  await until(() => focused()?.localName === 'h2', 'the heading');
  await sent(shown.service, `GET /users/${bob.id}`);
  const part = (name: Part) => inside(shown.section, `lk-project-user-${name}`);
  for (const name of ['permissions', 'sessions'] as const) await settled(part(name));
  return { ...shown, list, part };
}

const fieldIn = (section: Element, name: string): HTMLInputElement => {
  const found = section.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

async function open(section: Element, name: string): Promise<HTMLFormElement> {
  control(section, name).click();
  return until(() => section.querySelector('form'), 'the form');
}

suite('a user of a project', () => {
  test('is called by their name, with everything known about them', async () => {
    const bob = {
      ...BOB,
      country_code: 'CH',
      requires_totp_mfa: true,
      is_restricted: true,
      restricted_by_admin: true,
      restricted_by_admin_reason: 'Spam',
    };
    const { part, section } = await scene(bob);
    expect(readText(inside(part('profile'), 'h2'))).to.equal('Bob');
    expect(readText(part('profile')))
      .to.contain('Switzerland')
      .and.to.contain(bob.id);
    expect(readText(part('access')))
      .to.contain('Second step at sign-in')
      .and.to.contain('Restricted')
      .and.to.contain('Spam');
    await expectAccessible(section);
  });

  test('gets another name, by keys alone', async () => {
    const { part, service, list } = await scene();
    control(part('profile'), 'name').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.getAttribute('name') === 'name', 'the field');
    await sendKeys({ type: 'Robert' });
    await sendKeys({ press: 'Enter' });
    await until(() => readText(inside(part('profile'), 'h2')) === 'Robert', 'the new name');
    expect(bodiesOf(service, PATCH)).to.deep.equal([{ display_name: 'Robert' }]);
    expect(focused()).to.equal(control(part('profile'), 'name'));
    expect(rows(list)[0]).to.contain('Robert');
    await expectAccessible(part('profile'));
  });

  for (const [fault, [answer, said]] of Object.entries(FAULTS)) {
    test(`keeps the name in its field where ${fault}`, async () => {
      const { part, service } = await scene();
      service.answers[PATCH] = answer as object;
      const form = await open(part('profile'), 'name');
      fieldIn(part('profile'), 'name').value = 'Robert';
      form.requestSubmit();
      await service.clock.advance(60_000);
      await until(() => readText(form).includes(said), said);
      expect(fieldIn(part('profile'), 'name').value).to.equal('Robert');
      expect(readText(inside(part('profile'), 'h2'))).to.equal('Bob');
    });
  }

  test('gets another address, verified or not, or loses it', async () => {
    const { part, service } = await scene();
    const profile = part('profile');
    const form = await open(profile, 'email');
    fieldIn(profile, 'email').value = 'nonsense';
    form.requestSubmit();
    await until(() => readText(form).includes('does not look like an e-mail address'), 'the word');
    fieldIn(profile, 'email').value = 'robert@example.com';
    fieldIn(profile, 'verified').click();
    form.requestSubmit();
    await until(() => readText(profile).includes('Not verified'), 'the pill');
    await open(profile, 'email');
    fieldIn(profile, 'email').value = '';
    profile.querySelector('form')?.requestSubmit();
    await sent(service, PATCH, 2);
    expect(bodiesOf(service, PATCH)).to.deep.equal([
      { primary_email: 'robert@example.com', primary_email_verified: false, primary_email_auth_enabled: true },
      { primary_email: null, primary_email_verified: false, primary_email_auth_enabled: false },
    ]);
    await until(() => control(part('access'), 'password').getAttribute('aria-disabled') === 'true', 'no password');
  });

  test('an address that signs somebody else in is refused beside the field', async () => {
    const { part, service } = await scene();
    service.answers[PATCH] = { code: 'USER_EMAIL_ALREADY_EXISTS', details: { email: 'ada@example.com' } };
    const form = await open(part('profile'), 'email');
    fieldIn(part('profile'), 'email').value = 'ada@example.com';
    form.requestSubmit();
    await until(() => readText(form).includes('Another user signs in with this address.'), 'the word');
    expect(focused()).to.equal(fieldIn(part('profile'), 'email'));
  });

  test('a password is set in a field that managers know, and removed after a question', async () => {
    const { part, service } = await scene();
    const access = part('access');
    const form = await open(access, 'password');
    expect(fieldIn(access, 'password').autocomplete).to.equal('new-password');
    form.requestSubmit();
    await until(() => readText(form).includes('Enter a password.'), 'the word');
    fieldIn(access, 'password').value = 'Correct-horse-1';
    form.requestSubmit();
    await until(() => !access.querySelector('form'), 'the end of the form');
    control(access, 'remove-password').click();
    await until(() => has(access, 'confirm:remove-password'), 'the question');
    await expectAccessible(access);
    control(access, 'confirm:remove-password').click();
    await until(() => readText(access).includes('Not set'), 'the end of the password');
    expect(bodiesOf(service, PATCH)).to.deep.equal([{ password: 'Correct-horse-1' }, { password: null }]);
    expect(JSON.stringify(access.outerHTML)).not.to.contain('Correct-horse-1');
  });

  test('is restricted with a reason, and let in again', async () => {
    const { part, service } = await scene();
    const access = part('access');
    const form = await open(access, 'restrict');
    fieldIn(access, 'reason').value = 'Spam';
    fieldIn(access, 'details').value = 'Two complaints\nin a week';
    form.requestSubmit();
    await until(() => has(access, 'unrestrict'), 'the restriction');
    expect(readText(access)).to.contain('Spam').and.to.contain('Two complaints in a week');
    control(access, 'unrestrict').click();
    await until(() => has(access, 'confirm:unrestrict'), 'the question');
    control(access, 'confirm:unrestrict').click();
    await until(() => has(access, 'restrict'), 'the end of it');
    expect(bodiesOf(service, PATCH)).to.deep.equal([
      {
        restricted_by_admin: true,
        restricted_by_admin_reason: 'Spam',
        restricted_by_admin_private_details: 'Two complaints\nin a week',
      },
      {
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        restricted_by_admin_private_details: null,
      },
    ]);
  });

  test('metadata takes JSON alone, and says where it is wrong', async () => {
    const bob = { ...BOB, server_metadata: { plan: '</pre><script>alert(1)</script>', seats: 3 } };
    const { part, service } = await scene(bob);
    const metadata = part('metadata');
    expect(metadata.shadowRoot?.querySelector('script')).to.equal(null);
    expect(readText(metadata)).to.contain('"seats": 3');
    const form = await open(metadata, 'serverMetadata');
    expect(fieldIn(metadata, 'serverMetadata').value).to.contain('"seats": 3');
    await expectAccessible(metadata);
    fieldIn(metadata, 'serverMetadata').value = '{\n  "a": 1,\n  oops\n}';
    form.requestSubmit();
    await until(() => readText(form).includes('This is not valid JSON.'), 'the word');
    expect(focused()).to.equal(fieldIn(metadata, 'serverMetadata'));
    fieldIn(metadata, 'serverMetadata').value = '{"a":[1,null]}';
    form.requestSubmit();
    await until(() => !metadata.querySelector('form'), 'the end of the form');
    expect(bodiesOf(service, PATCH)).to.deep.equal([{ server_metadata: { a: [1, null] } }]);
    expect(readText(metadata)).to.contain('"a": [ 1, null ]');
  });

  test('metadata of a megabyte is neither drawn whole nor lost', async () => {
    const huge = { text: 'x'.repeat(1_000_000) };
    const { part } = await scene({ ...BOB, client_metadata: huge });
    expect(readText(part('metadata')).length).to.be.below(5_000);
    await open(part('metadata'), 'clientMetadata');
    expect(JSON.parse(fieldIn(part('metadata'), 'clientMetadata').value)).to.deep.equal(huge);
  });

  test('sessions are ended one by one, and come back where the service breaks', async () => {
    const sessions = [wireSession(1), wireSession(2), wireSession(3)];
    const { part, service } = await scene(BOB, { world: { sessions } });
    const section = part('sessions');
    const ids = sessions.map(({ id }) => id);
    expect(rows(section).length).to.equal(3);
    control(section, `revoke:${ids[0]}`).click();
    await until(() => rows(section).length === 2, 'the row to go');
    expect(focused()).to.equal(control(section, `revoke:${ids[1]}`));
    await until(() => noticeOf(section) !== '', 'the word');
    service.answers[`DELETE /auth/sessions/${ids[1]}`] = { status: 500 };
    control(section, `revoke:${ids[1]}`).click();
    await rest();
    await service.clock.advance(60_000);
    await until(() => errorOf(section), 'the reason');
    expect(rows(section).length).to.equal(2);
    await expectAccessible(section);
  });

  test('acts as a user only after a question, and shows the token once', async () => {
    const { part, service, section, list } = await scene();
    const sessions = part('sessions');
    expect(service.requests.some(({ route }) => route === 'POST /auth/sessions')).to.equal(false);
    control(sessions, 'act').click();
    await until(() => has(sessions, 'confirm:act'), 'the question');
    await expectAccessible(sessions);
    control(sessions, 'confirm:act').click();
    await until(() => readText(sessions).includes('refresh-of-the-user'), 'the token');
    expect(bodiesOf(service, 'POST /auth/sessions')).to.deep.equal([
      { user_id: BOB.id, expires_in_millis: 3_600_000, is_impersonation: true },
    ]);
    await expectAccessible(sessions);
    control(section, 'back').click();
    await until(() => list.checkVisibility(), 'the list');
    control(list, `user:${BOB.id}`).click();
    await until(() => section.shadowRoot?.querySelector('lk-project-user-sessions'), 'the page again');
    await settled(part('sessions'));
    expect(readText(part('sessions'))).not.to.contain('refresh-of-the-user');
  });

  test('permissions are switched at once, with what they contain, and back where the service refuses', async () => {
    const definitions = {
      team: [],
      project: [
        { id: 'admin', description: 'Everything', contained_permission_ids: ['posts:write'] },
        { id: 'posts:write', contained_permission_ids: [] },
      ],
    };
    const { part, service, world } = await scene(BOB, { world: { definitions, granted: ['gone'] } });
    const section = part('permissions');
    expect(rows(section).map((row) => row.split(' ')[0])).to.deep.equal(['admin', 'posts:write', 'gone']);
    const isOn = (id: string) => (control(section, `permission:${id}`) as unknown as HTMLInputElement).checked;
    expect([isOn('admin'), isOn('gone')]).to.deep.equal([false, true]);
    control(section, 'permission:admin').click();
    await until(() => isOn('admin'), 'the switch');
    await until(() => world.granted.includes('admin'), 'the grant');
    await service.clock.advance(300);
    await until(() => rows(section)[1]?.includes('Given by another permission'), 'what it contains');
    service.answers[`DELETE /project-permissions/${BOB.id}/admin`] = { code: 'PERMISSION_NOT_FOUND' };
    control(section, 'permission:admin').click();
    await until(() => errorOf(section), 'the reason');
    expect(isOn('admin')).to.equal(true);
    await expectAccessible(section);
  });

  test('keys are there where the project allows them, and are revoked after a question', async () => {
    const id = '99999999-9999-4999-8999-999999999999';
    const key = {
      id,
      description: 'CI',
      created_at_millis: 0,
      expires_at_millis: null,
      is_public: false,
      type: 'user',
      user_id: BOB.id,
      value: { last_four: 'abcd' },
    };
    const prepare = (service: Service, world: { keys: Record<string, unknown>[] }) => {
      service.answers[`PATCH /user-api-keys/${id}`] = () => {
        world.keys = [{ ...key, manually_revoked_at_millis: 1 }];
        return { body: world.keys[0] };
      };
    };
    const project = projectAnswer({ allow_user_api_keys: true });
    const { part } = await scene(BOB, { world: { keys: [key], project }, prepare });
    await until(() => rows(part('keys')).length === 1, 'the key');
    control(part('keys'), `revoke:${id}`).click();
    await until(() => has(part('keys'), `confirm:revoke:${id}`), 'the question');
    await expectAccessible(part('keys'));
    control(part('keys'), `confirm:revoke:${id}`).click();
    await until(() => readText(part('keys')).includes('One key no longer works'), 'the end of the key');
    const without = await scene();
    expect(readText(without.part('keys'))).to.equal('');
    expect(without.service.requests.some(({ route }) => route === 'GET /user-api-keys')).to.equal(false);
  });

  test('is deleted after a question that names them, and the list says so', async () => {
    const { part, service, section, list } = await scene();
    control(part('delete'), 'delete').click();
    await until(() => has(part('delete'), 'confirm:delete'), 'the question');
    expect(readText(part('delete'))).to.contain('Bob loses the account');
    await expectAccessible(part('delete'));
    control(part('delete'), 'confirm:delete').click();
    await until(() => noticeOf(list) !== '', 'the word');
    expect(noticeOf(list)).to.equal('Bob was deleted.');
    expect(section.shadowRoot?.querySelector('lk-project-user-profile')).to.equal(null);
    await until(() => !rows(list).some((row) => row.includes('Bob')), 'the row to go');
    expect(service.requests.filter(({ route }) => route === `DELETE /users/${BOB.id}`).length).to.equal(1);
  });

  test('stays where the service does not delete them', async () => {
    const { part, service } = await scene();
    service.answers[`DELETE /users/${BOB.id}`] = { status: 500 };
    control(part('delete'), 'delete').click();
    await until(() => has(part('delete'), 'confirm:delete'), 'the question');
    control(part('delete'), 'confirm:delete').click();
    await service.clock.advance(60_000);
    await until(() => errorOf(part('delete')), 'the reason');
    expect(readText(inside(part('profile'), 'h2'))).to.equal('Bob');
  });

  test('the page of a user goes with the person who looked at it', async () => {
    const { service, section } = await scene();
    await service.app.signOut({ noRedirect: true });
    await until(() => readText(section) === '', 'an empty page');
    expect(section.shadowRoot?.querySelector('lk-project-user-profile')).to.equal(null);
  });
});
