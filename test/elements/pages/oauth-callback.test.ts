import '../../../elements/handler.ts';
import '../../../elements/pages/oauth-callback.ts';
import { appWith } from '../support/cards.ts';
import { ADA, createService, type Person, type Service } from '../support/service.ts';
import { expect, fixture, goesTo, html, inside, readText, until } from '../support/support.ts';
import { at, show, type View, signedIn } from './support.ts';

const TAG = 'lk-oauth-callback';
const TOKEN = 'POST /auth/oauth/token';

/** Starts a flow, as the button of a provider does, and comes back from the provider. */
async function goAndReturn(service: Service): Promise<void> {
  service.href = at('/handler/sign-in?after_auth_return_to=%2Fboard');
  void service.app.signInWithOAuth('github');
  await until(() => service.navigations.length, 'the redirect to the provider');
  const state = new URL(service.navigations.pop() ?? '').searchParams.get('state') ?? '';
  await service.clock.advance(2_000);
  const answer = new URLSearchParams({ after_auth_return_to: '/board', state, code: 'authorization-code' });
  service.href = at(`/handler/oauth-callback?${answer}`);
  service.answers[TOKEN] = () => signedIn(service);
}

const exchanges = ({ requests }: Service) => requests.filter(({ route }) => route === TOKEN);

interface Given {
  /** What reading the answer of the provider comes to; undefined where it throws. */
  readonly result: unknown;
  readonly person?: Person | null;
}

/** Shows the page over an app that reads this of the answer; what reading does is in `test/journeys/oauth`. */
async function open({ result, person = null }: Given): Promise<View> {
  return show(TAG, '/handler/oauth-callback?after_auth_return_to=%2Fboard', {
    person,
    urls: { afterSignUp: '/welcome' },
    prepare: (service) => {
      const callOAuthCallback = async () => {
        if (result === undefined) throw new Error('The service is broken.');
        return result;
      };
      Object.assign(service, { app: appWith(service, { callOAuthCallback } as object) });
    },
  });
}

const BEA = { id: 'b7c0e7b4-1111-4222-8333-000000000002', displayName: 'Bea', primaryEmail: 'bea@example.com' };

/** Shows the page to Ada, over an app whose answer would sign somebody else in. */
async function openWithQuestion(
  nextUser: object,
  person: Person = ADA,
): Promise<{ readonly view: View; readonly granted: () => unknown }> {
  let granted: unknown;
  const callOAuthCallback = async ({ confirmSwitch }: { confirmSwitch: (user: object) => Promise<boolean> }) => {
    granted = await confirmSwitch({ profileImageUrl: null, ...nextUser });
    return granted === true ? success({}) : { ok: true, value: null };
  };
  const view = await show(TAG, '/handler/oauth-callback?after_auth_return_to=%2Fboard', {
    person,
    prepare: (service) => Object.assign(service, { app: appWith(service, { callOAuthCallback } as object) }),
  });
  return { view, granted: () => granted };
}

const success = (value: object) => ({
  ok: true,
  value: { isHandedOff: false, returnTo: null, isNewUser: false, ...value },
});
const failure = (code: string, details = {}) => ({ ok: false, error: { code, details } });

suite('lk-oauth-callback', () => {
  test('lk-handler removes code and state from the URL before lk-oauth-callback is loaded', async () => {
    const service = createService();
    await goAndReturn(service);
    const handler = document.createElement('lk-handler');
    Object.assign(handler, { app: service.app, address: at('/handler/oauth-callback') });
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.append(handler);
    await handler.updateComplete;
    expect(service.href).to.equal(at('/handler/oauth-callback?after_auth_return_to=%2Fboard'));
    await goesTo(service, `replace ${at('/board')}`);
    expect(exchanges(service)).to.have.length(1);
    expect(readText(handler)).to.contain('Signing you in…');
  });

  for (const [name, given, target] of [
    ['a user who signed in', { result: success({}) }, '/board'],
    ['a new user', { result: success({ isNewUser: true }) }, '/board'],
    ['a user who connected an account', { result: success({ returnTo: '/accounts' }) }, '/accounts'],
    ['a signed-out user without a provider answer', { result: { ok: true, value: null } }, '/handler/sign-in'],
    ['a signed-in user without a provider answer', { result: { ok: true, value: null }, person: ADA }, '/board'],
    [
      'a user who needs MFA',
      { result: failure('MULTI_FACTOR_AUTHENTICATION_REQUIRED') },
      '/handler/mfa?after_auth_return_to=%2Fboard',
    ],
  ] as const) {
    test(`the OAuth callback redirects ${name} to ${target}`, async () => {
      const view = await open(given);
      await goesTo(view, `replace ${at(target)}`);
      await view.clock.advance(3_000);
      await view.says('This is taking longer than usual.');
      const link = inside<HTMLAnchorElement>(inside(view.page, 'lk-message-card'), 'a');
      expect(at(target).startsWith(link.href)).to.equal(true);
    });
  }

  const unknown = ['Error signing in during OAuth callback. Please try again.', 'Try again'] as const;
  for (const [name, result, sentence, button = 'Back to sign-in'] of [
    ['a wrong MFA code', failure('INVALID_TOTP_CODE'), 'Invalid TOTP code. Please try signing in again.'],
    ['the error SIGN_UP_NOT_ENABLED', failure('SIGN_UP_NOT_ENABLED'), 'Sign-up is currently closed.'],
    ['the error INVALID_SCOPE', failure('INVALID_SCOPE'), ...unknown],
    ['a failed code exchange', undefined, ...unknown],
  ] as const) {
    test(`the OAuth callback page alerts "${sentence}" after ${name}`, async () => {
      const view = await open({ result });
      await view.says(sentence);
      const card = inside(view.page, 'lk-message-card');
      expect(inside(card, '[part="heading"]').textContent).to.equal('Sign-in failed');
      expect(inside(card, '[part="description"] [role="alert"]').textContent?.trim()).to.equal(sentence);
      expect(inside(card, '[part="mark"]').className).to.equal('mark danger');
      expect(card.shadowRoot?.querySelectorAll('svg, [part="error"]'), 'one icon').to.have.length(1);
      expect(inside(card, '[part~="primary"]').textContent?.trim()).to.equal(button);
      view.press('primary');
      await goesTo(view, `replace ${at('/handler/sign-in?after_auth_return_to=%2Fboard')}`);
    });
  }

  test('for an error code in the URL, the OAuth callback shows a built-in text, not the message in the URL', async () => {
    const error = {
      errorCode: 'OAUTH_PROVIDER_ACCESS_DENIED',
      message: 'Call 0800-SCAM',
      details: '{"a":"0800-SCAM"}',
    };
    const view = await show(TAG, `/handler/oauth-callback?${new URLSearchParams(error)}`);
    await view.says('Sign-in canceled');
    await view.says('Sign-in was canceled at the provider. Try again or choose another sign-in method.');
    expect(readText(view.page)).not.to.contain('SCAM');
    expect(view.href).to.equal(at('/handler/oauth-callback'));
  });

  for (const [choice, part, isGranted, target] of [
    ['the new account', 'primary', true, '/board'],
    ['the current account', 'secondary', false, '/board'],
  ] as const) {
    test(`if the provider returns another account, the OAuth callback lets the user choose ${choice}`, async () => {
      const { view, granted } = await openWithQuestion({ ...BEA });
      await view.says('Switch accounts?');
      const card = inside(view.page, 'lk-message-card');
      expect(readText(view.page)).to.contain('You’re signed in as Ada Lovelace, but you chose another account: BE Bea');
      expect(readText(view.page)).to.contain('bea@example.com');
      expect(inside(card, '[part~="primary"]').textContent?.trim()).to.equal('Switch to this account');
      expect(view.navigations).to.deep.equal([]);
      view.press(part);
      // A second request for the user is sent 300 ms after the first.
      await view.clock.advance(300);
      await until(() => view.navigations.length, 'the redirect');
      expect(granted()).to.equal(isGranted);
      expect(view.navigations).to.deep.equal([`replace ${at(target)}`]);
    });
  }

  test('the OAuth callback asks a user of a restricted account before it switches accounts', async () => {
    const { view } = await openWithQuestion({ ...BEA }, { ...ADA, is_restricted: true } as Person);
    await view.says('You’re signed in as Ada');
  });

  test('the question to switch accounts shows email addresses if the accounts have the same name', async () => {
    const { view } = await openWithQuestion({ ...BEA, displayName: ADA.display_name });
    await view.says('Switch accounts?');
    await view.says(`You’re signed in as ${ADA.primary_email}, but you chose another account:`);
    await view.says('bea@example.com');
  });

  test('in a pop-up, the OAuth callback shows "You can close this window" and does not redirect', async () => {
    const view = await open({ result: success({ isHandedOff: true }) });
    await view.says('You can close this window');
    expect(view.navigations).to.deep.equal([]);
  });
});
