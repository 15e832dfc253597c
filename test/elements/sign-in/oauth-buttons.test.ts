import { sendKeys } from '@web/test-runner-commands';
import type { OAuthPopupOptions } from '../../../core/flows/oauth/popup.ts';
import { ok } from '../../../core/base/result.ts';
import { KnownError } from '../../../core/errors/known-error.ts';
import {
  appWith,
  buttonNamed,
  buttonNames,
  errorOf,
  inputOf,
  providers,
  serviceWith,
  showCard,
  signInCard,
} from '../support/cards.ts';
import {
  expect,
  expectAccessible,
  fixture,
  focused,
  goesTo,
  html,
  inside,
  readText,
  rest,
  until,
} from '../support/support.ts';

/** The providers of the protocol. */
const NAMES = 'Google GitHub Microsoft Spotify Facebook Discord GitLab Bitbucket LinkedIn Apple X Twitch'.split(' ');
const IDS = NAMES.map((name) => name.toLowerCase());

const marksOf = (card: HTMLElement) =>
  [...inside(card, '.providers').querySelectorAll('svg')].map((mark) => mark.querySelector('path')?.getAttribute('d'));

/** The marks of all buttons, once they have been loaded. */
const loadedMarks = (card: HTMLElement) =>
  until(() => {
    const marks = marksOf(card);
    return marks.every(Boolean) && marks;
  }, 'the marks');

suite('OAuth provider buttons of lk-sign-in', () => {
  test('provider buttons have their names and final height before the logos are loaded', async () => {
    const card = await signInCard(serviceWith(providers('gitlab', 'linkedin', 'twitch')).app);
    expect(marksOf(card)).to.deep.equal([undefined, undefined, undefined]);
    expect(buttonNames(card)).to.deep.equal(['GitLab', 'LinkedIn', 'Twitch'].map((name) => `Continue with ${name}`));
    const { height } = inside(card, '.providers').getBoundingClientRect();
    await loadedMarks(card);
    expect(inside(card, '.providers').getBoundingClientRect().height).to.equal(height);
  });

  test('every supported provider has its own name and logo', async () => {
    const card = await signInCard(serviceWith(providers(...IDS)).app);
    await loadedMarks(card);
    expect(buttonNames(card)).to.deep.equal(NAMES.map((name) => `Continue with ${name}`));
    const marks = [...inside(card, '.providers').querySelectorAll('svg')].map((mark) => mark.innerHTML);
    expect(new Set(marks).size).to.equal(IDS.length);
    await expectAccessible(card);
  });

  test('the button of an unknown provider shows a generic logo and the provider id as text', async () => {
    const hostile = ['keycloak', 'constructor', '__proto__', '<img src=x onerror=alert(1)>', '‮evil'];
    const card = await signInCard(serviceWith(providers(...hostile)).app);
    expect(buttonNames(card).slice(0, 3)).to.deep.equal([
      'Continue with Keycloak',
      'Continue with Constructor',
      'Continue with __proto__',
    ]);
    const marks = await loadedMarks(card);
    expect(new Set(marks).size).to.equal(1);
    expect(card.shadowRoot?.querySelectorAll('img').length).to.equal(0);
  });

  test('a custom provider shows its display name and a generic logo', async () => {
    const acme = { id: 'acme_sso', display_name: 'Acme <b>SSO</b>' };
    const nameless = { id: 'other', display_name: '' };
    const config = { enabled_oauth_providers: [{ id: 'github' }, acme, nameless] };
    const card = await signInCard(serviceWith(config).app);
    expect(buttonNames(card)).to.deep.equal([
      'Continue with GitHub',
      'Continue with Acme <b>SSO</b>',
      'Continue with Other',
    ]);
    expect(new Set(await loadedMarks(card)).size).to.equal(2);
  });

  for (const [count, columns] of [
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 4],
    [5, 3],
    [9, 3],
    [12, 4],
  ] as const) {
    test(`the number of columns for ${count} provider buttons is ${columns}`, async () => {
      const card = await signInCard(serviceWith(providers(...IDS.slice(0, count))).app);
      const left = [...inside(card, '.providers').querySelectorAll('button')].map(
        (button) => button.getBoundingClientRect().left,
      );
      expect(new Set(left).size).to.equal(columns);
    });
  }

  test('a narrow card shows each provider name in full on one line', async () => {
    const card = await signInCard(serviceWith(providers(...IDS)).app);
    (card.parentElement as HTMLElement).style.inlineSize = '288px';
    await rest();
    for (const name of inside(card, '.providers').querySelectorAll('bdi')) {
      expect(name.getClientRects().length, `lines of ${name.textContent}`).to.equal(1);
      expect(name.scrollWidth).to.be.at.most((name.closest('button') as Element).clientWidth);
    }
  });

  test('ten clicks on a provider button redirect to the provider once', async () => {
    const service = serviceWith(providers('google', 'github'));
    const card = await signInCard(service.app);
    for (let each = 0; each < 10; each++) buttonNamed(card, 'Continue with GitHub').click();
    await until(() => service.navigations.length, 'the redirect');
    await rest();
    expect(service.navigations.length).to.equal(1);
    const url = new URL(service.navigations[0] ?? '');
    expect(url.origin + url.pathname).to.equal('https://provider.test/github');
    expect(buttonNamed(card, 'Continue with GitHub').getAttribute('aria-busy')).to.equal('true');
    await service.clock.advance(2_000);
    expect(buttonNamed(card, 'Continue with GitHub').getAttribute('aria-busy')).to.equal('false');
  });

  test('while a provider’s page opens, the button keeps its size and name, with a spinner in place of the logo', async () => {
    const service = serviceWith(providers('google', 'github'));
    service.answers['GET /auth/oauth/authorize/github'] = () => new Promise(() => {});
    const card = await signInCard(service.app);
    const button = buttonNamed(card, 'Continue with GitHub');
    const [label, name] = ['.lk-label', 'bdi'].map((part) => button.querySelector(part) as Element) as [
      Element,
      Element,
    ];
    const boxes = () => [button, name].map((each) => JSON.stringify(each.getBoundingClientRect()));
    const before = boxes();
    button.click();
    await until(() => service.requests.some(({ route }) => route.includes('authorize')), 'the request');
    await service.clock.advance(150);
    await until(() => label.querySelector('lk-spinner'), 'the spinner');
    expect(label.querySelector('svg')).to.equal(null);
    expect(getComputedStyle(label).opacity).to.equal('1');
    expect(boxes()).to.deep.equal(before);
  });
});

suite('OAuth provider refused by the service', () => {
  for (const [code, text] of [
    ['OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED', 'Sign-in with this provider is turned off.'],
    [
      'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
      'The project needs its own provider keys for these permissions.',
    ],
  ] as const) {
    test(`lk-sign-in explains the error ${code} and does not redirect`, async () => {
      const service = serviceWith(providers('google', 'github'));
      service.answers['GET /auth/oauth/authorize/github'] = { code };
      const card = await signInCard(service.app);
      buttonNamed(card, 'Continue with GitHub').click();
      await until(() => errorOf(card), 'the message');
      expect(errorOf(card)).to.equal(text);
      expect(service.navigations).to.deep.equal([]);
      expect(service.platform.cookies?.read()).to.deep.equal([]);
    });
  }
});

/** A fake window of a provider. The test gives its answer. */
function popupScene() {
  const service = serviceWith(providers('google', 'github'));
  const calls: { provider: string; options: OAuthPopupOptions; isInClick: boolean }[] = [];
  const redirects: string[] = [];
  let isInClick = false;
  let settle: (result: unknown) => void = () => {};
  const app = appWith(service, {
    signInWithOAuth: async (provider) => {
      redirects.push(provider);
      return ok(undefined);
    },
    signInWithOAuthPopup: (provider, options = {}) => {
      calls.push({ provider, options, isInClick });
      return new Promise((resolve, reject) => {
        settle = resolve as typeof settle;
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    },
  });
  const start = async () => {
    const card = await showCard(html`<lk-sign-in popup .app=${app}></lk-sign-in>`);
    // The first click loads the code, so that the second one opens its window within its own task.
    buttonNamed(card, 'Continue with Google').click();
    await until(() => calls.length, 'the first window');
    await until(() => card.shadowRoot?.querySelector('[part~="cancel"]'), 'the step');
    inside(card, '[part~="cancel"]').click();
    await until(() => card.shadowRoot?.querySelector('[part~="provider"]'), 'the sign-in methods');
    isInClick = true;
    buttonNamed(card, 'Continue with Google').click();
    isInClick = false;
    await until(() => card.shadowRoot?.querySelector('[part~="cancel"]'), 'the step');
    return card;
  };
  return { service, start, calls, redirects, settle: (result: unknown) => settle(result) };
}

suite('OAuth provider popup of lk-sign-in', () => {
  test('"Cancel" in the card aborts a sign-in in a provider popup', async () => {
    const { start, calls } = popupScene();
    const card = await start();
    expect(calls[1]).to.include({ provider: 'google', isInClick: true });
    expect(readText(card)).to.equal(
      'Waiting for Google Complete the sign-in in the other window. Continue in this window Cancel',
    );
    expect(focused()).to.equal(inside(card, '[part~="cancel"]'));
    await expectAccessible(card);
    await sendKeys({ press: 'Enter' });
    await until(() => card.shadowRoot?.querySelector('[part~="provider"]'), 'the sign-in methods');
    expect(calls[1]?.options.signal?.aborted).to.equal(true);
    expect(errorOf(card)).to.equal('');
    expect(focused()).to.equal(buttonNamed(card, 'Continue with Google'));
  });

  test('a typed email address is still in the form after the user cancels the provider popup', async () => {
    const { start, service } = popupScene();
    service.config = { ...service.config, credential_enabled: true };
    const card = await start();
    inputOf(card, 'email').value = 'ada@example.com';
    expect(inputOf(card, 'email').checkVisibility()).to.equal(false);
    inside(card, '[part~="cancel"]').click();
    await until(() => card.shadowRoot?.querySelector('[part~="provider"]'), 'the sign-in methods');
    expect([inputOf(card, 'email').value, inputOf(card, 'email').checkVisibility()]).to.deep.equal([
      'ada@example.com',
      true,
    ]);
  });

  test('lk-sign-in shows a hint if the provider popup seems closed, and the sign-in can still succeed', async () => {
    const { start, calls, settle, service } = popupScene();
    const card = await start();
    calls[1]?.options.onWindowClosed?.();
    await rest();
    expect(readText(inside(card, 'header [aria-live]'))).to.equal(
      'Closed the window? Cancel to choose another sign-in method.',
    );
    settle(ok({ isNewUser: false }));
    await goesTo(service, `${location.origin}/`);
  });

  test('"Continue in this window" cancels the provider popup and redirects to the provider', async () => {
    const { start, redirects, calls } = popupScene();
    const card = await start();
    inside(card, '[part~="continue-here"]').click();
    await until(() => redirects.length, 'the redirect');
    expect(redirects).to.deep.equal(['google']);
    expect(calls[1]?.options.signal?.aborted).to.equal(true);
  });

  test('after the user declines in the provider popup, lk-sign-in shows the provider buttons again', async () => {
    const { start, settle } = popupScene();
    const card = await start();
    settle({ ok: false, error: new KnownError('OAUTH_PROVIDER_ACCESS_DENIED', 'Server words', {}) });
    await until(() => errorOf(card), 'the error');
    expect(errorOf(card)).not.to.contain('Server words');
    expect(buttonNames(card)).to.deep.equal(['Continue with Google', 'Continue with GitHub']);
  });

  test('removing lk-sign-in from the page aborts a pending popup sign-in', async () => {
    const { start, calls } = popupScene();
    const card = await start();
    card.remove();
    expect(calls[1]?.options.signal?.aborted).to.equal(true);
  });

  test('lk-sign-in in an iframe always opens a provider in a popup', async () => {
    const main = await fixture<HTMLIFrameElement>(html`<iframe src="/test/elements/base/framed-card.html"></iframe>`);
    const inside = () => main.contentDocument?.querySelector('lk-sign-in')?.shadowRoot ?? null;
    const button = await until(() => inside()?.querySelector<HTMLElement>('[part~="provider"]'), 'the card');
    button.click();
    await until(() => inside()?.querySelector('[part~="cancel"]'), 'the step');
    expect(inside()?.querySelector('[part~="continue-here"]')).to.equal(null);
    expect(main.contentWindow).to.have.property('asked').that.deep.equals(['window']);
  });
});
