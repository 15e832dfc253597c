import type { Turnstile, TurnstileOptions } from '../../../elements/sign-in/methods/turnstile.ts';
import { ALL_METHODS, buttonNamed, errorOf, inputOf, showCard } from '../support/cards.ts';
import { createService, type Service } from '../support/service.ts';
import { expect, expectAccessible, focused, html, inside, readText, rest, until } from '../support/support.ts';
import { bodiesOf, cardScene } from './card-scene.ts';

const SIGN_UP = 'POST /auth/password/sign-up';
const SEND = 'POST /auth/otp/send-sign-in-code';
const REQUIRED = { code: 'BOT_CHALLENGE_REQUIRED' } as const;
const FAILED = { code: 'BOT_CHALLENGE_FAILED', details: { message: 'no' } } as const;

interface Refusal {
  readonly code: string;
  readonly details?: object;
}

/** A stand-in for the script of Turnstile that is in the page already. */
interface Stand extends Turnstile {
  readonly containers: HTMLElement[];
  readonly options: TurnstileOptions[];
  readonly calls: string[];
}

function putTurnstile(): Stand {
  const stand: Stand = {
    containers: [],
    options: [],
    calls: [],
    render: (container, options) => {
      stand.containers.push(container);
      stand.options.push(options);
      container.textContent = 'I am a widget';
      return `widget-${stand.options.length}`;
    },
    reset: (widget) => void stand.calls.push(`reset ${widget}`),
    remove: (widget) => void stand.calls.push(`remove ${widget}`),
  };
  Object.assign(window, { turnstile: stand });
  return stand;
}

const serviceWithKey = (scriptUrl = '/none.js') =>
  createService({ config: ALL_METHODS, botChallenge: { siteKey: 'site-key', scriptUrl } });

async function signUp(service: Service): Promise<HTMLElement> {
  const { card, submit } = await cardScene('lk-sign-up', service);
  submit('ada@example.com', 'correct horse');
  return card;
}

/** The description of a card with an icon and without an alert, as all cards of failures have it. */
function iconAndMessage(card: HTMLElement): string | undefined {
  expect(errorOf(card)).to.equal('');
  expect(inside(card, '[part="mark"]').querySelector('svg')).not.to.equal(null);
  return inside(card, '[part="description"]').textContent?.trim();
}

/** Answers with each of these in turn, then with the usual answer. */
function answerInTurn(service: Service, route: string, ...answers: Refusal[]): void {
  const usual = service.answers[route];
  service.answers[route] = (url) => answers.shift() ?? (typeof usual === 'function' ? usual(url) : (usual ?? {}));
}

/** A sign-up that the service answers with these, and the widget that the card shows. */
async function challengedSignUp(...answers: Refusal[]) {
  const stand = putTurnstile();
  const service = serviceWithKey();
  answerInTurn(service, SIGN_UP, ...answers);
  const card = await signUp(service);
  const widget = await until(() => stand.options[0], 'the widget');
  return { stand, service, card, widget };
}

suite('a bot challenge', () => {
  teardown(() => void Reflect.deleteProperty(window, 'turnstile'));

  test('a sign-up shows no bot challenge if the service requires none', async () => {
    const stand = putTurnstile();
    const service = serviceWithKey();
    await signUp(service);
    await until(() => service.navigations.length, 'the redirect');
    expect(stand.options).to.deep.equal([]);
    expect(Object.keys(bodiesOf(service, SIGN_UP)[0] ?? {})).to.deep.equal([
      'email',
      'password',
      'verification_callback_url',
    ]);
  });

  test('after a required bot challenge, the sign-up is sent again with the token of the challenge', async () => {
    const { stand, service, card, widget } = await challengedSignUp(REQUIRED);
    expect(widget).to.include({ sitekey: 'site-key', action: 'sign_up_with_credential' });
    await until(() => readText(card).includes('Confirm you’re human'), 'the step');
    expect(card.contains(stand.containers[0] as Node), 'the widget is in the document').to.equal(true);
    expect(focused()).to.equal(inside(card, '[part~="challenge"]'));
    await expectAccessible(card);
    widget.callback('token-1');
    await until(() => service.navigations.length, 'the redirect');
    expect(bodiesOf(service, SIGN_UP)[1]).to.include({
      email: 'ada@example.com',
      password: 'correct horse',
      bot_challenge_token: 'token-1',
      bot_challenge_phase: 'visible',
    });
    expect(stand.calls).to.deep.equal(['remove widget-1']);
    expect(stand.containers[0]?.isConnected).to.equal(false);
  });

  for (const popup of [false, true]) {
    test(`after a bot challenge, a provider sign-in${popup ? ' in a popup' : ''} continues with the challenge token`, async () => {
      const stand = putTurnstile();
      const service = serviceWithKey();
      const route = 'GET /auth/oauth/authorize/github';
      const asked: URL[] = [];
      const usual = service.answers[route];
      service.answers[route] = (url) => {
        asked.push(url);
        return url.searchParams.has('bot_challenge_token') && typeof usual === 'function' ? usual(url) : REQUIRED;
      };
      const card = await showCard(html`<lk-sign-in .popup=${popup} .app=${service.app}></lk-sign-in>`);
      buttonNamed(card, 'Continue with GitHub').click();
      const options = await until(() => stand.options[0], 'the widget');
      expect(options.action).to.equal('oauth_authenticate');
      expect(service.navigations).to.deep.equal([]);
      options.callback('token-1');
      await until(() => service.navigations.length, 'the redirect');
      expect(asked.at(-1)?.searchParams.get('bot_challenge_phase')).to.equal('visible');
    });
  }

  test('an expired, failed or refused bot challenge shows a message and resets the widget', async () => {
    const { stand, service, card, widget } = await challengedSignUp(REQUIRED, FAILED);
    widget['expired-callback']();
    await rest();
    expect(errorOf(card)).to.equal('The check has expired. Try again.');
    const [check, error] = ['challenge', 'error'].map((part) =>
      inside(card, `[part~="${part}"]`).getBoundingClientRect(),
    );
    expect(error?.top, 'the message stands below the check').to.be.within(
      check?.bottom ?? 0,
      (check?.bottom ?? 0) + 16,
    );
    expect(widget['error-callback']()).to.equal(true);
    await rest();
    expect(errorOf(card)).to.equal('The check failed. Try again.');
    widget.callback('token-1');
    await until(() => bodiesOf(service, SIGN_UP).length === 2, 'the second request');
    await until(() => errorOf(card), 'the message');
    expect(errorOf(card)).to.equal('The check failed. Try again.');
    expect(stand.calls).to.deep.equal(['reset widget-1', 'reset widget-1', 'reset widget-1']);
    widget.callback('token-2');
    await until(() => service.navigations.length, 'the redirect');
    expect(bodiesOf(service, SIGN_UP)[2]).to.include({ bot_challenge_token: 'token-2' });
  });

  test('the Back button of the bot challenge restores the form with the typed values', async () => {
    const { service, card } = await challengedSignUp(REQUIRED);
    buttonNamed(card, 'Back').click();
    await until(() => readText(card).includes('Create your Acme account'), 'the form');
    expect([inputOf(card, 'email').value, inputOf(card, 'password').value]).to.deep.equal([
      'ada@example.com',
      'correct horse',
    ]);
    expect(bodiesOf(service, SIGN_UP)).to.have.length(1);
    expect(errorOf(card)).to.equal('');
  });

  test('if the password is refused after the bot challenge, the sign-up form shows the reason', async () => {
    const tooShort = { code: 'PASSWORD_TOO_SHORT', details: { min_length: 14 } };
    const { card, widget } = await challengedSignUp(REQUIRED, tooShort);
    widget.callback('token-1');
    await until(() => readText(card).includes('Create your Acme account'), 'the form');
    await until(() => readText(card).includes('1 more character needed.'), 'the message');
  });

  test('if the bot challenge script is blocked, the sign-up is sent with bot_challenge_unavailable', async () => {
    const service = serviceWithKey('/test/no-such-script.js');
    answerInTurn(service, SIGN_UP, REQUIRED);
    await signUp(service);
    await until(() => service.navigations.length, 'the redirect');
    expect(bodiesOf(service, SIGN_UP)[1]).to.include({ bot_challenge_unavailable: 'true' });
    expect(bodiesOf(service, SIGN_UP)[1]).not.to.have.any.keys('bot_challenge_token', 'bot_challenge_phase');
    expect(document.querySelector('script[src*="no-such-script"]')).to.equal(null);
  });

  test('if the service insists on a blocked bot challenge, a message and a retry button appear', async () => {
    const service = serviceWithKey('/test/no-such-script.js');
    answerInTurn(service, SIGN_UP, REQUIRED, REQUIRED);
    const card = await signUp(service);
    await until(() => readText(card).includes('We couldn’t confirm you’re human'), 'the title');
    expect(iconAndMessage(card)).to.equal(
      `The check couldn’t be loaded from ${location.host}. A content blocker or your network may be blocking it. Allow it, then try again.`,
    );
    expect(readText(card)).not.to.contain('This quick check');
    await expectAccessible(card);
    const stand = putTurnstile();
    buttonNamed(card, 'Try again').click();
    (await until(() => stand.options[0], 'the widget')).callback('token-1');
    await until(() => service.navigations.length, 'the redirect');
    expect(bodiesOf(service, SIGN_UP).at(-1)).to.include({ bot_challenge_token: 'token-1' });
  });

  test('if an app has no site key, a required bot challenge shows an error and a Back button', async () => {
    const service = createService({ config: ALL_METHODS });
    answerInTurn(service, SIGN_UP, REQUIRED, REQUIRED);
    const card = await signUp(service);
    await until(() => readText(card).includes('We couldn’t confirm you’re human'), 'the title');
    expect(iconAndMessage(card)).to.equal(
      'This page can’t show a check that’s required. Contact the people who run this app.',
    );
    buttonNamed(card, 'Back').click();
    await until(() => readText(card).includes('Create your Acme account'), 'the form');
  });

  test('sending or resending a sign-in link shows a bot challenge if the service requires one', async () => {
    const stand = putTurnstile();
    const service = serviceWithKey();
    answerInTurn(service, SEND, REQUIRED);
    const card = await showCard(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
    inputOf(card, 'email').value = 'ada@example.com';
    buttonNamed(card, 'Email me a sign-in link').click();
    const options = await until(() => stand.options[0], 'the widget');
    expect(options.action).to.equal('send_magic_link_email');
    options.callback('token-1');
    await until(() => card.querySelector('input[name="code"]'), 'the code field');
    expect(bodiesOf(service, SEND)[1]).to.include({ bot_challenge_token: 'token-1' });
    answerInTurn(service, SEND, REQUIRED);
    await service.clock.advance(30_000);
    buttonNamed(card, 'Send again').click();
    (await until(() => stand.options[1], 'the second widget')).callback('token-2');
    await until(() => readText(card).includes('Check your email'), 'the code step again');
    expect(bodiesOf(service, SEND).at(-1)).to.include({ bot_challenge_token: 'token-2' });
  });

  test('a page element with the id "turnstile" is not mistaken for the challenge script', async () => {
    const service = serviceWithKey('/test/no-such-script.js');
    const clobbering = Object.assign(document.createElement('form'), { id: 'turnstile' });
    document.body.append(clobbering);
    answerInTurn(service, SIGN_UP, REQUIRED);
    await signUp(service);
    await until(() => service.navigations.length, 'the redirect');
    expect(bodiesOf(service, SIGN_UP)[1]).to.include({ bot_challenge_unavailable: 'true' });
    clobbering.remove();
  });
});
