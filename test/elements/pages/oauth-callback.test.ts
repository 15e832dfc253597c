import { MFA_ATTEMPT_KEYS } from '../../../core/base/client-names.ts';
import type { Channel, CookieJar } from '../../../core/index.ts';
import '../../../elements/handler.ts';
import '../../../elements/pages/oauth-callback.ts';
import { at, beSignedIn, show, type View, signedIn } from './support.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { expect, goesTo, fixture, html, inside, readText, until } from '../support/support.ts';

const TAG = 'lk-oauth-callback';
const TOKEN = 'POST /auth/oauth/token';

function createJar(): CookieJar {
  const values = new Map<string, string>();
  return {
    isSecure: false,
    read: () => [...values],
    write: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    listen: null,
  };
}

/** Starts a flow, as the button of a provider does, and returns its state. */
async function goAndReturn(service: Service, query: Record<string, string> = {}): Promise<void> {
  Object.assign(service.platform, { cookies: createJar() });
  service.href = at('/handler/sign-in?after_auth_return_to=%2Fboard');
  void service.app.signInWithOAuth('github');
  await until(() => service.navigations.length, 'the redirect to the provider');
  const state = new URL(service.navigations.pop() ?? '').searchParams.get('state') ?? '';
  await service.clock.advance(2_000);
  const answer = new URLSearchParams({ after_auth_return_to: '/board', state, code: 'authorization-code', ...query });
  service.href = at(`/handler/oauth-callback?${answer}`);
}

const returned =
  (answer: Service['answers'][string]) =>
  async (service: Service): Promise<void> => {
    await goAndReturn(service);
    service.answers[TOKEN] = answer;
  };

const tokens =
  (isNewUser = false) =>
  async (service: Service) => {
    await goAndReturn(service);
    service.answers[TOKEN] = () => signedIn(service, isNewUser);
  };

const exchanges = ({ requests }: Service) => requests.filter(({ route }) => route === TOKEN);

/** Opens the page from `/`, because the flow in `prepare` sets the address of the callback. */
const open = (prepare: (service: Service) => Promise<void>, options: object = {}): Promise<View> =>
  show(TAG, '/', { prepare, ...options });

suite('lk-oauth-callback', () => {
  test('finishes the sign-in and redirects; code and state are removed from the address', async () => {
    const view = await open(tokens());
    await goesTo(view, `replace ${at('/board')}`);
    expect(view.href).to.equal(at('/handler/oauth-callback?after_auth_return_to=%2Fboard'));
    expect(exchanges(view)).to.have.length(1);
    expect(readText(view.page)).to.contain('Signing you in…');
  });

  test('a slow redirect shows a link', async () => {
    const view = await open(tokens());
    await until(() => view.navigations.length, 'the redirect');
    await view.clock.advance(3_000);
    await view.says('This is taking longer than usual.');
    expect(inside<HTMLAnchorElement>(inside(view.page, 'lk-message-card'), 'a').href).to.equal(at('/board'));
  });

  test('the handler removes code and state from the address before it loads the page, which then redirects', async () => {
    const service = createService();
    await tokens()(service);
    const handler = document.createElement('lk-handler');
    Object.assign(handler, { app: service.app, address: at('/handler/oauth-callback') });
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.append(handler);
    await handler.updateComplete;
    expect(service.href).to.equal(at('/handler/oauth-callback?after_auth_return_to=%2Fboard'));
    await goesTo(service, `replace ${at('/board')}`);
    expect(exchanges(service)).to.have.length(1);
  });

  test('nothing to finish and nobody signed in: redirects to sign-in', async () => {
    const view = await show(TAG, '/handler/oauth-callback');
    await goesTo(view, `replace ${at('/handler/sign-in')}`);
    expect(view.requests).to.deep.equal([]);
  });

  test('nothing to finish, as after going back, and a signed-in user: redirects to after-sign-in', async () => {
    const view = await show(TAG, '/handler/oauth-callback', { person: ADA });
    await goesTo(view, `replace ${at('/')}`);
  });

  test('INVALID_TOTP_CODE has its own sentence, to the letter, as an alert', async () => {
    const view = await open(returned({ code: 'INVALID_TOTP_CODE' }));
    const sentence = 'Invalid TOTP code. Please try signing in again.';
    await view.says(sentence);
    const card = inside(view.page, 'lk-message-card');
    expect(inside(card, '[role="alert"]').textContent?.trim()).to.equal(sentence);
    view.press('primary');
    await goesTo(view, `replace ${at('/handler/sign-in?after_auth_return_to=%2Fboard')}`);
  });

  test('a listed error has a message of its own', async () => {
    const view = await open(returned({ code: 'SIGN_UP_NOT_ENABLED' }));
    await view.says('Sign-up is currently closed.');
  });

  for (const [name, answer] of [
    ['an error that nobody listed', { code: 'INVALID_SCOPE' }],
    ['a broken service', { status: 500 }],
    ['an answer that is none', { body: 'nonsense' }],
  ] as const) {
    test(`${name}: the sentence for everything else, to the letter`, async () => {
      const view = await open(returned(answer));
      await until(() => exchanges(view).length, 'the exchange');
      await view.clock.advance(60_000);
      await view.says('Error signing in during OAuth callback. Please try again.');
    });
  }

  test('an error in the address has a message of its own, never that of the address', async () => {
    const view = await show(
      TAG,
      `/handler/oauth-callback?${new URLSearchParams({
        errorCode: 'OAUTH_PROVIDER_ACCESS_DENIED',
        message: 'Call 0800-SCAM',
        details: '{"a":"0800-SCAM"}',
      })}`,
      { prepare: ({ platform }) => Object.assign(platform, { cookies: createJar() }) },
    );
    await view.says('Sign-in was canceled at the provider. Try again or choose another sign-in method.');
    expect(readText(view.page)).not.to.contain('SCAM');
    expect(view.href).to.equal(at('/handler/oauth-callback'));
  });

  test('a second factor is asked for on its page', async () => {
    const details = { attempt_code: 'attempt' };
    const view = await open(returned({ code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details }));
    await goesTo(view, `replace ${at('/handler/mfa?after_auth_return_to=%2Fboard')}`);
    expect(view.platform.sessionStorage.get(MFA_ATTEMPT_KEYS[0])).to.equal('attempt');
  });

  test('preventing the event stays on the page', async () => {
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('lk-sign-in', stop);
    try {
      const view = await open(tokens());
      await until(() => view.app.$session.value, 'the session');
      await view.clock.advance(5_000);
      expect(view.navigations).to.deep.equal([]);
    } finally {
      document.removeEventListener('lk-sign-in', stop);
    }
  });

  test('in a window of its own it hands off the answer and can be closed', async () => {
    const channels = new Set<{ listener?: (message: unknown) => void }>();
    const openChannel = (): Channel => {
      const own: { listener?: (message: unknown) => void } = {};
      channels.add(own);
      return {
        post: (message) => {
          for (const each of channels) if (each !== own) queueMicrotask(() => each.listener?.(message));
        },
        listen: (run) => {
          own.listener = run;
        },
        close: () => void channels.delete(own),
      };
    };
    const gone: string[] = [];
    const prepare = async (service: Service) => {
      const place = {
        set href(url: string) {
          gone.push(url);
        },
      };
      const other = { location: place, closed: false, close: () => {} };
      Object.assign(service.platform, { cookies: createJar(), openChannel });
      Object.assign(service.platform.page ?? {}, { openWindow: () => other });
      service.answers[TOKEN] = () => signedIn(service);
      void service.app.signInWithOAuthPopup('github', { noRedirect: true });
      await until(() => gone.length, 'the redirect to the provider');
      const { searchParams } = new URL(gone[0] ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'authorization-code');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      service.href = back.href;
    };
    const view = await open(prepare);
    await view.says('You can close this window');
    await until(() => view.app.$session.value, 'the session of the page that opened it');
    expect(exchanges(view)).to.have.length(1);
  });

  test('connecting an account returns to the page that started it', async () => {
    const prepare = async (service: Service) => {
      await beSignedIn(service);
      Object.assign(service.platform, { cookies: createJar() });
      service.href = at('/board');
      void service.app.linkConnectedAccount('github');
      await until(() => service.navigations.length, 'the redirect to the provider');
      const state = new URL(service.navigations.pop() ?? '').searchParams.get('state') ?? '';
      await service.clock.advance(2_000);
      service.href = at(`/handler/oauth-callback?code=authorization-code&state=${state}`);
      const { body } = signedIn(service);
      service.answers[TOKEN] = { body: { ...body, after_callback_redirect_url: at('/board') } };
    };
    const view = await open(prepare);
    await goesTo(view, `replace ${at('/board')}`);
  });
});
