import '../../../elements/pages/team-invitation.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { answering, at, CODE, show, type ShowOptions, type View, writes, DETAILS, invited, TEAM } from './support.ts';
import { ADA, type Person, type Service } from '../support/service.ts';
import { expect, goesTo, inside, readText, rest, until, untilLater } from '../support/support.ts';

const TAG = 'lk-team-invitation';
const PATH = `/handler/team-invitation?code=${CODE}`;
const KEY = 'latchkey-code:teamInvitation';
const ACCEPT = 'POST /team-invitations/accept';

/** An invitation whose details are answered like this. */
const invitedBy = (details: Service['answers'][string]) => (service: Service) => {
  invited(service);
  service.answers[DETAILS] = details;
};

const open = async (options: ShowOptions = {}): Promise<View> => {
  const view = await show(TAG, PATH, { person: ADA, prepare: invited, ...options });
  await view.says('Join Blue?');
  return view;
};

/** The user is requested again before an invitation is accepted, after the minimum interval between requests. */
async function accept(view: View): Promise<void> {
  view.press('primary');
  await view.clock.advance(300);
}

suite('lk-team-invitation', () => {
  test('lk-team-invitation accepts an invitation only after a click', async () => {
    const view = await open();
    expect(view.href).to.equal(at('/handler/team-invitation'));
    expect(readText(view.page)).to.contain('Ada Lovelace').and.to.contain('ada@example.com');
    expect(writes(view)).to.deep.equal([]);
    view.answers[ACCEPT] = {};
    await accept(view);
    await view.clock.advance(300);
    await view.says('Welcome to Blue');
    expect(view.requests.find(({ route }) => route === ACCEPT)?.body).to.deep.equal({ code: CODE });
    expect(view.platform.sessionStorage.get(KEY)).to.equal(null);
    expect(view.platform.localStorage.get(KEY)).to.equal(null);
    view.press('primary');
    await goesTo(view, `replace ${at('/')}`);
  });

  test('lk-team-invitation asks to join even if another element has already loaded the user', async () => {
    const prepare = async (service: Service) => {
      invited(service);
      // As a user button on the same page does.
      service.app.$anyUser.subscribe(() => {});
      await until(() => service.app.$anyUser.value, 'the user');
    };
    await open({ prepare });
  });

  test('a member of the team is not asked to join and can open the team settings', async () => {
    const prepare = (service: Service) => {
      invited(service);
      const team = { id: 'team', display_name: 'Blue', profile_image_url: null };
      service.answers['GET /teams'] = {
        body: { items: [{ ...team, client_metadata: null, client_read_only_metadata: null }] },
      };
    };
    const view = await show(TAG, PATH, { person: ADA, prepare });
    await view.says('You’re already in Blue');
    expect(readText(view.page)).to.contain('Ada Lovelace').and.not.to.contain('Join');
    view.press('primary');
    await goesTo(view, at('/handler/account-settings#team-team'));
    await view.clock.advance(2_000);
    view.press('secondary');
    await until(() => view.navigations.length === 2, 'the redirect');
    expect(view.navigations[1]).to.equal(`replace ${at('/')}`);
    // Another account can use the invitation.
    expect(view.platform.sessionStorage.get(KEY)).to.equal(CODE);
  });

  for (const [name, person] of [
    ['a signed-out user', null],
    ['an anonymous user', { ...ADA, is_anonymous: true, primary_email: null, display_name: null }],
  ] as const) {
    test(`for ${name}, sign-in and sign-up from a team invitation return to the invitation`, async () => {
      const view = await show(TAG, PATH, { person });
      await view.says('You’ve been invited to a team');
      expect(view.requests.filter(({ route }) => route.startsWith('POST /team'))).to.deep.equal([]);
      if (!person) expect(view.requests).to.deep.equal([]);
      view.press('primary');
      await until(() => view.navigations.length, 'the redirect to sign-in');
      await view.clock.advance(2_000);
      view.press('secondary');
      await until(() => view.navigations.length === 2, 'the way to sign-up');
      const back = encodeURIComponent('/handler/team-invitation');
      expect(view.navigations).to.deep.equal([
        at(`/handler/sign-in?after_auth_return_to=${back}`),
        at(`/handler/sign-up?after_auth_return_to=${back}`),
      ]);
      expect(view.navigations.join()).not.to.contain(CODE);
      expect(view.platform.sessionStorage.get(KEY)).to.equal(CODE);
    });
  }

  test('lk-team-invitation uses the code in session storage if the URL has no code', async () => {
    const prepare = (service: Service) => {
      service.platform.sessionStorage.set(KEY, CODE);
      invited(service);
    };
    const view = await show(TAG, '/handler/team-invitation', { person: ADA, prepare });
    await view.says('Join Blue?');
    expect(view.requests.find(({ route }) => route === DETAILS)?.body).to.deep.equal({ code: CODE });
  });

  test('a second tab can use the invitation code in local storage for one hour', async () => {
    const first = await show(TAG, PATH);
    await first.says('You’ve been invited to a team');
    first.press('primary');
    await until(() => first.navigations.length, 'the redirect to sign-in');
    const kept = first.platform.localStorage.get(KEY) ?? '';
    for (const [waitMs, text] of [
      [3_599_999, 'Join Blue?'],
      [3_600_000, 'This invitation isn’t valid'],
    ] as const) {
      const prepare = async (service: Service) => {
        invited(service);
        service.platform.localStorage.set(KEY, kept);
        await service.clock.advance(waitMs);
      };
      const other = await show(TAG, '/handler/team-invitation', { person: ADA, prepare });
      await other.says(text);
    }
  });

  test('if the code changes during loading, the page shows the invitation of the newest code', async () => {
    const old = holdPromise<typeof TEAM>();
    const view = await show(TAG, PATH, { person: ADA, prepare: invitedBy(() => old.promise) });
    await until(() => view.requests.some(({ route }) => route === DETAILS), 'the request');
    for (const [code, team] of [
      ['second', 'Green'],
      ['third', 'Red'],
    ]) {
      view.answers[DETAILS] = { body: { team_id: 'other', team_display_name: team } };
      Object.assign(view.page, { code });
      await untilLater(view.clock, () => readText(view.page).includes(`Join ${team}?`), `the invitation to ${team}`);
    }
    old.resolve(TEAM);
    for (let round = 0; round < 5; round++) await rest();
    expect(readText(view.page)).to.contain('Join Red?');
  });

  for (const [code, isTaken] of [
    ['x'.repeat(256), true],
    ['x'.repeat(257), false],
    ['', false],
  ] as const) {
    test(`an invitation code of ${code.length} characters in the URL ${isTaken ? 'replaces a stored code' : 'is rejected'}`, async () => {
      const prepare = ({ platform }: Service) => platform.sessionStorage.set(KEY, CODE);
      const view = await show(TAG, `/handler/team-invitation?code=${code}`, { prepare });
      await view.says(isTaken ? 'You’ve been invited to a team' : 'This invitation isn’t valid');
      expect(view.platform.sessionStorage.get(KEY)).to.equal(isTaken ? code : null);
    });
  }

  for (const kept of ['', 'null', '[]', '{"code":1,"at":0}', '{"code":"x"}', '{']) {
    test(`if local storage contains ${kept || 'an empty string'}, lk-team-invitation shows "This invitation isn’t valid"`, async () => {
      const prepare = ({ platform }: Service) => platform.localStorage.set(KEY, kept);
      const view = await show(TAG, '/handler/team-invitation', { person: ADA, prepare });
      await view.says('This invitation isn’t valid');
      expect(view.requests.filter(({ route }) => route === DETAILS)).to.deep.equal([]);
    });
  }

  test('declining a team invitation removes its stored code and redirects to the home page', async () => {
    const view = await open();
    view.press('secondary');
    await goesTo(view, `replace ${at('/')}`);
    expect(view.platform.sessionStorage.get(KEY)).to.equal(null);
    expect(view.platform.localStorage.get(KEY)).to.equal(null);
    expect(writes(view)).to.deep.equal([]);
  });

  for (const [code, title] of [
    ['VERIFICATION_CODE_EXPIRED', 'This invitation has expired'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This invitation has already been used'],
    ['VERIFICATION_CODE_NOT_FOUND', 'This invitation isn’t valid'],
  ] as const) {
    test(`a team invitation whose acceptance fails with ${code} shows "${title}"`, async () => {
      const view = await open();
      view.answers[ACCEPT] = { code };
      await accept(view);
      await view.says(title);
    });
  }

  test('a restricted account is sent to onboarding before the invitation is requested', async () => {
    const restricted = { is_restricted: true, restricted_reason: { type: 'email_not_verified' } };
    const view = await show(TAG, PATH, { person: { ...ADA, ...restricted } as Person });
    await view.says('Verify your email address to join the team');
    expect(view.requests.some(({ route }) => route === DETAILS)).to.equal(false);
    expect(readText(view.page)).to.contain('ada@example.com').and.to.contain('Use another account');
    view.press('primary');
    await goesTo(view, at('/handler/onboarding?after_auth_return_to=%2Fhandler%2Fteam-invitation'));
  });

  test('if a restricted account cannot accept an invitation, the page leads to onboarding', async () => {
    const view = await open();
    view.answers[ACCEPT] = { code: 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED' };
    await accept(view);
    await view.says('This account can’t join');
    expect(inside(view.page, '[part~="switch"]').textContent).to.contain('Use another account');
    expect(view.platform.sessionStorage.get(KEY)).to.equal(CODE);
    view.press('primary');
    await goesTo(view, at('/handler/onboarding?after_auth_return_to=%2Fhandler%2Fteam-invitation'));
  });

  test('lk-team-invitation shows no error while the invitation is loading', async () => {
    const details = holdPromise<typeof TEAM>();
    const view = await show(TAG, PATH, { person: ADA, prepare: invitedBy(() => details.promise) });
    await until(() => view.requests.some(({ route }) => route === DETAILS), 'the request');
    await view.page.updateComplete;
    expect(readText(view.page)).not.to.contain('reach');
    details.resolve(TEAM);
    await view.says('Join Blue?');
  });

  test('lk-team-invitation shows an error with a retry button if the service is unreachable', async () => {
    const view = await show(TAG, PATH, { person: ADA, prepare: invitedBy('dead') });
    await until(() => view.requests.some(({ route }) => route === DETAILS), 'the attempt');
    await view.clock.advance(60_000);
    await view.says('Can’t reach the server');
    view.answers[DETAILS] = TEAM;
    view.press('primary');
    await view.says('Join Blue?');
  });

  test('if the user could not be loaded, Retry loads the user and the team invitation', async () => {
    const view = await show(TAG, PATH, { person: ADA, prepare: answering('GET /users/me', 'dead') });
    invited(view);
    await until(() => view.requests.length, 'the attempt');
    await view.clock.advance(60_000);
    await view.says('Can’t reach the server');
    view.answers['GET /users/me'] = {
      body: { ...ADA, primary_email_verified: true, signed_up_at_millis: 0, client_metadata: {} },
    };
    view.press('primary');
    await untilLater(view.clock, () => readText(view.page).includes('Join Blue?'), 'the invitation');
  });
});
