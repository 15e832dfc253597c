import type { TemplateResult } from 'lit';
import { LAST_USED_KEYS } from '../../../core/base/client-names.ts';
import '../../../elements/sign-in/sign-out.ts';
import '../../../elements/user/user-button.ts';
import { appWith, buttonNamed, ALL_METHODS, inputOf, providers } from './cards.ts';
import { ADA, createService } from './service.ts';
import { html, inside, readText, until } from './support.ts';

export interface CardState {
  readonly template: TemplateResult;
  /** The state is ready when this returns something. */
  readonly text: string;
  /** Runs when the card is ready. */
  readonly act?: (page: HTMLElement) => unknown;
}

const TWELVE = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' ');

/** All cards in all states that look different. */
export const CARD_STATES: Record<string, () => CardState> = {
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
    const service = createService({ config: { ...ALL_METHODS, ...providers(...TWELVE) } });
    service.platform.localStorage.set(LAST_USED_KEYS[0], 'bitbucket');
    return { template: html`<lk-sign-in .app=${service.app}></lk-sign-in>`, text: 'Last used' };
  },
  'sign-in with two providers': () => ({
    template: html`<lk-sign-in .app=${createService({ config: ALL_METHODS }).app}></lk-sign-in>`,
    text: 'Continue with GitHub',
  }),
  'the code of a link': () => ({
    template: html`<lk-sign-in .app=${createService({ config: ALL_METHODS }).app}></lk-sign-in>`,
    text: 'Continue with GitHub',
    act: async (page) => {
      const card = page.firstElementChild as HTMLElement;
      inputOf(card, 'email').value = `${'long'.repeat(12)}@example.com`;
      buttonNamed(card, 'Email me a sign-in link').click();
      await until(() => card.querySelector('input[name="code"]'), 'the code field');
      inputOf(card, 'code').form?.requestSubmit();
    },
  }),
  'a window at a provider': () => {
    const service = createService({ config: ALL_METHODS });
    const app = appWith(service, { signInWithOAuthPopup: () => new Promise(() => {}) });
    return {
      template: html`<lk-sign-in popup .app=${app}></lk-sign-in>`,
      text: 'Continue with GitHub',
      act: async (page) => {
        const card = page.firstElementChild as HTMLElement;
        buttonNamed(card, 'Continue with GitHub').click();
        await until(() => readText(card).includes('in the other window'), 'the step');
      },
    };
  },
  'sign-up with everything': () => ({
    template: html`<lk-sign-up repeat-password .app=${createService({ config: ALL_METHODS }).app}></lk-sign-up>`,
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
    text: 'You’re signed in as Ada',
  }),
  'the open user menu': () => ({
    template: html`<lk-user-button .app=${createService({ person: ADA }).app}></lk-user-button>`,
    text: 'Sign out',
    act: (page) => inside(page.firstElementChild as Element, 'button').click(),
  }),
};
