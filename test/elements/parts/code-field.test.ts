import { sendKeys } from '@web/test-runner-commands';
import { css, LitElement } from 'lit';
import { CountdownController } from '../../../elements/parts/countdown-controller.ts';
import { customElement } from '../../../elements/base/decorators.ts';
import { LightDomController } from '../../../elements/base/controllers/light-controller.ts';
import { tokens } from '../../../elements/base/theme/tokens.ts';
import { CodeFieldController, codeFieldStyles } from '../../../elements/parts/code-field/code-field-controller.ts';
import { fieldStyles } from '../../../elements/parts/field.ts';
import { pasteOf } from '../support/pictures.ts';
import { createClock, expect, expectAccessible, fixture, focused, html, readText, rest } from '../support/support.ts';

class CodeHost extends LitElement {
  static override styles = css`
    :host {
      ${tokens}
      display: block;
      container-type: inline-size;
    }
  `;
  kind: 'numeric' | 'alphanumeric' = 'numeric';
  error = '';
  isBusy = false;
  readonly codes: string[] = [];
  code = this.field();

  field(): CodeFieldController {
    return new CodeFieldController(this, { kind: this.kind, onComplete: (code) => this.codes.push(code) });
  }

  constructor() {
    super();
    const template = () =>
      html`<form>${this.code.render({ id: 'code', label: 'Code', error: this.error, isBusy: this.isBusy })}</form>`;
    this.addController(new LightDomController(this, { template, styles: css`${fieldStyles} ${codeFieldStyles}` }));
  }

  override render() {
    return html`<slot></slot>`;
  }
}
customElement('test-code')(CodeHost);

async function scene(kind: CodeHost['kind'] = 'numeric') {
  const host = await fixture<CodeHost>(html`<test-code></test-code>`);
  host.kind = kind;
  host.code = host.field();
  host.requestUpdate();
  await rest();
  const input = host.querySelector('input') as HTMLInputElement;
  const paste = async (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    if (input.dispatchEvent(pasteOf(clipboardData))) fill(`${input.value}${text}`);
    await rest();
  };
  const fill = (text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const cells = () => [...host.querySelectorAll('.lk-cell')].map((cell) => cell.textContent);
  return { host, input, paste, fill, cells };
}

suite('the code field', () => {
  test('the code field is one labeled input with autocomplete="one-time-code"', async () => {
    const { host, input } = await scene();
    expect(host.querySelectorAll('input').length).to.equal(1);
    expect([input.getAttribute('autocomplete'), input.inputMode, input.name]).to.deep.equal([
      'one-time-code',
      'numeric',
      'code',
    ]);
    expect(input.labels?.[0]?.textContent).to.equal('Code');
    expect(input.maxLength, 'a limit would cut what is pasted with spaces').to.equal(-1);
    await expectAccessible(host);
  });

  test('typing the last character of a code submits the code once', async () => {
    const { host, input, cells } = await scene();
    input.focus();
    await sendKeys({ type: '12a3 4-5' });
    await rest();
    expect(cells()).to.deep.equal(['1', '2', '3', '4', '5', '']);
    expect(host.codes).to.deep.equal([]);
    expect(host.querySelectorAll('.lk-selected').length).to.equal(1);
    await sendKeys({ type: '67' });
    await rest();
    expect(input.value).to.equal('123456');
    expect(host.codes).to.deep.equal(['123456']);
  });

  test('Arabic digits typed into the code field are shown and submitted as ASCII digits', async () => {
    const { host, input, cells } = await scene();
    input.focus();
    await sendKeys({ type: '١٢٣٤٥' });
    await rest();
    expect([input.value, input.selectionStart]).to.deep.equal(['12345', 5]);
    expect(cells()).to.deep.equal(['1', '2', '3', '4', '5', '']);
    await sendKeys({ type: '٦' });
    await rest();
    expect([input.value, host.codes]).to.deep.equal(['123456', ['123456']]);
  });

  test('Arabic digits pasted into an alphanumeric code field are submitted as ASCII digits', async () => {
    const { host, paste } = await scene('alphanumeric');
    await paste('ab\u0663-cd\u0664');
    expect(host.codes).to.deep.equal(['AB3CD4']);
  });

  for (const [kind, text, code] of [
    ['alphanumeric', 'Your code: ABC123', 'ABC123'],
    ['alphanumeric', 'Your code: abc123.', 'ABC123'],
    ['alphanumeric', 'Your sign-in code is ABCDEF', 'ABCDEF'],
    ['alphanumeric', 'Code for Please & Co: ABC-123', 'ABC123'],
    ['alphanumeric', 'ABC123 is your code. ABC123', 'ABC123'],
    ['alphanumeric', 'Please enter the letters', null],
    ['alphanumeric', 'Hi code', null],
    ['alphanumeric', 'ABC123 or XYZ789', null],
    ['numeric', 'G-123456 is your code', '123456'],
    ['numeric', 'Code 123456, valid for 10 minutes', '123456'],
    ['numeric', 'Your code: 123 456', '123456'],
    ['numeric', 'Ihr Code „１２３４５６“', '123456'],
    ['numeric', '2026-11-29 14:30', null],
    ['numeric', 'Order 1234567890', null],
  ] as const) {
    test(`of the pasted text "${text}", an ${kind} code field sends ${code ?? 'nothing'}`, async () => {
      const { host, input, paste, fill } = await scene(kind);
      await paste(text);
      expect(host.codes).to.deep.equal(code === null ? [] : [code]);
      expect(input.value).to.equal(code ?? '');
      // Keyboards of phones insert the text without a paste event.
      host.code.clear();
      fill(text);
      await rest();
      expect(host.codes).to.deep.equal(code === null ? [] : [code, code]);
    });
  }

  test('a typed character replaces the selected character in the middle of a code', async () => {
    const { host, input, fill } = await scene();
    input.focus();
    fill('12345');
    input.setSelectionRange(1, 2);
    await sendKeys({ type: '9' });
    await rest();
    expect(input.value).to.equal('19345');
    expect(input.selectionStart).to.equal(2);
    await sendKeys({ press: 'Backspace' });
    await rest();
    expect([host.code.value, host.codes]).to.deep.equal(['1345', []]);
  });

  // What counts as a digit, and what is left out, is in `test/core/base/clean-code.test.ts`.
  for (const text of ['123456', ' 123\u2011456\n', '١٢٣ ٤٥٦', 'Your code is 123456.']) {
    test(`pasting ${JSON.stringify(text)} enters the whole code into the code field`, async () => {
      const { host, input, paste } = await scene();
      input.focus();
      await paste(text);
      expect([input.value, host.codes]).to.deep.equal(['123456', ['123456']]);
    });
  }

  test('pasted letters of a code become upper case', async () => {
    const { host, input, paste, cells } = await scene('alphanumeric');
    expect(input.inputMode).to.equal('text');
    await paste('abc-d3f');
    expect(cells().join('')).to.equal('ABCD3F');
    await paste('xyz 789');
    expect(host.codes).to.deep.equal(['ABCD3F', 'XYZ789']);
  });

  test('a code filled in by a password manager is submitted like a typed code', async () => {
    const { host, fill } = await scene('alphanumeric');
    fill('abc123');
    expect(host.codes).to.deep.equal(['ABC123']);
  });

  test('a busy code field keeps its code and the focus, and accepts no input', async () => {
    const { host, input, paste } = await scene();
    input.focus();
    await paste('123456');
    host.isBusy = true;
    host.requestUpdate();
    await rest();
    await sendKeys({ type: '7' });
    await paste('654321');
    expect([input.value, host.codes, focused()]).to.deep.equal(['123456', ['123456'], input]);
  });

  test('an error of the code field is announced and linked to the input', async () => {
    const { host, input, paste, cells } = await scene();
    await paste('123456');
    const region = host.querySelector('[role="alert"]');
    host.error = 'That code isn’t right.';
    host.code.clear();
    await rest();
    expect([region?.textContent?.trim(), cells().join('')]).to.deep.equal(['That code isn’t right.', '']);
    expect(input.getAttribute('aria-errormessage')).to.equal(region?.id);
    expect([input.getAttribute('aria-invalid'), focused()]).to.deep.equal(['true', input]);
    await expectAccessible(host);
    await paste('123456');
    expect(host.codes, 'the same code again is a new try').to.deep.equal(['123456', '123456']);
  });

  test('the boxes of the code field fill the width of a card up to 336 pixels', async () => {
    const { host } = await scene();
    const width = () => host.querySelector('.lk-cells')?.getBoundingClientRect().width ?? 0;
    const widths = [800, 336, 280, 240].map((px) => {
      host.style.inlineSize = `${px}px`;
      return Math.round(width());
    });
    expect(widths).to.deep.equal([336, 336, 280, 240]);
    const boxes = [...host.querySelectorAll('.lk-cell')].map((box) => box.getBoundingClientRect());
    expect(new Set(boxes.map((box) => Math.round(box.width)))).to.deep.equal(new Set([33]));
    expect(Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0))).to.equal(8);
  });
});

class Counter extends LitElement {
  readonly clock = createClock();
  readonly countdown = new CountdownController(this, () => this.clock);
  override render() {
    return html`${this.countdown.secondsLeft}`;
  }
}
customElement('test-counter')(Counter);

suite('CountdownController', () => {
  test('a CountdownController counts whole seconds down and leaves no timer behind', async () => {
    const element = await fixture<Counter>(html`<test-counter></test-counter>`);
    const { clock } = element;
    element.countdown.start(2_500);
    await rest();
    expect(readText(element)).to.equal('3');
    await clock.advance(500);
    expect(readText(element)).to.equal('2');
    await clock.advance(1_999);
    expect(readText(element)).to.equal('1');
    await clock.advance(1);
    expect([readText(element), clock.timerCount]).to.deep.equal(['0', 0]);
  });

  test('a second start() replaces the remaining time of a CountdownController', async () => {
    const element = await fixture<Counter>(html`<test-counter></test-counter>`);
    const { clock } = element;
    element.countdown.start(5_000);
    element.countdown.start(30_000);
    await clock.advance(1_000);
    expect([readText(element), clock.timerCount]).to.deep.equal(['29', 1]);
    element.remove();
    expect(clock.timerCount).to.equal(0);
  });
});
