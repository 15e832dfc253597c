import { emulateMedia } from '@web/test-runner-commands';
import { projectChapters } from '../../../demo/site/gallery/project-settings.ts';
import { expect, fixture, html, rest, until } from '../support/support.ts';

/** The width of a section in a window of 360 pixels. */
const PHONE_PX = 328;

interface Drawing {
  readonly root: ShadowRoot;
  /** Returns the element that matches, in the shadow tree of the section or in its form. */
  readonly at: <Shown extends Element = HTMLElement>(selector: string) => Shown;
}

/** Draws a state of a chapter of the gallery in a place of this width. `waitFor` is in the section or in its form. */
async function draw(chapter: string, state: string, waitFor: string, width = PHONE_PX): Promise<Drawing> {
  const drawn = projectChapters.find(({ title }) => title === chapter)?.states[state];
  if (!drawn?.tag) throw new Error(`no state ${state}`);
  const place = await fixture<HTMLElement>(html`<div>${drawn()}</div>`);
  place.style.inlineSize = `${width}px`;
  const host = await until(() => place.querySelector(drawn.tag ?? ''), drawn.tag);
  const inner = await until(
    () => [host, ...(host.shadowRoot?.querySelectorAll('lk-project-user-list') ?? [])].at(-1)?.shadowRoot,
    'the section',
  );
  const find = (selector: string) => inner.querySelector(selector) ?? host.querySelector(selector);
  await until(() => find(waitFor), waitFor);
  await rest();
  const at = <Shown extends Element>(selector: string) => {
    const found = find(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found as Shown;
  };
  return { root: inner, at };
}

const box = (element: Element) => element.getBoundingClientRect();

suite('the project settings in a narrow container', () => {
  teardown(() => document.documentElement.removeAttribute('style'));

  test('in large text, the form of a sign-in provider shows the copy button below the callback URL', async () => {
    document.documentElement.style.fontSize = '200%';
    const { at } = await draw('Project: sign-in methods', 'Apple by key', '.lk-callback lk-copy-button');
    expect(box(at('.panel')).top - box(at('header')).bottom).to.be.below(30);
    const address = at('.lk-callback code');
    expect(box(at('lk-copy-button')).top).to.be.at.least(box(address).bottom);
    expect(address.innerHTML.replaceAll(/<!--.*?-->/g, '').split('<wbr>')).to.deep.equal(
      'http://|gallery|.localhost/|api/|v1/|auth/|oauth/|callback/|apple'.split('|'),
    );
    expect(box(at('.entry > .action lk-menu')).top, 'the menu is beside the name').to.be.below(
      box(at('.entry > .content')).bottom,
    );
  });

  test('the placeholder of the user search field is not cut off in large text', async () => {
    document.documentElement.style.fontSize = '200%';
    const { at } = await draw('Project: users and metrics', 'users', '.query');
    const field = at<HTMLInputElement>('.query');
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = getComputedStyle(field, '::placeholder').font;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    expect(context.measureText(field.placeholder).width).to.be.below(room);
  });

  test('the labels "Shared keys" and "Own keys" are below the names of the sign-in providers', async () => {
    const { root } = await draw('Project: sign-in methods', 'providers', '.entry .pill');
    const titles = [...root.querySelectorAll('.title')];
    expect(titles.length).to.equal(2);
    for (const title of titles) {
      const [name, pill] = [...title.children].map(box);
      expect(pill?.top).to.be.at.least(name?.bottom ?? Infinity);
      expect(pill?.left).to.equal(name?.left);
    }
  });

  test('in the form for project keys, the description of a key is below its name', async () => {
    const { at } = await draw('Project: keys', 'making some', '.lk-kinds .lk-about');
    const [checkbox, name, about] = [at('.lk-kinds input'), at('.lk-kinds input + span'), at('.lk-kinds .lk-about')];
    expect(getComputedStyle(checkbox).appearance).to.equal('none');
    expect(box(about).top).to.be.at.least(box(name).bottom);
    expect(box(about).left).to.equal(box(name).left).and.to.be.above(box(checkbox).right);
  });

  test('in large text, the header button of the sent emails stays visible if the emails cannot be loaded', async () => {
    document.documentElement.style.fontSize = '200%';
    const { at } = await draw('Project: mail', 'sent mails that could not be loaded', '.failure');
    const button = at('header button');
    expect(getComputedStyle(button).visibility).to.equal('visible');
    expect(box(at('.panel')).top - box(button).bottom).to.be.below(30);
  });

  test('loading placeholders are at nearly the same position as the loaded keys and users', async () => {
    const keys = await draw('Project: keys', 'keys not known yet', '.skeletons');
    const rows = await draw('Project: keys', 'some', '.entry');
    expect(box(keys.at('.skeleton')).left).to.equal(box(rows.at('.entry > *')).left);
    for (const width of [PHONE_PX, 532, 720]) {
      const waiting = await draw('Project: users and metrics', 'users not known yet', '.lines', width);
      const users = await draw('Project: users and metrics', 'users', 'tbody tr', width);
      const [placeholder, user] = [box(waiting.at('.waiting')), box(users.at('tbody tr'))];
      expect(Math.abs(placeholder.height - user.height), `${width} px`).to.be.below(5);
      const startOf = ({ at }: Drawing, { top }: DOMRect) => top - box(at('.finder')).bottom;
      expect(Math.abs(startOf(waiting, placeholder) - startOf(users, user)), `${width} px`).to.be.below(8);
    }
  });

  test('in large text, the full stop after an example domain does not wrap to a line of its own', async () => {
    document.documentElement.style.fontSize = '200%';
    const { at } = await draw('Project: domains', 'adding one', '.lk-unbroken');
    const range = document.createRange();
    const [code, after] = [at('.lk-unbroken code'), at('.lk-unbroken').lastChild as Text];
    range.selectNodeContents(after);
    expect(after.textContent).to.equal('.');
    expect([...code.getClientRects()].at(-1)?.bottom).to.be.above(range.getBoundingClientRect().top);
    expect(at('.lk-unbroken').parentElement?.textContent).to.match(/example\.com\. Use \* as/);
  });

  test('loading placeholders of metrics have nearly the same height as the loaded metrics', async () => {
    const heights = async (state: string, waitFor: string) => {
      const { root } = await draw('Project: users and metrics', state, waitFor, 532);
      return [...root.querySelectorAll('.strip')].map((strip) => box(strip).height);
    };
    const [waiting, loaded] = [await heights('metrics not known yet', '.waiting'), await heights('metrics', '.shares')];
    expect(waiting.length).to.equal(loaded.length);
    waiting.forEach((height, index) =>
      expect(Math.abs(height - (loaded[index] ?? 0)), `part ${index}`).to.be.below(40),
    );
  });

  test('if project keys cannot be loaded, a wide Retry button stays beside a short error message', async () => {
    const { at } = await draw('Project: keys', 'keys that could not be loaded', '.failure button');
    at('.failure span').textContent = 'Oops.';
    at('.failure button').style.inlineSize = '124px';
    expect(box(at('.failure button')).top).to.be.below(box(at('.failure [role=alert]')).bottom);
  });

  test('the filters of sent emails and metrics are disabled while data is loading', async () => {
    for (const [chapter, waiting, loaded, parts] of [
      ['Project: mail', 'sent mails not known yet', 'sent mails', ['header button', '.switch', '.switch button']],
      ['Project: users and metrics', 'metrics not known yet', 'metrics', ['.switch', '.switch button']],
    ] as const) {
      const before = await draw(chapter, waiting, '.skeleton');
      const after = await draw(chapter, loaded, '[aria-busy=false] .switch');
      for (const part of parts) {
        const placeIn = ({ at }: Drawing) => box(at(part)).top - box(at('section')).top;
        expect(Math.abs(placeIn(before) - placeIn(after)), `${chapter}, ${part}`).to.be.below(1.5);
      }
      expect(before.at('.switch').closest('[inert]')).not.to.equal(null);
      expect(before.at('.switch button').ariaDisabled).to.equal('true');
    }
  });

  test('in a warning, a line can break before a dot in the name of a setting', async () => {
    const state = 'problems with its settings';
    const { root } = await draw('Project: name, production mode and end', state, '.warnings li');
    const [, message] = root.querySelectorAll('.warnings bdi');
    expect(message?.innerHTML.replaceAll(/<!--.*?-->/g, '')).to.equal('“domains<wbr hidden="">.trusted” is empty.');
  });
});

const suiteInChromium = navigator.userAgent.includes('Chrome') ? suite : suite.skip;

suiteInChromium('the project settings in forced colors mode', () => {
  setup(() => emulateMedia({ forcedColors: 'active' }));
  teardown(() => emulateMedia({ forcedColors: 'none' }));

  test('in forced colors mode, the loading placeholders of buttons have transparent text', async () => {
    const { root } = await draw('Project: name, production mode and end', 'not known yet', '.is-loading .lk-button');
    const colors = [...root.querySelectorAll('.is-loading .lk-button')].map((button) => getComputedStyle(button).color);
    expect(colors).to.deep.equal(colors.map(() => 'rgba(0, 0, 0, 0)'));
  });

  test('in forced colors mode, loading placeholders have a dashed edge, unlike fields', async () => {
    const { root } = await draw('Project: name, production mode and end', 'not known yet', '.is-loading .lk-button');
    const placeholders = [...root.querySelectorAll('.skeleton, .is-loading .lk-button')];
    expect(placeholders.length).to.be.above(3);
    for (const placeholder of placeholders) {
      const { borderStyle, outlineStyle, outlineWidth } = getComputedStyle(placeholder);
      expect(placeholder.matches('.skeleton') ? borderStyle : outlineStyle, outlineWidth).to.equal('dashed');
    }
    const form = await draw('Project: name, production mode and end', 'editing the name', '.lk-input');
    expect(getComputedStyle(form.at('.lk-input')).borderStyle).to.equal('solid');
  });

  test('in forced colors mode, an invalid line of code has an outline', async () => {
    const chapter = 'Project: name, production mode and end';
    const danger = await draw(chapter, 'deleting it', '.lk-danger-primary');
    expect(getComputedStyle(danger.at('.lk-danger-primary')).borderWidth).to.equal('2px');
    const production = await draw(chapter, 'not ready for production', '.problems svg');
    const colorOf = (selector: string) => getComputedStyle(production.at(selector)).color;
    expect(colorOf('.problems svg')).to.equal(colorOf('.problems span'));
    const code = await draw('Project: code', 'invalid', 'lk-code-editor[invalid]');
    const line = await until(() => code.at('lk-code-editor').shadowRoot?.querySelector('.is-wrong'), 'the line');
    expect(getComputedStyle(line).outlineStyle).to.equal('solid');
    const rule = getComputedStyle(line.parentElement as Element, '::before');
    expect(Number(rule.zIndex), 'the rule is above the line').to.be.above(0);
  });
});
