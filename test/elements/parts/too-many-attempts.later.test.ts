import '../../../elements/pages/forgot-password.ts';
import '../../../elements/settings/password.ts';
import { at, show } from '../pages/support.ts';
import { fill, showSection } from '../settings/security-sections.ts';
import { bodiesOf, cardScene } from '../sign-in/card-scene.ts';
import type { TestClock } from '../support/support.ts';
import { expect, expectAccessible, readText, until } from '../support/support.ts';

const tooMany = (retryAfter?: string) => ({
  status: 429,
  ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
});

/** Waits until the text of an element has these words. */
const says = (element: Element, words: string) => until(() => readText(element).includes(words), words);

/** The countdown of an element, and each change in a live region that assistive technology reads out. */
async function lineIn(root: ParentNode) {
  const line = await until(() => root.querySelector('lk-wait-line')?.shadowRoot, 'the countdown');
  const timer = line.querySelector('[role="timer"]');
  expect(line.host.closest('[role="alert"]')).not.to.equal(null);
  return { line, timer };
}

async function secondBySecond(clock: TestClock, timer: Element | null, seconds: number): Promise<readonly unknown[]> {
  const shown: unknown[] = [];
  for (let second = 0; second < seconds; second++) {
    await clock.advance(1_000);
    shown.push(timer?.textContent);
  }
  return shown;
}

const SIGN_IN = 'POST /auth/password/sign-in';

/** A sign-in with a password that the service refuses with this answer. */
async function refusedSignIn(answer: ReturnType<typeof tooMany>) {
  const world = await cardScene('lk-sign-in');
  world.answers[SIGN_IN] = answer;
  world.submit('ada@example.com', 'correct horse');
  return world;
}

suite('too many attempts', () => {
  test('after status 429, the sign-in card counts down to the next attempt', async () => {
    const service = await refusedSignIn(tooMany('8'));
    const { card, form } = service;
    await says(card, 'Too many attempts. Try again in 8 seconds.');
    await expectAccessible(card);
    const { timer } = await lineIn(card.shadowRoot as ShadowRoot);
    expect(await secondBySecond(service.clock, timer, 3)).to.deep.equal([
      'in 7 seconds',
      'in 6 seconds',
      'in 5 seconds',
    ]);
    await service.clock.advance(4_000);
    expect(timer?.textContent).to.equal('in 1 second');
    await service.clock.advance(1_000);
    await says(card, 'You can try again now.');
    await expectAccessible(card);
    service.answers[SIGN_IN] = { code: 'EMAIL_PASSWORD_MISMATCH' };
    form.requestSubmit();
    await says(card, 'Wrong email or password.');
    expect(bodiesOf(service, SIGN_IN)).to.have.length(2);
  });

  test('each further response with status 429 replaces the waiting time shown in the sign-in card', async () => {
    const { answers, card, form } = await refusedSignIn(tooMany('8'));
    await says(card, 'in 8 seconds');
    for (const [seconds, words] of [
      ['61', 'in 2 minutes'],
      ['7000', 'in 2 hours'],
      ['500000', 'in 6 days'],
    ] as const) {
      answers[SIGN_IN] = tooMany(seconds);
      form.requestSubmit();
      await says(card, words);
    }
  });

  test('after status 429 without a retry-after header, the sign-in card asks the user to wait', async () => {
    const { card, clock } = await refusedSignIn(tooMany());
    for (let round = 0; round < 4; round++) await clock.advance(1_000);
    await says(card, 'Too many attempts. Wait a moment and try again.');
  });

  test('after status 429, lk-forgot-password shows the seconds until the next attempt', async () => {
    const view = await show('lk-forgot-password', '/handler/forgot-password');
    view.answers['POST /auth/password/send-reset-code'] = tooMany('30');
    const field = await until(() => view.page.querySelector<HTMLInputElement>('form [name="email"]'), 'the field');
    field.value = 'ada@example.com';
    view.page.querySelector('form')?.requestSubmit();
    await view.says('Too many attempts. Try again in 30 seconds');
    expect(view.requests.map(({ body }) => body)).to.deep.equal([
      { email: 'ada@example.com', callback_url: at('/handler/password-reset') },
    ]);
  });

  test('the password form of the settings counts down after a response with status 429', async () => {
    const shown = await showSection('lk-settings-password');
    await shown.says('Change password');
    shown.press('password');
    await until(() => shown.form(), 'the form');
    shown.answers['POST /auth/password/update'] = tooMany('45');
    fill(shown, 'old', 'the old one');
    fill(shown, 'password', 'a longer one');
    shown.form()?.requestSubmit();
    await shown.says('Too many attempts. Try again in 45 seconds');
    await shown.clock.advance(45_000);
    await shown.says('You can try again now.');
  });
});
