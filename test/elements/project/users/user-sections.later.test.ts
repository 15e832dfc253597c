import { REFETCH_THROTTLE_MS } from '../../../../core/cache/limits.ts';
import { BOB, PATCH, userScene } from './support.ts';
import { handlesOf } from '../../support/section-handles.ts';
import { wireKey, wireSession } from '../../support/service-security.ts';
import { wireTeam } from '../../support/service-teams.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../../support/support.ts';
import { errorOf, rows, settled } from '../../teams/team-sections-support.ts';

suite('the sections on the page of a project user', () => {
  test('invalid JSON in the metadata of a user shows an error with the line number', async () => {
    const bob = { ...BOB, server_metadata: { plan: '</pre><script>alert(1)</script>', seats: 3 } };
    const { on, bodies } = await userScene(bob);
    const metadata = on('metadata');
    expect(metadata.section.shadowRoot?.querySelector('script')).to.equal(null);
    await metadata.says('"seats": 3');
    await metadata.open('serverMetadata');
    expect(metadata.input('serverMetadata').value).to.contain('"seats": 3');
    await expectAccessible(metadata.section);
    metadata.submit({ serverMetadata: '{\n  "a": 1,\n  oops\n}' });
    await metadata.says('This isn’t valid JSON. Check line 3.');
    expect(focused()).to.equal(metadata.input('serverMetadata'));
    metadata.submit({ serverMetadata: '{"a":[1,null]}' });
    await metadata.says('"a": [ 1, null ]');
    expect(bodies(PATCH)).to.deep.equal([{ server_metadata: { a: [1, null] } }]);
  });

  test('user metadata of 1 MB is displayed shortened, but is complete in the edit form', async () => {
    const huge = { text: 'x'.repeat(1_000_000) };
    const { on } = await userScene({ ...BOB, client_metadata: huge });
    const metadata = on('metadata');
    expect(readText(metadata.section).length).to.be.below(5_000);
    await metadata.open('clientMetadata');
    expect(JSON.parse(metadata.input('clientMetadata').value)).to.deep.equal(huge);
  });

  test('the refresh token for impersonating a user is shown only once', async () => {
    const { on, part, service, press, list, bodies, section } = await userScene();
    const profile = on('profile');
    profile.press('impersonate');
    await profile.offers('confirm:impersonate');
    expect(bodies('POST /auth/sessions')).to.deep.equal([]);
    profile.press('confirm:impersonate');
    await profile.says('refresh-of-the-user');
    expect(bodies('POST /auth/sessions')).to.deep.equal([
      { user_id: BOB.id, expires_in_millis: 3_600_000, is_impersonation: true },
    ]);
    await expectAccessible(profile.section);
    press('back');
    await until(() => list.checkVisibility(), 'the list');
    handlesOf(service, list).press(`user:${BOB.id}`);
    await until(() => section.shadowRoot?.querySelector('lk-project-user-profile'), 'the page again');
    await settled(part('profile'));
    expect(readText(part('profile'))).not.to.contain('refresh-of-the-user');
  });

  test('removing the profile section from the DOM discards the refresh token for impersonating a user', async () => {
    const { on } = await userScene();
    const profile = on('profile');
    const place = profile.section.parentElement as HTMLElement;
    await profile.confirm('impersonate', 'Impersonate this user');
    await profile.says('refresh-of-the-user');
    profile.section.remove();
    place.append(profile.section);
    await profile.says('Impersonate this user');
    expect(readText(profile.section)).not.to.contain('refresh-of-the-user');
  });

  test('the teams of a user are listed with their dates and a button that copies the ID', async () => {
    const team = { ...wireTeam(3, 'Night shift'), created_at_millis: 0, server_metadata: null };
    let askedFor: string | null = null;
    const { on } = await userScene(BOB, {
      prepare: ({ answers }) => {
        answers['GET /teams'] = (url: URL) => {
          askedFor = url.searchParams.get('user_id');
          return { body: { items: [team], is_paginated: false } };
        };
      },
    });
    const { section, says } = on('teams');
    await says('Night shift');
    expect(rows(section)).to.deep.equal(['NI Night shift Created Jan 1, 1970 ID Copy the ID of Night shift']);
    expect(askedFor).to.equal(BOB.id);
    await expectAccessible(section);
  });

  test('the page of a user loads the teams of the user in steps of 100', async () => {
    const teams = Array.from({ length: 230 }, (_, index) => ({
      ...wireTeam(index, `Team ${index}`),
      created_at_millis: 0,
      server_metadata: null,
    }));
    const { on } = await userScene(BOB, {
      prepare: ({ answers }) => {
        answers['GET /teams'] = ({ searchParams }: URL) => {
          const from = Math.max(
            0,
            teams.findIndex(({ id }) => id === searchParams.get('cursor')),
          );
          const next = from + Number(searchParams.get('limit'));
          const items = teams.slice(from, next);
          return { body: { items, is_paginated: true, pagination: { next_cursor: teams[next]?.id ?? null } } };
        };
      },
    });
    const { section, press, says, offers } = on('teams');
    await says('Show all 100');
    expect(section.shadowRoot?.querySelector('[data-control=more]')).to.equal(null);
    for (const [button, first] of [
      ['show-all', 10],
      ['more', 100],
      ['more', 200],
    ] as const) {
      await offers(button);
      press(button);
      const name = `copy:${teams[first]?.id}`;
      await until(
        () => section.shadowRoot?.activeElement?.getAttribute('data-control') === name,
        `the focus on team ${first}`,
      );
    }
    await rest();
    expect(section.shadowRoot?.querySelector('[data-control=more]'), 'all are loaded').to.equal(null);
  });

  test('a session of a user ends after confirmation, and its row disappears', async () => {
    const { on, acts } = await userScene(BOB, { world: { sessions: [wireSession(1, 0), wireSession(2, 0)] } });
    const { section, control, confirm, says } = on('sessions');
    const [gone, next] = [wireSession(1, 0), wireSession(2, 0)].map(({ id }) => `revoke:${id}`) as [string, string];
    await confirm(gone, 'The user will need to sign in again on');
    await says('Signed out of');
    expect(rows(section).length).to.equal(1);
    expect(acts().map(({ route }) => route)).to.deep.equal([`DELETE /auth/sessions/${wireSession(1, 0).id}`]);
    await until(() => focused() === control(next), 'the focus in the next row');
  });

  test('if revoking a permission of a user fails, the switch of the permission stays on', async () => {
    const definitions = {
      team: [],
      project: [
        { id: 'admin', description: 'Everything', contained_permission_ids: ['posts:write'] },
        { id: 'posts:write', contained_permission_ids: [] },
      ],
    };
    const { on, service, world } = await userScene(BOB, { world: { definitions, granted: ['gone'] } });
    const { section, control, press, says } = on('permissions');
    expect(rows(section).map((row) => row.split(' ')[0])).to.deep.equal(['Admin', 'Posts:', 'Gone']);
    const isOn = (id: string) => (control(`permission:${id}`) as HTMLInputElement).checked;
    expect([isOn('admin'), isOn('gone')]).to.deep.equal([false, true]);
    press('permission:admin');
    await until(() => isOn('admin'), 'the switch');
    await until(() => world.granted.includes('admin'), 'the grant');
    await says('Included in “Admin”');
    service.answers[`DELETE /project-permissions/${BOB.id}/admin`] = { code: 'PERMISSION_NOT_FOUND' };
    press('permission:admin');
    await until(() => errorOf(section), 'the reason');
    expect(isOn('admin')).to.equal(true);
    await expectAccessible(section);
  });

  test('API keys of a user are shown only if the project allows API keys', async () => {
    const key = { ...wireKey(0, 0), description: 'CI', user_id: BOB.id };
    const route = `PATCH /user-api-keys/${key.id}`;
    const { on } = await userScene(BOB, {
      world: { keys: [key] },
      config: { allow_user_api_keys: true },
      prepare: ({ answers }, world) => {
        answers[route] = () => {
          world.keys = [{ ...key, manually_revoked_at_millis: 1 }];
          return { body: world.keys[0] };
        };
      },
    });
    const keys = on('keys');
    await keys.offers(`revoke:${key.id}`);
    await keys.confirm(`revoke:${key.id}`, 'Programs that use this key stop working immediately.');
    await keys.says('1 inactive key');
    expect(keys.acts().map((act) => act.route)).to.deep.equal([route]);
    const without = await userScene();
    expect(readText(without.part('keys'))).to.equal('');
    expect(without.service.requests.some((request) => request.route === 'GET /user-api-keys')).to.equal(false);
  });

  test('after a user is deleted, the list of users is shown with a notice', async () => {
    const { on, service, section, list, acts } = await userScene();
    await on('delete').confirm('delete', 'Deletes the account of Bob');
    await handlesOf(service, list).says('Bob was deleted.');
    expect(section.shadowRoot?.querySelector('lk-project-user-profile')).to.equal(null);
    await service.clock.advance(REFETCH_THROTTLE_MS);
    await until(() => !rows(list).some((row) => row.includes('Bob')), 'the row to go');
    expect(acts().map(({ route }) => route)).to.deep.equal([`DELETE /users/${BOB.id}`]);
  });

  test('setting the admin property to null and back closes the page of a user and shows the user list', async () => {
    const { admin, section } = await userScene();
    section.admin = null;
    await section.updateComplete;
    section.admin = admin;
    await until(() => section.shadowRoot?.querySelector('lk-project-user-list'), 'the list');
    await rest();
    expect(section.shadowRoot?.querySelector('lk-project-user-profile')).to.equal(null);
  });
});
