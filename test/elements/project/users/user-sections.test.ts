import { REFETCH_THROTTLE_MS } from '../../../../core/cache/limits.ts';
import { bodiesOf, projectAnswer, sent } from './scenes.ts';
import { BOB, PATCH, userScene } from './support.ts';
import type { Service } from '../../support/service.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../../support/support.ts';
import {
  control,
  errorOf,
  fieldIn,
  has,
  noticeOf,
  openForm as open,
  rows,
  settled,
} from '../../teams/team-sections-support.ts';

suite('the sections about a user of a project', () => {
  test('metadata takes JSON only, and shows the line of an error', async () => {
    const bob = { ...BOB, server_metadata: { plan: '</pre><script>alert(1)</script>', seats: 3 } };
    const { part, service } = await userScene(bob);
    const metadata = part('metadata');
    expect(metadata.shadowRoot?.querySelector('script')).to.equal(null);
    expect(readText(metadata)).to.contain('"seats": 3');
    const form = await open(metadata, 'serverMetadata');
    expect(fieldIn(metadata, 'serverMetadata').value).to.contain('"seats": 3');
    await expectAccessible(metadata);
    fieldIn(metadata, 'serverMetadata').value = '{\n  "a": 1,\n  oops\n}';
    form.requestSubmit();
    await until(() => readText(form).includes('This isn’t valid JSON.'), 'the word');
    expect(focused()).to.equal(fieldIn(metadata, 'serverMetadata'));
    fieldIn(metadata, 'serverMetadata').value = '{"a":[1,null]}';
    form.requestSubmit();
    await until(() => !metadata.querySelector('form'), 'the end of the form');
    expect(bodiesOf(service, PATCH)).to.deep.equal([{ server_metadata: { a: [1, null] } }]);
    expect(readText(metadata)).to.contain('"a": [ 1, null ]');
  });

  test('metadata of a megabyte is neither drawn whole nor lost', async () => {
    const huge = { text: 'x'.repeat(1_000_000) };
    const { part } = await userScene({ ...BOB, client_metadata: huge });
    expect(readText(part('metadata')).length).to.be.below(5_000);
    await open(part('metadata'), 'clientMetadata');
    expect(JSON.parse(fieldIn(part('metadata'), 'clientMetadata').value)).to.deep.equal(huge);
  });

  test('impersonates a user only after a question, and shows the token once', async () => {
    const { part, service, section, list } = await userScene();
    const sessions = part('sessions');
    expect(service.requests.some(({ route }) => route === 'POST /auth/sessions')).to.equal(false);
    control(sessions, 'impersonate').click();
    await until(() => has(sessions, 'confirm:impersonate'), 'the question');
    control(sessions, 'confirm:impersonate').click();
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

  test('the token goes with the section that showed it', async () => {
    const { part } = await userScene();
    const sessions = part('sessions');
    const place = sessions.parentElement as HTMLElement;
    control(sessions, 'impersonate').click();
    await until(() => has(sessions, 'confirm:impersonate'), 'the question');
    control(sessions, 'confirm:impersonate').click();
    await until(() => readText(sessions).includes('refresh-of-the-user'), 'the token');
    sessions.remove();
    place.append(sessions);
    await until(() => readText(sessions).includes('Impersonate this user'), 'the section again');
    expect(readText(sessions)).not.to.contain('refresh-of-the-user');
  });

  test('permissions are switched at once, with what they contain, and back where the service refuses', async () => {
    const definitions = {
      team: [],
      project: [
        { id: 'admin', description: 'Everything', contained_permission_ids: ['posts:write'] },
        { id: 'posts:write', contained_permission_ids: [] },
      ],
    };
    const { part, service, world } = await userScene(BOB, { world: { definitions, granted: ['gone'] } });
    const section = part('permissions');
    expect(rows(section).map((row) => row.split(' ')[0])).to.deep.equal(['Admin', 'Posts:', 'Gone']);
    const isOn = (id: string) => (control(section, `permission:${id}`) as unknown as HTMLInputElement).checked;
    expect([isOn('admin'), isOn('gone')]).to.deep.equal([false, true]);
    control(section, 'permission:admin').click();
    await until(() => isOn('admin'), 'the switch');
    await until(() => world.granted.includes('admin'), 'the grant');
    await service.clock.advance(300);
    await until(() => rows(section)[1]?.includes('Included in “Admin”'), 'what it contains');
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
    const { part, service } = await userScene(BOB, { world: { keys: [key], project }, prepare });
    await until(() => rows(part('keys')).length === 1, 'the key');
    control(part('keys'), `revoke:${id}`).click();
    await until(() => has(part('keys'), `confirm:revoke:${id}`), 'the question');
    control(part('keys'), `confirm:revoke:${id}`).click();
    await sent(service, `PATCH /user-api-keys/${id}`);
    await service.clock.advance(REFETCH_THROTTLE_MS);
    await until(() => readText(part('keys')).includes('1 inactive key'), 'the end of the key');
    const without = await userScene();
    expect(readText(without.part('keys'))).to.equal('');
    expect(without.service.requests.some(({ route }) => route === 'GET /user-api-keys')).to.equal(false);
  });

  test('is deleted after a confirmation with the name, and the list shows a notice', async () => {
    const { part, service, section, list } = await userScene();
    control(part('delete'), 'delete').click();
    await until(() => has(part('delete'), 'confirm:delete'), 'the question');
    expect(readText(part('delete'))).to.contain('Deletes the account of Bob');
    control(part('delete'), 'confirm:delete').click();
    await until(() => noticeOf(list) !== '', 'the word');
    expect(noticeOf(list)).to.equal('Bob was deleted.');
    expect(section.shadowRoot?.querySelector('lk-project-user-profile')).to.equal(null);
    await service.clock.advance(REFETCH_THROTTLE_MS);
    await until(() => !rows(list).some((row) => row.includes('Bob')), 'the row to go');
    expect(service.requests.filter(({ route }) => route === `DELETE /users/${BOB.id}`).length).to.equal(1);
  });

  test('another project begins with its list', async () => {
    const { admin, section } = await userScene();
    section.admin = null;
    await section.updateComplete;
    section.admin = admin;
    await until(() => section.shadowRoot?.querySelector('lk-project-user-list'), 'the list');
    await rest();
    expect(section.shadowRoot?.querySelector('lk-project-user-profile')).to.equal(null);
  });
});
