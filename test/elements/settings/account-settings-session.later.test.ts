import { ready, showSettings } from './account-settings-support.ts';
import { at, beSignedIn } from '../pages/support.ts';
import { ADA, projectAnswer, type Service } from '../support/service.ts';
import { expect, expectAccessible, inside, readText, rest, until, untilLater } from '../support/support.ts';

const BOB = {
  ...ADA,
  id: '44444444-4444-4444-8444-444444444444',
  display_name: 'Bob',
  primary_email: 'bob@example.com',
};
const GUEST = { ...ADA, display_name: null, primary_email: null, is_anonymous: true };

/** Signs in while time goes on, as long as that takes. */
async function signIn({ app, clock }: Service, email: string): Promise<void> {
  let isDone = false;
  void app.signInWithCredential({ email, password: 'secret-word', noRedirect: true }).then(() => (isDone = true));
  await until(() => {
    void clock.advance(300);
    return isDone;
  }, 'the sign-in');
}

suite('lk-account-settings and the session', () => {
  teardown(() => history.replaceState(null, '', location.pathname + location.search));

  test('after another user signs in, the account settings show no data of the previous user', async () => {
    location.hash = 'security';
    const service = await showSettings({ person: null, prepare: beSignedIn });
    const { page } = service;
    await until(() => page.querySelector('lk-settings-password'), 'the section');
    const before = page.querySelector('lk-settings-password');
    service.answers['POST /auth/password/sign-in'] = ((sign) => () => {
      const answer = (sign as () => { body: object })();
      service.person = BOB;
      const claims = { sub: BOB.id, iat: 1775044800, exp: 1775048400, refresh_token_id: 'other' };
      const token = `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
      return { body: { ...answer.body, access_token: token, refresh_token: 'other', user_id: BOB.id } };
    })(service.answers['POST /auth/password/sign-in']);
    await signIn(service, 'bob@example.com');
    await until(() => readText(page).includes('Bob'), 'the other person');
    await until(() => page.querySelector('lk-settings-password'), 'the section');
    expect(readText(page)).not.to.contain('Ada').and.not.to.contain('ada@');
    expect(page.querySelector('lk-settings-password')).not.to.equal(before);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await rest();
    expect(readText(page)).not.to.contain('Bob');
    expect(page.querySelector('lk-settings-password')).to.equal(null);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await until(() => readText(page).includes('Bob'), 'the person again');
  });

  test('a signed-out user is redirected to sign-in once, with the settings page as return URL', async () => {
    const { navigations, page, app } = await showSettings({
      person: null,
      href: at('/handler/account-settings#security'),
    });
    await until(() => navigations.length, 'the way to sign-in');
    const back = encodeURIComponent('/handler/account-settings#security');
    expect(navigations).to.deep.equal([`replace ${location.origin}/handler/sign-in?after_auth_return_to=${back}`]);
    expect(readText(page)).to.equal('');
    const other = await showSettings({ href: at('/handler/account-settings') });
    await ready(other.page);
    await other.app.signOut({ noRedirect: true });
    await until(() => other.navigations.length, 'the way to sign-in');
    expect(other.navigations).to.have.length(1);
    expect(readText(other.page)).not.to.contain('Ada');
    app.dispose();
  });

  test('after a sign-in on the settings page, a sign-out redirects to sign-in', async () => {
    const service = await showSettings({ person: null });
    const { app, page, navigations } = service;
    await until(() => navigations.length === 1, 'the way to sign-in');
    await signIn(service, 'ada@example.com');
    await ready(page);
    await app.signOut({ noRedirect: true });
    await until(() => navigations.length === 2, 'the way to sign-in again');
  });

  test('a guest sees an invitation to create an account, with a button to sign-up', async () => {
    const { page, navigations } = await showSettings({ person: GUEST });
    await until(() => readText(page).includes('You’re using a guest account'), 'the invitation');
    inside(inside(page, 'lk-message-card'), '[part~="primary"]').click();
    await until(() => navigations.length, 'the way to sign-up');
    expect(navigations[0]).to.contain('/handler/sign-up');
  });

  test('a project that cannot be loaded shows an error, and Retry loads the settings', async () => {
    const service = await showSettings({
      prepare: ({ answers }) => {
        answers['GET /projects/current'] = 'dead';
      },
    });
    await untilLater(service.clock, () => readText(service.page).includes('Can’t reach the server'), 'the card');
    await expectAccessible(service.page);
    service.answers['GET /projects/current'] = { body: projectAnswer({}) };
    inside(inside(service.page, 'lk-message-card'), '[part~="primary"]').click();
    await untilLater(service.clock, () => readText(service.page).includes('Profile'), 'the settings');
  });
});
