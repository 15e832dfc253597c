import { render } from 'lit';
import { ok, fail, buildError } from '../../../core/index.ts';
import { customElement } from '../../../elements/base/decorators.ts';
import '../../../elements/parts/copy-button.ts';
import { field } from '../../../elements/parts/field.ts';
import { actionButton } from '../../../elements/sections/section/action-button.ts';
import { ConfirmController } from '../../../elements/sections/confirm.ts';
import { LkSection } from '../../../elements/sections/section/section.ts';
import { SectionForm } from '../../../elements/sections/section/section-form.ts';
import {
  panelRows,
  panelRow,
  pill,
  renderRelativeTime,
  rowTitle,
} from '../../../elements/sections/section/section-parts.ts';
import type { WriteResult } from '../../../elements/sections/section/pending-work.ts';
import { showAlone } from './security-sections.ts';
import { testInFonts } from '../support/fonts.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, rest, until } from '../support/support.ts';

const calls: string[] = [];
let answer: () => Promise<WriteResult> = async () => ok(undefined);

/** A section as others are made, with one of everything. */
@customElement('lk-settings-trial')
class LkSettingsTrial extends LkSection {
  readonly confirm = new ConfirmController(this, this.work);
  readonly form: SectionForm<'nick'> = new SectionForm<'nick'>(this, {
    control: 'nick',
    names: ['nick'],
    submitLabel: () => 'Save',
    fields: (form) => field({ ...form.fieldOptions('nick'), label: 'Nickname', type: 'text', autocomplete: 'name' }),
    check: ({ nick }) => ({ nick: nick ? undefined : 'Enter a nickname.' }),
    fieldOf: { SCHEMA_ERROR: 'nick' },
    submit: ({ nick }) => this.#call(`save ${nick}`),
  });

  async #call(name: string): Promise<WriteResult> {
    calls.push(name);
    return answer();
  }

  protected override forget(): void {
    super.forget();
    this.form.reset();
    this.confirm.reset();
  }

  protected override header() {
    return { heading: 'Trial', text: 'One of everything.' };
  }

  protected override content() {
    const open = () => this.form.open({ nick: 'Ada' });
    const ask = () => this.confirm.ask('remove');
    const remove = () => this.#call('remove');
    return {
      action: actionButton({ control: 'nick', label: 'Edit', isExpanded: this.form.isOpen, onClick: open }),
      body: html`${panelRows(
        panelRow({
          content: rowTitle('Ada', {
            pills: pill('Primary', 'accent'),
            meta: renderRelativeTime(this, Date.UTC(2026, 2, 29, 12)),
          }),
          action: actionButton({ control: 'remove', label: 'Remove', kind: 'danger', onClick: ask }),
          below: this.confirm.render('remove', { text: 'It Permanently deletes.', label: 'Remove it', action: remove }),
        }),
      )}${this.form.renderSlot()}`,
    };
  }
}

async function show() {
  calls.length = 0;
  answer = async () => ok(undefined);
  const shown = await showAlone<LkSettingsTrial>(createService({ person: ADA }), 'lk-settings-trial');
  await shown.says('Primary');
  return shown;
}

const savedMark = (section: Element) => readText(inside(section, '.saved'));

suite('LkSection, the base class of settings sections', () => {
  test('a section shows its heading, text, and relative times, and is accessible', async () => {
    const { section } = await show();
    expect(readText(section)).to.contain('Trial One of everything.').and.to.contain('3 days ago');
    expect(inside(section, 'time').title).to.contain('2026');
    await expectAccessible(section);
  });

  testInFonts(
    'on a phone, a long heading word and a long button label stay in the section without overlap',
    async () => {
      const { section, control } = await show();
      section.style.inlineSize = '328px';
      const heading = inside(section, 'h2');
      heading.textContent = 'Vertrauenswürdigkeit';
      (control('nick').firstElementChild as Element).textContent = 'Berechtigungen erstellen';
      const words = document.createRange();
      words.selectNodeContents(heading);
      const [text, button, frame] = [words, control('nick'), section].map((each) => each.getBoundingClientRect());
      expect(text?.right).to.be.at.most(frame?.right ?? 0);
      expect(button?.right).to.be.at.most(frame?.right ?? 0);
      const [gap, below] = [(button?.left ?? 0) - (text?.right ?? 0), (button?.top ?? 0) - (text?.bottom ?? 0)];
      expect(Math.max(gap, below), 'the button is beside or below the words').to.be.at.least(4);
    },
  );

  testInFonts('on a phone, the button of a section without a visible heading has a label of one line', async () => {
    const { section, control } = await show();
    section.toggleAttribute('lone', true);
    await section.updateComplete;
    section.style.inlineSize = '328px';
    const label = control('nick').firstElementChild as Element;
    label.textContent = 'Create key';
    const lines = document.createRange();
    lines.selectNodeContents(label);
    expect(lines.getClientRects()).to.have.length(1);
  });

  test('on a phone, the button of a section stands beside a short heading', async () => {
    const { section, control } = await show();
    section.style.inlineSize = '328px';
    const [heading, button] = [inside(section, 'h2'), control('nick')].map((each) => each.getBoundingClientRect());
    expect(button?.top).to.be.below(heading?.bottom ?? 0);
    expect(button?.right).to.equal(section.getBoundingClientRect().right);
  });

  test('an email address that is too long for one line begins on the first line of the row title', async () => {
    const box = await fixture<HTMLElement>(html`<div>${rowTitle('ada@example.com')}</div>`);
    box.style.inlineSize = '2em';
    box.style.overflowWrap = 'anywhere';
    const address = box.querySelector('bdi') as Element;
    expect(address.getClientRects()[0]?.width).to.be.greaterThan(0);
  });

  test('renderRelativeTime() describes future and past times in words', async () => {
    const { section } = await show();
    const now = section.app?.platform.clock.now() ?? 0;
    const day = 86_400_000;
    const words = [now + 7 * day - 1_000, now + 89.6 * day, now + day / 2, now - 47 * day, now - 90 * 60_000].map(
      (instant) => {
        const place = document.createElement('p');
        render(renderRelativeTime(section, instant), place);
        return place.textContent;
      },
    );
    expect(words).to.deep.equal(['in 7 days', 'in 3 months', 'in 12 hours', 'last month', '1 hour ago']);
  });

  test('a form opens in the light DOM of the section, and ten submits save once', async () => {
    const { section, clock, control, form, input, open, enter, submit, says } = await show();
    await open('nick');
    await until(() => focused() === input('nick'), 'the focus in the field');
    expect(document.querySelector('form input[name="nick"]')).to.equal(input('nick'));
    expect(input('nick').value).to.equal('Ada');
    await expectAccessible(section);
    await enter({ nick: 'Countess' });
    for (let press = 0; press < 10; press++) submit();
    await says('Saved');
    expect(calls).to.deep.equal(['save Countess']);
    expect(form()).to.equal(null);
    expect(focused()).to.equal(control('nick'));
    await clock.advance(3_000);
    expect(savedMark(section)).to.equal('');
  });

  test('a finished save does not move the focus if the user has moved the focus meanwhile', async () => {
    const { section, control, open, submit, says } = await show();
    await open('nick');
    const answers: (() => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(() => resolve(ok(undefined))));
    submit();
    await until(() => answers.length, 'the call');
    control('remove').focus();
    answers[0]?.();
    await says('Saved');
    await section.updateComplete;
    expect(focused() === control('remove')).to.equal(true);
  });

  test('a form shows validation errors, service errors, and unexpected errors', async () => {
    const { section, input, open, submit, says } = await show();
    await open('nick');
    submit({ nick: '' });
    await says('Enter a nickname.');
    expect(calls).to.deep.equal([]);
    answer = async () => fail(buildError('SCHEMA_ERROR', 'no', {}));
    submit({ nick: 'x' });
    await says('Check what you entered');
    expect(input('nick').getAttribute('aria-invalid')).to.equal('true');
    answer = () => Promise.reject(new Error('gone'));
    submit();
    await says('Something went wrong.');
    await expectAccessible(section);
  });

  test('Escape closes the form and returns the focus to the button', async () => {
    const { control, form, input, open } = await show();
    await open('nick');
    input('nick').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => focused() === control('nick'), 'the focus on the button');
    expect(form()).to.equal(null);
  });

  test('removing an entry of a settings section needs confirmation', async () => {
    const { section, control, says, confirm } = await show();
    const question = () => section.shadowRoot?.querySelector('.confirm');
    control('remove').click();
    await until(() => question() && focused() === question(), 'the focus on the question');
    await expectAccessible(section);
    question()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => focused() === control('remove'), 'the focus on the button');
    answer = () => Promise.reject(new Error('gone'));
    await confirm('remove', 'It Permanently deletes.');
    await says('Something went wrong.');
    answer = async () => ok(undefined);
    for (let press = 0; press < 10; press++) control('confirm:remove').click();
    await until(() => !question(), 'the end of the question');
    expect(calls).to.deep.equal(['remove', 'remove']);
  });

  test('a sign-out removes the content and the open form of a section', async () => {
    const { section, app, form, open, enter } = await show();
    await open('nick');
    await enter({ nick: 'secret' });
    await app.signOut({ noRedirect: true });
    await until(() => !readText(section).includes('Primary'), 'an empty section');
    expect(form()).to.equal(null);
  });

  test('a skeleton appears after 150 ms of loading and stays for at least 400 ms', async () => {
    const service: Service = createService({ person: ADA });
    const arrivals: ((answer: { body: object }) => void)[] = [];
    const answers = service.answers['GET /users/me'] as () => { body: object };
    service.answers['GET /users/me'] = () => new Promise((resolve) => arrivals.push(resolve));
    const section = await fixture(html`<lk-settings-trial .app=${service.app}></lk-settings-trial>`);
    await service.clock.advance(149);
    expect(section.shadowRoot?.querySelector('.skeleton')).to.equal(null);
    await service.clock.advance(1);
    expect(section.shadowRoot?.querySelector('.skeleton')).not.to.equal(null);
    for (const arrive of arrivals) arrive(answers());
    await service.clock.advance(399);
    expect(section.shadowRoot?.querySelector('.skeleton')).not.to.equal(null);
    await service.clock.advance(1);
    // The answer takes its own time: some engines read it in a task of its own.
    await until(() => !section.shadowRoot?.querySelector('.skeleton'), 'the end of the skeleton');
    expect(readText(section)).to.contain('Primary');
  });
});

suite('lk-copy-button', () => {
  const copied: string[] = [];
  const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard') as PropertyDescriptor;
  const replace = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  teardown(() => Object.defineProperty(navigator, 'clipboard', { ...clipboard, configurable: true }));

  test('lk-copy-button copies its value and shows "Copied" for two seconds', async () => {
    replace(async (text) => void copied.push(text));
    const { clock } = createService();
    const button = await fixture(html`<lk-copy-button .value=${'k-1'} .timers=${clock}></lk-copy-button>`);
    inside(button, 'button').click();
    await until(() => readText(button).includes('Copied'), 'the word');
    expect(copied).to.deep.equal(['k-1']);
    await expectAccessible(button);
    await clock.advance(1_999);
    expect(readText(button)).to.contain('Copied');
    await clock.advance(1);
    expect(readText(button)).not.to.contain('Copied');
  });

  test('the tooltip of lk-copy-button shows the label, and "Copied" after a click', async () => {
    replace(async (text) => void copied.push(text));
    const { clock } = createService();
    const button = await fixture(html`<lk-copy-button label="Copy key" .timers=${clock}></lk-copy-button>`);
    const tooltip = inside(button, 'lk-tooltip');
    const box = inside(tooltip, '[popover]');
    tooltip.dispatchEvent(new PointerEvent('pointerenter'));
    await clock.advance(700);
    expect(box.matches(':popover-open')).to.equal(true);
    expect(inside(button, '[role="tooltip"]').textContent).to.equal('Copy key');
    inside(button, 'button').click();
    await until(() => inside(button, '[role="tooltip"]').textContent === 'Copied', 'the word');
    expect(box.matches(':popover-open')).to.equal(false);
  });

  test('lk-copy-button shows a message if the clipboard denies access', async () => {
    replace(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const button = await fixture(html`<lk-copy-button .value=${'k-2'}></lk-copy-button>`);
    inside(button, 'button').click();
    await until(() => readText(button).includes('did not work'), 'the word');
    await rest();
  });
});
