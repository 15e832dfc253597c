import '../../../elements/pages/team-invitation.ts';
import { answering, at, beSignedIn, buttonsOf, CODE, DETAILS, invited, show, TEAM } from './support.ts';
import { accessToken, ADA, type Person, type Service } from '../support/service.ts';
import { expect, goesTo, inside, readText, untilLater } from '../support/support.ts';

const TAG = 'lk-team-invitation';
const PATH = `/handler/team-invitation?code=${CODE}`;
const KEY = 'latchkey-code:teamInvitation';
const BACK = encodeURIComponent('/handler/team-invitation');
const ACCEPT = 'POST /team-invitations/accept';
const MISMATCH = { code: 'TEAM_INVITATION_EMAIL_MISMATCH' };
const GRACE: Person = { ...ADA, id: 'grace', display_name: 'Grace Hopper', primary_email: 'grace@example.com' };
const TITLE = 'This invitation is for another email address';

function refused(service: Service): void {
  invited(service);
  service.answers[DETAILS] = MISMATCH;
}

suite('a team invitation for another email address', () => {
  test('a user can switch accounts to accept an invitation for another email address', async () => {
    const prepare = async (service: Service) => {
      await beSignedIn(service);
      invited(service);
      service.answers[DETAILS] = () => (service.person === GRACE ? TEAM : MISMATCH);
    };
    const view = await show(TAG, PATH, { prepare });
    await view.says(TITLE);
    expect(readText(view.page)).to.contain('Ada Lovelace').and.to.contain('ada@example.com');
    expect(readText(view.page)).not.to.contain('reach');
    expect(buttonsOf(view)).to.deep.equal(['Use another account', 'Add the address to this account']);
    inside(view.page, '[part="switch"]').click();
    await goesTo(view, at(`/handler/sign-in?after_auth_return_to=${BACK}`));
    expect(view.requests.map(({ route }) => route)).to.include('DELETE /auth/sessions/current');
    expect([view.platform.sessionStorage.get(KEY), view.platform.localStorage.get(KEY)]).to.deep.equal([
      CODE,
      JSON.stringify({ code: CODE, at: view.clock.now() }),
    ]);
    // The sign-in as the invited user: the page asks at once, and one click accepts.
    view.answers['POST /auth/password/sign-in'] = () => {
      view.person = GRACE;
      return { body: { access_token: accessToken(view.clock, GRACE), refresh_token: 'other', user_id: GRACE.id } };
    };
    await view.app.signInWithCredential({ email: 'grace@example.com', password: 'secret-word', noRedirect: true });
    await view.clock.advance(2_000);
    await view.says('Join Blue?');
    expect(readText(view.page)).to.contain('Grace Hopper').and.not.to.contain('Ada');
    view.answers[ACCEPT] = {};
    view.press('primary');
    await view.clock.advance(600);
    await view.says('Welcome to Blue');
  });

  test('if joining fails with an email mismatch, the page says that the invitation is for another address', async () => {
    const prepare = (service: Service) => {
      invited(service);
      service.answers[ACCEPT] = MISMATCH;
    };
    const view = await show(TAG, PATH, { person: ADA, prepare });
    await view.says('Join Blue?');
    view.press('primary');
    await view.clock.advance(300);
    await view.says(TITLE);
    expect(view.platform.sessionStorage.get(KEY)).to.equal(CODE);
  });

  test('the invitation page opens the email settings with the invitation as return address', async () => {
    const view = await show(TAG, PATH, { person: ADA, prepare: refused });
    await view.says('add the address to this one');
    view.press('secondary');
    await goesTo(view, `${at('/handler/account-settings')}?after_auth_return_to=${BACK}#emails`);
    expect(view.platform.localStorage.get(KEY)).to.contain(CODE);
  });

  test('after the user verifies the email address, the invitation page asks to join the team', async () => {
    const unverified = { ...ADA, primary_email_verified: false } as Person;
    const channel = { id: '33333333-3333-4333-8333-333333333333', type: 'email', is_primary: true };
    const route = `POST /contact-channels/me/${channel.id}/send-verification-code`;
    const prepare = (service: Service) => {
      refused(service);
      service.answers['GET /contact-channels'] = { body: { items: [channel] } };
      service.answers[route] = { body: { success: true } };
    };
    const view = await show(TAG, PATH, { person: unverified, prepare });
    await view.says('If the invitation was sent to ada@example.com');
    expect(buttonsOf(view)).to.deep.equal(['Use another account', 'Send link']);
    view.press('primary');
    await view.says('Open the link we sent to ada@example.com');
    expect(view.requests.find((request) => request.route === route)?.body).to.deep.equal({
      callback_url: `${at('/handler/email-verification')}?after_auth_return_to=${BACK}`,
    });
    expect(view.platform.localStorage.get(KEY)).to.contain(CODE);
    await view.says('Send again in 30 s');
    view.person = ADA;
    view.answers[DETAILS] = TEAM;
    await view.clock.advance(10_000);
    await view.says('Join Blue?');
  });

  for (const [code, text] of [
    ['REDIRECT_URL_NOT_WHITELISTED', 'This page isn’t on one of the app’s trusted domains.'],
    ['EMAIL_ALREADY_VERIFIED', 'Join Blue?'],
  ] as const) {
    test(`if the verification email fails with ${code}, the page shows "${text}"`, async () => {
      const unverified = { ...ADA, primary_email_verified: false } as Person;
      const view = await show(TAG, PATH, { person: unverified, prepare: refused });
      const channel = { id: 'channel', type: 'email', is_primary: true };
      view.answers['GET /contact-channels'] = { body: { items: [channel] } };
      view.answers['POST /contact-channels/me/channel/send-verification-code'] = { code };
      await view.says('If the invitation was sent to');
      if (code === 'EMAIL_ALREADY_VERIFIED') {
        view.person = ADA;
        view.answers[DETAILS] = TEAM;
      }
      view.press('primary');
      await untilLater(view.clock, () => readText(view.page).includes(text), text);
      expect(readText(view.page)).not.to.contain('Open the link we sent');
    });
  }

  test('lk-team-invitation shows an error if the verification email cannot be sent', async () => {
    const unverified = { ...ADA, primary_email_verified: false } as Person;
    const prepare = (service: Service) => {
      refused(service);
      service.answers['GET /contact-channels'] = { code: 'SOMETHING_NEW' };
    };
    const view = await show(TAG, PATH, { person: unverified, prepare });
    await view.says('If the invitation was sent to');
    view.press('primary');
    await view.says('Something went wrong. Try again.');
  });
});

suite('an unusable team invitation', () => {
  for (const [code, title, text] of [
    ['VERIFICATION_CODE_EXPIRED', 'This invitation has expired', 'for a new one'],
    ['VERIFICATION_CODE_ALREADY_USED', 'has already been used', 'already a member'],
    ['VERIFICATION_CODE_NOT_FOUND', 'isn’t valid', 'belong to another app'],
    ['SCHEMA_ERROR', 'isn’t valid', 'belong to another app'],
  ] as const) {
    test(`an invitation refused with ${code} shows the reason and the signed-in account`, async () => {
      const view = await show(TAG, PATH, { person: ADA, prepare: answering(DETAILS, { code }) });
      await view.says(title);
      expect(readText(view.page)).to.contain(text).and.to.contain('ada@example.com');
      expect(view.platform.sessionStorage.get(KEY)).to.equal(null);
    });
  }

  test('lk-team-invitation tells a guest that guests cannot join a team', async () => {
    const view = await show(TAG, PATH, { person: { ...ADA, is_anonymous: true } });
    await view.says('Guests can’t join a team');
  });
});
