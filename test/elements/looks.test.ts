import { emulateMedia } from '@web/test-runner-commands';
import '../../elements/widgets/sign-in.ts';
import '../../elements/widgets/sign-out.ts';
import '../../elements/widgets/sign-up.ts';
import '../../elements/widgets/user-button.ts';
import type { TemplateResult } from 'lit';
import { LAST_USED_KEY } from '../../core/flows/limits.ts';
import { appWith, buttonNamed, EVERY_WAY, inputOf, providers } from './cards.ts';
import { ADA, createService } from './service.ts';
import { expect, expectAccessible, fixture, html, inside, readText, rest, until } from './support.ts';

const TWELVE = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' ');

/** Name → what is shown, and what to wait for. */
const STATES: Record<string, () => { template: TemplateResult; text: string; act?: (page: HTMLElement) => unknown }> = {
  'sign-in': () => ({ template: html`<lk-sign-in .app=${createService().app}></lk-sign-in>`, text: 'Sign in to Acme' }),
  'sign-in with errors': () => ({
    template: html`<lk-sign-in .app=${createService().app}></lk-sign-in>`,
    text: 'Sign in to Acme',
    act: async (page) => {
      page.querySelector('form')?.requestSubmit();
      await until(() => page.querySelector('[aria-invalid="true"]'), 'the messages');
    },
  }),
  'sign-in when signed in': () => ({
    template: html`<lk-sign-in .app=${createService({ person: ADA }).app}></lk-sign-in>`,
    text: 'Continue as Ada',
  }),
  'sign-in with every way and every provider': () => {
    const service = createService({ config: { ...EVERY_WAY, ...providers(...TWELVE) } });
    service.platform.localStorage.set(LAST_USED_KEY, 'bitbucket');
    return { template: html`<lk-sign-in .app=${service.app}></lk-sign-in>`, text: 'Last used' };
  },
  'sign-in with two providers': () => ({
    template: html`<lk-sign-in .app=${createService({ config: EVERY_WAY }).app}></lk-sign-in>`,
    text: 'Continue with GitHub',
  }),
  'the code of a link': () => ({
    template: html`<lk-sign-in .app=${createService({ config: EVERY_WAY }).app}></lk-sign-in>`,
    text: 'Continue with GitHub',
    act: async (page) => {
      const card = page.firstElementChild as HTMLElement;
      inputOf(card, 'email').value = `${'long'.repeat(12)}@example.com`;
      buttonNamed(card, 'E-mail me a sign-in link').click();
      await until(() => card.querySelector('input[name="code"]'), 'the code field');
      inputOf(card, 'code').form?.requestSubmit();
    },
  }),
  'a window at a provider': () => {
    const service = createService({ config: EVERY_WAY });
    const app = appWith(service, { signInWithOAuthPopup: () => new Promise(() => {}) });
    return {
      template: html`<lk-sign-in popup .app=${app}></lk-sign-in>`,
      text: 'Continue with GitHub',
      act: async (page) => {
        const card = page.firstElementChild as HTMLElement;
        buttonNamed(card, 'Continue with GitHub').click();
        await until(() => readText(card).includes('Waiting for GitHub'), 'the step');
      },
    };
  },
  'sign-up with everything': () => ({
    template: html`<lk-sign-up repeat-password .app=${createService({ config: EVERY_WAY }).app}></lk-sign-up>`,
    text: 'Repeat password',
    act: async (page) => {
      page.querySelector('form')?.requestSubmit();
      await until(() => page.querySelector('[aria-invalid="true"]'), 'the messages');
    },
  }),
  'sign-up': () => ({
    template: html`<lk-sign-up .app=${createService().app}></lk-sign-up>`,
    text: 'Create your Acme account',
  }),
  'sign-out': () => ({
    template: html`<lk-sign-out .app=${createService({ person: ADA }).app}></lk-sign-out>`,
    text: 'You are signed in as Ada',
  }),
  'the open user menu': () => ({
    template: html`<lk-user-button .app=${createService({ person: ADA }).app}></lk-user-button>`,
    text: 'Sign out',
    act: (page) => inside(page.firstElementChild as Element, 'button').click(),
  }),
};

/** Name → what the page and the browser are set to. */
const LOOKS: Record<string, { scheme?: 'light' | 'dark'; forced?: boolean; dir?: 'rtl'; width?: string }> = {
  light: {},
  dark: { scheme: 'dark' },
  'forced colours': { forced: true },
  'right to left': { dir: 'rtl' },
  '320 pixels': { width: '320px' },
};

suite('every card in every look', () => {
  const root = document.documentElement;
  /** The others have no way to emulate it. */
  const canForceColours = navigator.userAgent.includes('Chrome');

  afterEach(async () => {
    if (canForceColours) await emulateMedia({ forcedColors: 'none' });
    root.dir = '';
    root.style.colorScheme = '';
    document.body.style.background = '';
  });

  for (const [look, { scheme = 'light', forced = false, dir = '', width = '' }] of Object.entries(LOOKS)) {
    for (const [name, state] of Object.entries(STATES)) {
      test(`${name}, ${look}`, async function () {
        if (forced && !canForceColours) return this.skip();
        if (forced) await emulateMedia({ forcedColors: 'active' });
        root.dir = dir;
        root.style.colorScheme = scheme;
        document.body.style.background = 'Canvas';
        const { template, text, act } = state();
        const element = await fixture<HTMLElement>(template);
        const page = element.parentElement as HTMLElement;
        page.style.inlineSize = width;
        await until(() => readText(page).includes(text), text);
        await act?.(page);
        await rest();
        await calm(page);
        await expectAccessible(page);
        expect(page.scrollWidth, 'nothing runs out of its place').to.be.at.most(page.clientWidth);
        for (const button of page.querySelectorAll('button')) {
          if (!button.checkVisibility()) continue;
          expect(button.getBoundingClientRect().height, 'targets are large enough').to.be.at.least(24);
        }
      });
    }
  }
});

test('a page sets its own colours and corners once, for cards, fields and menus', async () => {
  const { app } = createService();
  const page = await fixture<HTMLElement>(html`<div><lk-sign-in .app=${app}></lk-sign-in></div>`);
  const card = page.querySelector('lk-sign-in') as HTMLElement;
  const form = await until(() => card.querySelector('form'), 'the form');
  page.style.setProperty('--lk-accent', 'rgb(1, 2, 3)');
  page.style.setProperty('--lk-radius', '1px');
  page.style.setProperty('--lk-card-radius', '2px');
  const submit = form.querySelector('[type="submit"]') as Element;
  expect(getComputedStyle(inside(card, 'a')).color).to.equal('rgb(1, 2, 3)');
  submit.getAnimations().forEach((each) => each.finish());
  expect(getComputedStyle(submit).backgroundColor).to.equal('rgb(1, 2, 3)');
  expect(getComputedStyle(form.querySelector('input') as Element).borderRadius).to.equal('1px');
  expect(getComputedStyle(inside(card, '[part="card"]')).borderRadius).to.equal('2px');
});

test('rules of the page for bare inputs and buttons do not reach the form', async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('input, button { border: 9px solid red; padding: 0; font-size: 9px } form { display: none }');
  document.adoptedStyleSheets.unshift(sheet);
  try {
    const card = await fixture<HTMLElement>(html`<lk-sign-in .app=${createService().app}></lk-sign-in>`);
    const form = await until(() => card.querySelector('form'), 'the form');
    expect(getComputedStyle(form).display).to.equal('grid');
    expect(getComputedStyle(form.querySelector('input') as Element)).to.include({
      fontSize: '16px',
      borderTopWidth: '1px',
    });
    expect(getComputedStyle(form.querySelector('[type="submit"]') as Element).borderTopWidth).to.equal('1px');
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
});

/** Waits for what moves and will come to an end. */
async function calm(element: Element): Promise<void> {
  const moving = element
    .getAnimations({ subtree: true })
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const inner = [...(element.shadowRoot?.children ?? []), ...element.children];
  await Promise.all(inner.map(calm));
}
