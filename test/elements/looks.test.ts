import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../elements/widgets/sign-in.ts';
import '../../elements/widgets/sign-out.ts';
import '../../elements/widgets/sign-up.ts';
import '../../elements/widgets/user-button.ts';
import type { TemplateResult } from 'lit';
import { ADA, createService } from './service.ts';
import { expect, expectAccessible, fixture, html, inside, readText, rest, until } from './support.ts';

/** Name → what is shown, and what to wait for. */
const STATES: Record<string, () => { template: TemplateResult; text: string; then?: (page: HTMLElement) => void }> = {
  'sign-in': () => ({ template: html`<lk-sign-in .app=${createService().app}></lk-sign-in>`, text: 'Sign in to Acme' }),
  'sign-in with errors': () => ({
    template: html`<lk-sign-in .app=${createService().app}></lk-sign-in>`,
    text: 'Sign in to Acme',
    then: (page) => page.querySelector('form')?.requestSubmit(),
  }),
  'sign-in when signed in': () => ({
    template: html`<lk-sign-in .app=${createService({ person: ADA }).app}></lk-sign-in>`,
    text: 'Continue as Ada',
  }),
  'sign-up': () => ({ template: html`<lk-sign-up .app=${createService().app}></lk-sign-up>`, text: 'Create your Acme account' }),
  'sign-out': () => ({
    template: html`<lk-sign-out .app=${createService({ person: ADA }).app}></lk-sign-out>`,
    text: 'You are signed in as Ada',
  }),
  'the open user menu': () => ({
    template: html`<lk-user-button .app=${createService({ person: ADA }).app}></lk-user-button>`,
    text: 'Sign out',
    then: (page) => inside(page.firstElementChild as Element, 'button').click(),
  }),
};

/** Name → what the browser and the page are set to. */
const LOOKS: Record<string, { colorScheme?: 'light' | 'dark'; forcedColors?: 'active'; dir?: 'rtl'; width?: number }> = {
  light: {},
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'right to left': { dir: 'rtl' },
  '320 pixels': { width: 320 },
};

suite('every card in every look', () => {
  afterEach(async () => {
    await emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
    document.documentElement.dir = '';
    document.documentElement.style.colorScheme = '';
    document.body.style.background = '';
  });

  for (const [look, { colorScheme = 'light', forcedColors = 'none', dir = '', width = 800 }] of Object.entries(LOOKS)) {
    for (const [name, state] of Object.entries(STATES)) {
      test(`${name}, ${look}`, async () => {
        await emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
        await setViewport({ width, height: 600 });
        document.documentElement.dir = dir;
        document.documentElement.style.colorScheme = 'light dark';
        document.body.style.background = 'Canvas';
        const { template, text, then } = state();
        const element = await fixture<HTMLElement>(template);
        const page = element.parentElement as HTMLElement;
        await until(() => readText(page).includes(text), text);
        then?.(page);
        await rest();
        await expectAccessible(page);
        expect(document.documentElement.scrollWidth, 'nothing runs out of the window').to.be.at.most(width);
        for (const button of page.querySelectorAll('button')) {
          expect(button.getBoundingClientRect().height, 'targets are large enough').to.be.at.least(24);
        }
      });
    }
  }
});
