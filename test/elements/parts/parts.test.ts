import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/parts/notice/notice.ts';
import type { LkNotice } from '../../../elements/parts/notice/notice.ts';
import '../../../elements/parts/popup/tooltip.ts';
import type { LkTooltip } from '../../../elements/parts/popup/tooltip.ts';
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

suite('lk-tooltip', () => {
  const isOpen = (tooltip: LkTooltip) => inside(tooltip, '[popover]').matches(':popover-open');
  const show = (text: string, properties: Partial<LkTooltip> = {}) => {
    const tooltip = Object.assign(document.createElement('lk-tooltip'), { text, ...properties });
    tooltip.append(document.createElement('button'));
    return fixture<LkTooltip>(html`${tooltip}`);
  };
  const point = (tooltip: LkTooltip, type: 'enter' | 'leave') =>
    tooltip.dispatchEvent(new PointerEvent(`pointer${type}`));

  test('lk-tooltip opens after 700 ms of hovering, or at once if another tooltip has just closed', async () => {
    const clock = createClock();
    const [one, two] = [await show('One', { timers: clock }), await show('Two', { timers: clock })];
    point(one, 'enter');
    await clock.advance(699);
    expect(isOpen(one)).to.equal(false);
    await clock.advance(1);
    expect(isOpen(one)).to.equal(true);
    point(one, 'leave');
    expect(isOpen(one)).to.equal(false);
    await clock.advance(299);
    point(two, 'enter');
    expect(isOpen(two)).to.equal(true);
    point(two, 'leave');
    await clock.advance(300);
    point(one, 'enter');
    expect(isOpen(one)).to.equal(false);
    point(one, 'leave');
    await clock.advance(700);
    expect(isOpen(one)).to.equal(false);
  });

  test('open-delay-ms and skip-delay-ms of lk-tooltip set the delays', async () => {
    const clock = createClock();
    const one = await fixture<LkTooltip>(
      html`<lk-tooltip text="One" open-delay-ms="50" skip-delay-ms="0" .timers=${clock}><button>1</button></lk-tooltip>`,
    );
    expect([one.openDelayMs, one.skipDelayMs]).to.deep.equal([50, 0]);
    point(one, 'enter');
    await clock.advance(49);
    expect(isOpen(one)).to.equal(false);
    await clock.advance(1);
    expect(isOpen(one)).to.equal(true);
    point(one, 'leave');
    await clock.advance(0);
    point(one, 'enter');
    expect(isOpen(one), 'the next one waits again').to.equal(false);
    point(one, 'leave');
  });

  test('lk-tooltip sets no aria-describedby if its text repeats the accessible name of the element', async () => {
    const tooltip = await fixture<LkTooltip>(
      html`<lk-tooltip text="Copy"><button aria-label="Copy">c</button></lk-tooltip>`,
    );
    const button = tooltip.querySelector('button') as HTMLButtonElement;
    expect(button.hasAttribute('aria-describedby')).to.equal(false);
    tooltip.text = 'Copied';
    await rest();
    const id = button.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).to.equal('Copied');
  });

  test('lk-tooltip opens on focus and closes on Escape', async () => {
    const clock = createClock();
    const tooltip = await fixture<LkTooltip>(
      html`<lk-tooltip text="Help" .timers=${clock}><button>?</button></lk-tooltip>`,
    );
    const button = tooltip.querySelector('button') as HTMLButtonElement;
    const id = button.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).to.equal('Help');
    await expectAccessible(tooltip);
    button.focus();
    expect(isOpen(tooltip)).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(isOpen(tooltip)).to.equal(false);
    expect(focused()).to.equal(button);
    await clock.advance(300);
  });
});

suite('the gap between an element and its tooltip', () => {
  test('a pointer in the gap between an element and its tooltip is over the tooltip', async () => {
    const tooltip = await fixture<LkTooltip>(html`<lk-tooltip text="Help"><button>?</button></lk-tooltip>`);
    const button = tooltip.querySelector('button') as HTMLButtonElement;
    button.focus();
    const from = button.getBoundingClientRect();
    const to = inside(tooltip, '.box').getBoundingClientRect();
    const gapMiddle = (Math.min(from.bottom, to.bottom) + Math.max(from.top, to.top)) / 2;
    const found = tooltip.shadowRoot?.elementFromPoint(from.left + from.width / 2, gapMiddle);
    expect(found?.className).to.equal('box');
    button.blur();
  });
});

suite('lk-notice', () => {
  test('the live region of lk-notice exists before the text is set', async () => {
    const notice = await fixture<LkNotice>(html`<lk-notice kind="danger"></lk-notice>`);
    const region = inside(notice, '[role="alert"]');
    notice.text = 'Wrong';
    await rest();
    expect(inside(notice, '[role="alert"]')).to.equal(region);
    expect(readText(notice)).to.equal('Wrong');
    notice.kind = 'success';
    await rest();
    expect(inside(notice, '[role="status"]').textContent).to.contain('Wrong');
    await expectAccessible(notice);
  });
});
