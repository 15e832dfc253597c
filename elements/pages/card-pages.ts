import { html } from 'lit';
import type { PageName } from '../../core/routes/routes.ts';
import type { HandlerPage } from './base/handler-page.ts';
import '../settings/account-settings.ts';
import '../sign-in/sign-in.ts';
import '../sign-in/sign-out.ts';
import '../sign-in/sign-up.ts';

/** The pages that are one element. The handler brings these elements, which are small, and draws them at once. */
export const cardPages = {
  signIn: (app) => html`<lk-sign-in slot="page" full-page .app=${app}></lk-sign-in>`,
  signUp: (app) => html`<lk-sign-up slot="page" full-page .app=${app}></lk-sign-up>`,
  signOut: (app) => html`<lk-sign-out slot="page" full-page .app=${app}></lk-sign-out>`,
  accountSettings: (app) => html`<lk-account-settings slot="page" full-page .app=${app}></lk-account-settings>`,
} satisfies { readonly [Name in PageName]?: HandlerPage };

type Load = () => Promise<unknown>;

const methods: Load = () => import('../sign-in/methods/sign-in-methods.ts');

/** What the element of each loads as soon as it is connected. */
const CODE: { readonly [Name in keyof typeof cardPages]: readonly Load[] } = {
  signIn: [methods],
  signUp: [() => import('../sign-in/sign-up/new-account.ts'), methods],
  signOut: [() => import('../sign-in/sign-out-view.ts')],
  accountSettings: [() => import('../settings/shell/settings-view.ts')],
};

/** Loads all that a page needs, before it is drawn. Its element loads it again, and says so where that fails. Never rejects. */
export function loadCard(name: keyof typeof cardPages): Promise<unknown> {
  return Promise.allSettled(CODE[name].map((load) => load()));
}

export function isCardPage(name: PageName): name is keyof typeof cardPages {
  return name in cardPages;
}
