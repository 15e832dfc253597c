import '../../../elements/pages/team-invitation.ts';
import { acts, at, beSignedIn, CODE, show, type Shown } from './support.ts';
import { ADA, type Service } from '../support/service.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-team-invitation';
const PATH = `/handler/team-invitation?code=${CODE}`;
const KEY = 'latchkey-code:teamInvitation';
const ACCEPT = 'POST /team-invitations/accept';
const DETAILS = 'POST /team-invitations/accept/details';
const TEAM = { body: { team_id: 'team', team_display_name: 'Blue' } };

const invited = (service: Service) => {
  service.answers[DETAILS] = TEAM;
};

const open = async (options: Parameters<typeof show>[2] = {}): Promise<Shown> => {
  const shown = await show(TAG, PATH, { person: ADA, prepare: invited, ...options });
  await shown.says('Join Blue?');
  return shown;
};

/** The user is looked at once more before an invitation is used up, a little after the first look. */
async function accept(shown: Shown): Promise<void> {
  shown.press('primary');
  await shown.clock.advance(300);
}

suite('lk-team-invitation', () => {
  test('says which team invites and who would join; only a button accepts', async () => {
    const shown = await open();
    expect(shown.href).to.equal(at('/handler/team-invitation'));
    expect(readText(shown.page)).to.contain('Ada Lovelace').and.to.contain('ada@example.com');
    expect(acts(shown)).to.deep.equal([]);
    await expectAccessible(shown.page);
    shown.answers[ACCEPT] = {};
    await accept(shown);
    await shown.clock.advance(300);
    await shown.says('Welcome to Blue');
    await until(() => focused()?.id === 'heading', 'the focus on the title');
    expect(shown.requests.find(({ route }) => route === ACCEPT)?.body).to.deep.equal({ code: CODE });
    expect(shown.platform.sessionStorage.get(KEY)).to.equal(null);
    expect(shown.platform.localStorage.get(KEY)).to.equal(null);
    await expectAccessible(shown.page);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way on');
    expect(shown.navigations).to.deep.equal([`replace ${at('/')}`]);
  });

  test('whoever is known before the page is drawn is asked just so', async () => {
    const prepare = async (service: Service) => {
      invited(service);
      // As a user button does that stands on the same page.
      service.app.$anyUser.subscribe(() => {});
      await until(() => service.app.$anyUser.value, 'the user');
    };
    await open({ prepare });
  });

  for (const [name, person] of [
    ['nobody', null],
    ['an anonymous person', { ...ADA, is_anonymous: true, primary_email: null, display_name: null }],
  ] as const) {
    test(`${name} is asked to sign in or up, comes back, and finds the invitation`, async () => {
      const shown = await show(TAG, PATH, { person });
      await shown.says('You are invited to a team');
      expect(shown.requests.filter(({ route }) => route.startsWith('POST /team'))).to.deep.equal([]);
      if (!person) expect(shown.requests).to.deep.equal([]);
      await expectAccessible(shown.page);
      shown.press('primary');
      await until(() => shown.navigations.length, 'the way to sign-in');
      await shown.clock.advance(2_000);
      shown.press('secondary');
      await until(() => shown.navigations.length === 2, 'the way to sign-up');
      const back = encodeURIComponent('/handler/team-invitation');
      expect(shown.navigations).to.deep.equal([
        at(`/handler/sign-in?after_auth_return_to=${back}`),
        at(`/handler/sign-up?after_auth_return_to=${back}`),
      ]);
      expect(shown.navigations.join()).not.to.contain(CODE);
      expect(shown.platform.sessionStorage.get(KEY)).to.equal(CODE);
    });
  }

  test('the code waits in this tab until somebody has signed in', async () => {
    const prepare = (service: Service) => {
      service.platform.sessionStorage.set(KEY, CODE);
      invited(service);
    };
    const shown = await show(TAG, '/handler/team-invitation', { person: ADA, prepare });
    await shown.says('Join Blue?');
    expect(shown.requests.find(({ route }) => route === DETAILS)?.body).to.deep.equal({ code: CODE });
  });

  test('it waits an hour for whoever signs in by a mail that opens another tab', async () => {
    const first = await show(TAG, PATH);
    await first.says('You are invited to a team');
    first.press('primary');
    await until(() => first.navigations.length, 'the way to sign-in');
    const kept = first.platform.localStorage.get(KEY) ?? '';
    for (const [waitMs, text] of [
      [3_599_999, 'Join Blue?'],
      [3_600_000, 'This invitation is not valid'],
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

  for (const kept of ['', 'null', '[]', '{"code":1,"at":0}', '{"code":"x"}', '{']) {
    test(`local storage that holds ${kept || 'nothing'} is no invitation`, async () => {
      const prepare = ({ platform }: Service) => platform.localStorage.set(KEY, kept);
      const shown = await show(TAG, '/handler/team-invitation', { prepare });
      await shown.says('This invitation is not valid');
    });
  }

  test('another account: signs out, and comes back here after signing in', async () => {
    const prepare = async (service: Service) => {
      await beSignedIn(service);
      invited(service);
    };
    const shown = await open({ person: null, prepare });
    inside(shown.page, '[part="switch"]').click();
    await until(() => shown.navigations.length, 'the way to sign-in');
    expect(shown.app.$session.value).to.equal(null);
    const back = encodeURIComponent('/handler/team-invitation');
    expect(shown.navigations).to.deep.equal([at(`/handler/sign-in?after_auth_return_to=${back}`)]);
    expect(shown.platform.sessionStorage.get(KEY)).to.equal(CODE);
    expect(acts(shown)).to.deep.equal(['DELETE /auth/sessions/current']);
  });

  test('declining forgets the invitation and goes home', async () => {
    const shown = await open();
    shown.press('secondary');
    await until(() => shown.navigations.length, 'the way home');
    expect(shown.navigations).to.deep.equal([`replace ${at('/')}`]);
    expect(shown.platform.sessionStorage.get(KEY)).to.equal(null);
    expect(shown.platform.localStorage.get(KEY)).to.equal(null);
    expect(acts(shown)).to.deep.equal([]);
  });

  for (const [code, title] of [
    ['VERIFICATION_CODE_EXPIRED', 'This invitation has expired'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This invitation has been used already'],
    ['VERIFICATION_CODE_NOT_FOUND', 'This invitation is not valid'],
  ] as const) {
    test(`${code} when it is read, and when it is accepted`, async () => {
      const early = await show(TAG, PATH, {
        person: ADA,
        prepare: ({ answers }) => {
          answers[DETAILS] = { code };
        },
      });
      await early.says(title);
      await expectAccessible(early.page);
      expect(early.platform.sessionStorage.get(KEY)).to.equal(null);
      const late = await open();
      late.answers[ACCEPT] = { code };
      await accept(late);
      await late.says(title);
      await until(() => focused()?.id === 'heading', 'the focus on the title');
    });
  }

  test('an account that may not join is told what to do', async () => {
    const shown = await open();
    shown.answers[ACCEPT] = { code: 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED' };
    await accept(shown);
    await shown.says('This account cannot join');
    expect(inside(shown.page, '[part="switch"]').textContent).to.contain('Use another account');
    await expectAccessible(shown.page);
    expect(shown.platform.sessionStorage.get(KEY)).to.equal(CODE);
  });

  test('the service out of reach: a card with another try', async () => {
    const shown = await show(TAG, PATH, {
      person: ADA,
      prepare: ({ answers }) => {
        answers[DETAILS] = 'dead';
      },
    });
    await until(() => shown.requests.some(({ route }) => route === DETAILS), 'the attempt');
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service');
    await expectAccessible(shown.page);
    shown.answers[DETAILS] = TEAM;
    shown.press('primary');
    await shown.says('Join Blue?');
  });

  test('whoever cannot be known yet is asked for again', async () => {
    const shown = await show(TAG, PATH, {
      person: ADA,
      prepare: ({ answers }) => {
        invited({ answers } as Service);
        answers['GET /users/me'] = 'dead';
      },
    });
    await until(() => shown.requests.length, 'the attempt');
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service');
    shown.answers['GET /users/me'] = {
      body: { ...ADA, primary_email_verified: true, signed_up_at_millis: 0, client_metadata: {} },
    };
    shown.press('primary');
    await shown.clock.advance(1_000);
    await shown.says('Join Blue?');
  });

  test('ten clicks are one request', async () => {
    const shown = await open();
    shown.answers[ACCEPT] = () => new Promise(() => {});
    for (let click = 0; click < 10; click++) await accept(shown);
    await until(() => acts(shown).length, 'the request');
    await rest();
    expect(acts(shown)).to.deep.equal([ACCEPT]);
  });
});
