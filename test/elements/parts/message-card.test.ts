import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { animateStep } from '../../../elements/base/animate-step.ts';
import '../../../elements/parts/message-card/message-card.ts';
import type { LkMessageCard } from '../../../elements/parts/message-card/message-card.ts';
import { transition } from '../support/page-cache.ts';
import {
  createClock,
  expect,
  expectAccessible,
  fixture,
  focused,
  html,
  inside,
  readText,
  rest,
} from '../support/support.ts';

/** Only Chromium can be told which motion the user wants; other browsers say it themselves. */
const isChromium = navigator.userAgent.includes('Chrome');

const headingOf = (card: LkMessageCard) => inside(card, 'h2');
const regionOf = (card: LkMessageCard) => inside(card, '[aria-live]').getAttribute('aria-live');

async function draw(properties: Partial<LkMessageCard>): Promise<LkMessageCard> {
  const card = await fixture<LkMessageCard>(html`<lk-message-card></lk-message-card>`);
  Object.assign(card, { heading: 'Go on?', primaryLabel: 'Go', ...properties });
  await card.updateComplete;
  return card;
}

suite('a message card with a new message', () => {
  test('lk-message-card animates a new message unless the user prefers reduced motion', async () => {
    const moving = (card: LkMessageCard) => card.shadowRoot?.getAnimations().length;
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      if (isChromium) await emulateMedia({ reducedMotion });
      const isWanted = matchMedia('(prefers-reduced-motion: no-preference)').matches;
      const card = await draw({ onStep: animateStep });
      expect(moving(card)).to.equal(0);
      card.heading = 'Done';
      await card.updateComplete;
      expect(moving(card)).to.equal(isWanted ? card.shadowRoot?.querySelectorAll('.card > *').length : 0);
    }
  });

  test('after an action changes the card, lk-message-card focuses the new heading', async () => {
    const card = await draw({
      primaryAction: () => {
        card.heading = 'Done';
        card.primaryLabel = '';
      },
    });
    inside(card, '[part~="primary"]').focus();
    await sendKeys({ press: 'Enter' });
    await rest();
    expect(focused()).to.equal(headingOf(card));
    expect(regionOf(card), 'nothing is read out twice').to.equal('off');
    await expectAccessible(card);
  });

  test('lk-message-card announces a heading that changes without a user action', async () => {
    const card = await draw({});
    const before = focused();
    card.heading = 'Somebody else signed in';
    await rest();
    expect(focused()).to.equal(before);
    expect(regionOf(card)).to.equal('polite');
  });

  test('after a submitted form changes the heading, lk-message-card focuses the heading', async () => {
    const card = await draw({});
    const form = document.createElement('form');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      form.remove();
      card.heading = 'Sent';
    });
    card.append(form);
    form.requestSubmit();
    await rest();
    expect(focused()).to.equal(headingOf(card));
  });

  test('a new message removes the error of an earlier action', async () => {
    const fail = (heading: string) => async () => {
      if (heading) card.heading = heading;
      await Promise.resolve();
      throw new Error('no');
    };
    const card = await draw({ errorText: (error) => `It failed: ${(error as Error).message}.` });
    card.primaryAction = fail('Signed out');
    card.run('primary');
    await rest();
    expect(readText(card)).to.contain('Signed out').and.to.contain('It failed: no.');
    card.heading = 'Something new';
    await rest();
    expect(readText(card)).not.to.contain('It failed');
  });

  test('lk-message-card removes the spinner of a button when the label of the button changes', async () => {
    const clock = createClock();
    const action = holdPromise();
    const card = await draw({ timers: clock, primaryAction: () => action.promise });
    card.run('primary');
    await clock.advance(200);
    expect(card.shadowRoot?.querySelector('lk-spinner')).not.to.equal(null);
    card.primaryLabel = 'Continue';
    action.resolve();
    await rest();
    expect(card.shadowRoot?.querySelector('lk-spinner')).to.equal(null);
  });

  test('a click on a primary button with a URL runs the button action without navigation', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
    };
    const card = await draw({ primaryLink: `${location.origin}/board`, primaryAction: run });
    const link = inside<HTMLAnchorElement>(card, 'a[part~="primary"]');
    expect(link.href).to.equal(`${location.origin}/board`);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(runs).to.equal(1);
    expect(click.defaultPrevented).to.equal(true);
    await expectAccessible(card);
  });

  test('a busy lk-message-card shows a spinner and sets aria-busy', async () => {
    const card = await draw({ busy: true, primaryLabel: '' });
    expect(inside(card, 'section').getAttribute('aria-busy')).to.equal('true');
    expect(inside(card, '[part~="mark"] lk-spinner')).not.to.equal(null);
    await expectAccessible(card);
  });
});

suite('the buttons of a message card', () => {
  const primary = (card: LkMessageCard) => inside(card, '[part~="primary"]');

  test('the spinner of a button appears after 150 ms and stays for 400 ms', async () => {
    const clock = createClock();
    const action = holdPromise();
    const card = await draw({ timers: clock, primaryAction: () => action.promise });
    const hasSpinner = () => card.shadowRoot?.querySelector('lk-spinner') !== null;
    const { width } = primary(card).getBoundingClientRect();
    primary(card).click();
    await clock.advance(149);
    expect(hasSpinner()).to.equal(false);
    await clock.advance(1);
    expect(hasSpinner()).to.equal(true);
    expect(primary(card).getBoundingClientRect().width).to.equal(width);
    expect(readText(primary(card))).to.equal('Go');
    action.resolve();
    await clock.advance(399);
    expect(hasSpinner()).to.equal(true);
    await clock.advance(1);
    expect(hasSpinner()).to.equal(false);
  });

  test('an action that ends within 150 ms shows no spinner', async () => {
    const clock = createClock();
    const card = await draw({ timers: clock, primaryAction: () => {} });
    primary(card).click();
    await rest();
    expect(clock.timerCount).to.equal(0);
    expect(primary(card).getAttribute('aria-busy')).to.equal('false');
  });

  test('ten clicks on a button run its action once', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      return new Promise<void>(() => {});
    };
    const card = await draw({ secondaryLabel: 'Stop', primaryAction: run, secondaryAction: run });
    for (let click = 0; click < 10; click++) primary(card).click();
    await rest();
    inside(card, '[part~="secondary"]').click();
    expect(runs).to.equal(1);
    expect(inside(card, '[part~="secondary"]').getAttribute('aria-disabled')).to.equal('true');
  });

  test('a failed button action is announced, and a second click runs the action again', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('secret text')) : undefined;
    };
    const card = await draw({ primaryAction: run, errorText: 'No luck.' });
    primary(card).click();
    await rest();
    expect(inside(card, '.actions ~ [role="alert"]').textContent?.trim()).to.equal('No luck.');
    await expectAccessible(card);
    primary(card).click();
    await rest();
    expect(inside(card, '.actions ~ [role="alert"]').textContent?.trim()).to.equal('');
    expect(runs).to.equal(2);
  });

  test('an error that no button caused is above the buttons, until a button fails', async () => {
    const primaryAction = () => Promise.reject(new Error('no'));
    const card = await draw({ error: 'It went wrong.', primaryAction, errorText: 'No luck.' });
    const texts = () =>
      [...(card.shadowRoot?.querySelectorAll('[part="error"]') ?? [])].map((row) => row.textContent?.trim());
    expect(texts()).to.deep.equal(['It went wrong.']);
    const bottom = inside(card, '[part="error"]').getBoundingClientRect().bottom;
    expect(bottom).to.be.below(primary(card).getBoundingClientRect().top);
    primary(card).click();
    await rest();
    expect(texts()).to.deep.equal(['No luck.']);
    expect(inside(card, '[part="error"]').closest('.actions ~ *')).to.not.equal(null);
  });

  test('an error makes a message card taller without moving the button, until the error is removed', async () => {
    const card = await draw({ primaryAction: () => Promise.reject(new Error('no')), errorText: 'No luck.' });
    const measure = () => [primary(card).getBoundingClientRect().top, card.getBoundingClientRect().height] as const;
    const [top, height] = measure();
    primary(card).click();
    await rest();
    const [topWithError, heightWithError] = measure();
    expect(topWithError).to.equal(top);
    expect(heightWithError).to.be.above(height);
    card.heading = 'Another step';
    await card.updateComplete;
    expect(measure()).to.deep.equal([top, height]);
  });

  test('a busy button is idle again after the page is restored from the back/forward cache', async () => {
    const card = await draw({ primaryAction: () => new Promise(() => {}) });
    primary(card).click();
    await rest();
    expect(primary(card).getAttribute('aria-busy')).to.equal('true');
    await transition('pageshow');
    expect(primary(card).getAttribute('aria-busy')).to.equal('false');
  });
});
